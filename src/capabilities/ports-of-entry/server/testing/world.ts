import { logInStaff } from '#capabilities/staff/server/testing/public.ts';
import type { StaffActor } from '#capabilities/staff/server/public.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import { nextRequest } from '#foundation/server/http/testing/visitor.ts';
import { openTestWorld, type TestWorld } from '#foundation/server/testing/world.ts';
import type { World } from '#foundation/server/world.ts';
import type { LaneKind, LaneSession, PortKind } from '#capabilities/ports-of-entry/contract.ts';
import { acknowledgeHandover as acknowledgeCall, signOffLane, signOnToLane } from '../lane-sessions.ts';
import { addLanes, addPort, listPorts } from '../manage-ports.ts';
import { setStaffPorts } from '../staff-ports.ts';

export type PortsWorld = TestWorld & { settings: { keepDecisionDays: number } };

export async function openPortsWorld(): Promise<PortsWorld> {
  return { ...(await openTestWorld()), settings: { keepDecisionDays: 42 } };
}

type LanesWorld = Pick<World, 'sql' | 'clock' | 'keys'>;

let portCount = 0;

/** Adds a port with lanes 1 to 3 of one kind. Returns their ids in order. */
export async function addTestPort(
  world: LanesWorld,
  { kind = 'air', laneKind = 'counter' }: { kind?: PortKind; laneKind?: LaneKind } = {},
): Promise<{ portId: string; code: string; laneIds: string[] }> {
  portCount += 1;
  const administrator = await logInStaff(world, ['administrator']);
  const code = `TEST${portCount}`;
  const name = { en: `Test Port ${portCount}`, ms: `Pelabuhan Ujian ${portCount}` };
  return inTransaction(world.sql, async (sql) => {
    const inside = { ...world, sql };
    const { id: portId } = await addPort(inside, nextRequest(administrator), { code, name, kind });
    await addLanes(inside, nextRequest(administrator), { portId, kind: laneKind, numbers: '1-3' });
    const port = (await listPorts(inside, administrator, {})).items.find(({ id }) => id === portId);
    return { portId, code, laneIds: port?.lanes.map(({ id }) => id) ?? [] };
  });
}

/** Signs an officer on to a lane, taking over a session if one is named. */
export async function signOn(
  world: LanesWorld,
  officer: StaffActor,
  laneId: string,
  takenOverSessionId: string | null = null,
): Promise<LaneSession> {
  const { session } = await inTransaction(world.sql, (sql) =>
    signOnToLane({ ...world, sql }, nextRequest(officer), { laneId, takenOverSessionId }),
  );
  return session;
}

export async function signOff(world: LanesWorld, officer: StaffActor, sessionId: string, note = ''): Promise<void> {
  await inTransaction(world.sql, (sql) => signOffLane({ ...world, sql }, nextRequest(officer), { sessionId, note }));
}

export async function acknowledgeHandover(world: LanesWorld, officer: StaffActor, sessionId: string): Promise<void> {
  await inTransaction(world.sql, (sql) => acknowledgeCall({ ...world, sql }, nextRequest(officer), { sessionId }));
}

/** Limits a member of staff to ports, or opens all ports to them. */
export async function limitToPorts(world: LanesWorld, { staffId }: StaffActor, portIds: string[]): Promise<void> {
  const administrator = await logInStaff(world, ['administrator']);
  await inTransaction(world.sql, (sql) =>
    setStaffPorts({ ...world, sql }, nextRequest(administrator), { staffId, portIds }),
  );
}
