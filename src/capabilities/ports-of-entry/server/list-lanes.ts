import { readStaffNames } from '#capabilities/staff/server/public.ts';
import type { HandlersOf } from '#foundation/server/http/route.ts';
import type { Staff } from '#foundation/server/http/visit.ts';
import type { World } from '#foundation/server/world.ts';
import type * as calls from '../contract.ts';
import { formatLaneName } from '../rules/lane-name.ts';
import { readPortLimit } from './staff-ports.ts';
import { type PortRow, selectLanes, selectPorts } from './store.ts';
import { findPortOfDevice, selectCurrentSessions } from './store-sessions.ts';
import { sortLanes, sortOpenPorts, viewOpenPort } from './view.ts';

type Handlers = HandlersOf<typeof calls, Pick<World, 'sql' | 'clock' | 'keys'>, Staff>;

export const listOpenPorts: Handlers['listOpenPorts'] = async (world, actor) => {
  return { items: (await selectAllowedPorts(world, actor)).map((port) => viewOpenPort(port, actor.language)) };
};

export const listLanes: Handlers['listLanes'] = async (world, actor) => {
  const { language, appInfo } = actor;
  const { deviceId } = appInfo;
  const { sql, clock } = world;
  const ports = await selectAllowedPorts(world, actor);
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

// Open ports to which the caller is limited, or all.
async function selectAllowedPorts(world: Pick<World, 'sql'>, actor: Staff): Promise<PortRow[]> {
  const limit = await readPortLimit(world, actor);
  return sortOpenPorts(await selectPorts(world.sql), actor.language).filter(({ id }) => limit?.has(id) ?? true);
}
