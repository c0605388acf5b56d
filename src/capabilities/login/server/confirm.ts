import { problem } from '#foundation/contract/problem.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import type { HandlersOf } from '#foundation/server/http/route.ts';
import { hashToken } from '#foundation/server/keys/random.ts';
import type { World } from '#foundation/server/world.ts';
import type * as calls from '../contract-confirm.ts';
import { checkCode } from './check-code.ts';
import { type Destination, parseStoredDestination } from './destination.ts';
import { type SendWorld, sendCode } from './send-code.ts';
import { isConfirmed, type LoggedInTraveller } from './session-guard.ts';
import { updateSessionConfirmed, deleteSession } from './store-confirm.ts';

type Handlers = HandlersOf<typeof calls, SendWorld, LoggedInTraveller>;

/**
 * Sends a code to the account's own destination, within the usual limits. Needs no captcha, as the traveller is logged
 * in.
 */
export const sendConfirmationCode: Handlers['sendConfirmationCode'] = async (world, actor) => {
  return sendCode(world, { ...actor, kind: 'visitor' }, requireAccountDestination(world, actor), 'logged-in');
};

/**
 * Checks a code as a login does, with the same limits. Confirms this session, and deletes the session that the check
 * created.
 */
export const confirmWithCode: Handlers['confirmWithCode'] = async (world, actor, { code }) => {
  // A repeated request after a lost answer succeeds too, although the code is used up.
  if (await isConfirmed(world, actor)) return {};
  // Outside a transaction, because a refusal would roll back the count of wrong codes.
  const token = await checkCode(world, { ...actor, kind: 'visitor' }, requireAccountDestination(world, actor), code);
  await inTransaction(world.sql, async (db) => {
    const confirmedAt = world.clock.instant();
    await deleteSession(db, hashToken(token));
    await updateSessionConfirmed(db, actor.sessionId, confirmedAt);
    await writeAudit(db, actor, confirmedAt, {
      action: 'login/confirm',
      subject: { kind: 'session', id: actor.sessionId },
    });
  });
  return {};
};

// Refuses an assisted account: its destination is not verified, so a code to it would confirm nothing.
function requireAccountDestination(
  world: Pick<World, 'keys'>,
  { destination, assistance }: LoggedInTraveller,
): Destination {
  if (!destination || assistance) throw problem('foundation/forbidden');
  return parseStoredDestination(world, destination);
}
