import { readStaffMember } from '#capabilities/staff/server/public.ts';
import { problem as foundationProblem } from '#foundation/contract/problem.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import type { HandlersOf } from '#foundation/server/http/route.ts';
import type { Staff } from '#foundation/server/http/visit.ts';
import { requireFound } from '#foundation/server/require-found.ts';
import type { World } from '#foundation/server/world.ts';
import type * as calls from '../contract-staff.ts';
import { problem } from '../messages/problems.ts';
import { lockStaffSessions, selectPortsById } from './store-sessions.ts';
import { endSessionElsewhere, replaceStaffPorts, selectStaffPorts } from './store-staff-ports.ts';

type Handlers = HandlersOf<typeof calls, Pick<World, 'sql' | 'clock' | 'keys'>, Staff>;

export const readStaffPorts: Handlers['readStaffPorts'] = async ({ sql }, _actor, { staffId }) => {
  return { portIds: await selectStaffPorts(sql, staffId) };
};

/** Limits a member of staff to ports. Nobody changes their own limit. */
export const setStaffPorts: Handlers['setStaffPorts'] = async (world, actor, { staffId, portIds: entered }) => {
  const { sql, clock } = world;
  if (staffId === actor.staffId) throw problem('ports-of-entry/own-limit');
  requireFound(await readStaffMember(world, staffId));
  const portIds = [...new Set(entered)].toSorted();
  if ((await selectPortsById(sql, portIds)).length !== portIds.length)
    throw foundationProblem('foundation/invalid', { fields: [{ path: 'portIds', key: 'invalid' }] });
  await lockStaffSessions(sql, staffId);
  if ((await selectStaffPorts(sql, staffId)).join() === portIds.join()) return {};
  const at = clock.instant();
  await replaceStaffPorts(sql, { staffId, portIds, setBy: actor.staffId, at });
  if (portIds.length > 0) await endSessionElsewhere(sql, { staffId, portIds, at });
  await writeAudit(sql, actor, at, {
    action: 'ports-of-entry/limit-staff',
    subject: { kind: 'staff', id: staffId },
    fields: ['port'],
  });
  return {};
};

/** Ports to which a member of staff is limited. Undefined: all ports are open to them. */
export type PortLimit = ReadonlySet<string> | undefined;

export async function readPortLimit(
  { sql }: Pick<World, 'sql'>,
  { staffId }: Pick<Staff, 'staffId'>,
): Promise<PortLimit> {
  const portIds = await selectStaffPorts(sql, staffId);
  return portIds.length === 0 ? undefined : new Set(portIds);
}

/** Throws `ports-of-entry/port-not-allowed` for a port to which a member of staff is not limited. */
export function requireAllowedPort(limit: PortLimit, portId: string): void {
  if (limit && !limit.has(portId)) throw problem('ports-of-entry/port-not-allowed');
}
