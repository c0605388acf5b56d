import type { Handler } from '#foundation/server/http/route.ts';
import type { SessionChange } from '#foundation/contract/call.ts';
import { problem } from '#foundation/contract/problem.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import type { Staff } from '#foundation/server/http/visit.ts';
import type { World } from '#foundation/server/world.ts';
import type { logOutStaffSession as call } from '../contract-me.ts';
import { type SessionEndReason, endSessions } from './sessions.ts';

type LogOutWorld = Pick<World, 'sql' | 'clock'>;

export async function logOutStaff(world: LogOutWorld, actor: Staff): Promise<SessionChange> {
  await endOwnSessions(world, actor, { sessionId: actor.sessionId }, 'log-out');
  return { session: null };
}

/** Another person's session counts as not found. */
export const logOutStaffSession: Handler<typeof call, LogOutWorld, Staff> = async (world, actor, { id }) => {
  if ((await endOwnSessions(world, actor, { sessionId: id }, 'log-out-session')) === 0)
    throw problem('foundation/not-found');
  return {};
};

export async function logOutStaffEverywhere(world: LogOutWorld, actor: Staff): Promise<SessionChange> {
  await endOwnSessions(world, actor, {}, 'log-out-everywhere');
  return { session: null };
}

function endOwnSessions(
  world: LogOutWorld,
  actor: Staff,
  filter: { sessionId?: string },
  reason: SessionEndReason,
): Promise<number> {
  return inTransaction(world.sql, (tx) =>
    endSessions(world, tx, actor, { accountId: actor.staffId, ...filter }, reason),
  );
}
