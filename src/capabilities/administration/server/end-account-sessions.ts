import type { Handler } from '#foundation/server/http/route.ts';
import { endSessions, findReachableAccount } from '#capabilities/login/server/public.ts';
import { problem } from '#foundation/contract/problem.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import type { Staff } from '#foundation/server/http/visit.ts';
import type { World } from '#foundation/server/world.ts';
import type { endAccountSessions as endCall } from '../contract-help.ts';

type EndWorld = Pick<World, 'sql' | 'clock' | 'keys'>;

/** Ends every session of an account, in the transaction of the request. */
export const endAccountSessions: Handler<typeof endCall, EndWorld, Staff> = async (world, actor, { id, reason }) => {
  if (!(await findReachableAccount(world, id))) throw problem('foundation/not-found');
  const endedCount = await endSessions(world, actor, { account: id }, 'ended-by-staff');
  await writeAudit(world.sql, actor, world.clock.instant(), {
    action: 'administration/end-sessions',
    subject: { kind: 'account', id },
    fields: ['sessions'],
    reason,
  });
  return { endedCount };
};
