import type { InputOf, OutputOf } from '#foundation/contract/call.ts';
import { problem } from '#foundation/contract/problem.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import { hashToken } from '#foundation/server/keys/random.ts';
import type { World } from '#foundation/server/world.ts';
import { isoInstant } from '#foundation/time/clock.ts';
import type { confirmWithCode as confirmCall, sendConfirmingCode as sendCall } from '../contract-confirm.ts';
import { checkCode } from './check-code.ts';
import { type Destination, toDestination } from './destination.ts';
import { type SendWorld, sendCode } from './send-code.ts';
import { isConfirmed, type LoggedIn } from './session-guard.ts';
import { updateSessionConfirmed, deleteSession } from './store-confirm.ts';

/** Sends a code to the account's own destination, by the limits of any other. There is no captcha: somebody is logged in. */
export async function sendConfirmingCode(world: SendWorld, actor: LoggedIn): Promise<OutputOf<typeof sendCall>> {
  return sendCode(world, { ...actor, kind: 'visitor' }, requireAccountDestination(world, actor), 'logged-in');
}

/** Takes a code as a log-in would, by the same limits; in place of the session that it opens, this one is confirmed. */
export async function confirmWithCode(
  world: Pick<World, 'sql' | 'clock' | 'keys'>,
  actor: LoggedIn,
  { code }: InputOf<typeof confirmCall>,
): Promise<Record<string, never>> {
  // Also when the answer to a right code was lost: it is good once.
  if (await isConfirmed(world, actor)) return {};
  // Not in a transaction: a wrong code stays counted.
  const token = await checkCode(world, { ...actor, kind: 'visitor' }, requireAccountDestination(world, actor), code);
  await inTransaction(world.sql, async (db) => {
    const at = isoInstant(world.clock.now());
    await deleteSession(db, hashToken(token));
    await updateSessionConfirmed(db, actor.sessionId, at);
    await writeAudit(db, actor, at, { act: 'login/confirm', subject: { kind: 'session', id: actor.sessionId } });
  });
  return {};
}

// Somebody who is helped has no destination that they could show to be theirs: their data is looked after where they were helped.
function requireAccountDestination(world: Pick<World, 'keys'>, { destination, assistance }: LoggedIn): Destination {
  if (!destination || assistance) throw problem('foundation/forbidden');
  return toDestination(world, destination);
}
