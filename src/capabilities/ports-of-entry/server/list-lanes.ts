import { readStaffNames } from '#capabilities/staff/server/public.ts';
import type { HandlersOf } from '#foundation/server/http/route.ts';
import type { Staff } from '#foundation/server/http/visit.ts';
import type { World } from '#foundation/server/world.ts';
import type * as calls from '../contract.ts';
import { formatLaneName } from '../rules/lane-name.ts';
import { selectLanes, selectPorts } from './store.ts';
import { findPortOfDevice, selectCurrentSessions } from './store-sessions.ts';
import { sortLanes, sortOpenPorts, viewOpenPort } from './view.ts';

type Handlers = HandlersOf<typeof calls, Pick<World, 'sql' | 'clock' | 'keys'>, Staff>;

export const listOpenPorts: Handlers['listOpenPorts'] = async ({ sql }, { language }) => {
  return { items: sortOpenPorts(await selectPorts(sql), language).map((port) => viewOpenPort(port, language)) };
};

export const listLanes: Handlers['listLanes'] = async (world, { language, appInfo: { deviceId } }) => {
  const { sql, clock } = world;
  const ports = sortOpenPorts(await selectPorts(sql), language);
  const lanes = (await selectLanes(sql)).filter(({ closed_at: closedAt }) => closedAt === null);
  const sessions = await selectCurrentSessions(sql, clock.instant());
  const nameOf = await readStaffNames(
    world,
    sessions.map(({ staff_id: staffId }) => staffId),
  );
  const holderByLane = new Map(
    sessions.map(({ id, lane_id: laneId, staff_id: staffId, signed_on_at: signedOnAt }) => [
      laneId,
      { sessionId: id, staff: nameOf(staffId), signedOnAt },
    ]),
  );
  const devicePortId = deviceId === '' ? undefined : await findPortOfDevice(sql, deviceId);
  return {
    items: ports.map((port) => ({
      ...viewOpenPort(port, language),
      lanes: sortLanes(lanes.filter(({ port_id: portId }) => portId === port.id)).map((lane) => ({
        id: lane.id,
        kind: lane.kind,
        name: formatLaneName(lane, language),
        holder: holderByLane.get(lane.id) ?? null,
      })),
    })),
    devicePortId: ports.find(({ id }) => id === devicePortId)?.id ?? null,
  };
};
