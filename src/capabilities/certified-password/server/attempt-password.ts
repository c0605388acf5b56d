import { verifyPassword } from '#capabilities/login/server/public.ts';
import type { Traveller } from '#foundation/server/http/visit.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import type { RefusedAttempt } from '#foundation/server/idempotency/try-once.ts';
import type { Sql, World } from '#foundation/server/world.ts';
import { isoInstant, parseInstant } from '#foundation/time/clock.ts';
import { addWrongAttempt, noAttempts, findActiveWaitEnd } from '../rules/password-attempts.ts';
import { hashColumn } from './encryption.ts';
import { type PasswordRow, updateAttempts } from './store.ts';

export type AttemptProblem = 'certified-password/wait' | 'certified-password/none' | 'certified-password/set-already';

/**
 * Checks a password against the row that the caller has locked; returns undefined when the password is right. Counts a
 * wrong password in the caller's transaction, which the caller must commit even for a wrong password. The lock
 * serializes concurrent attempts.
 */
export async function attemptPassword(
  world: Pick<World, 'clock' | 'keys'>,
  db: Sql,
  actor: Traveller,
  row: PasswordRow,
  password: string,
): Promise<RefusedAttempt<AttemptProblem> | 'wrong' | undefined> {
  const now = world.clock.now();
  const { accountId } = actor;
  const attempts = {
    wrongCount: row.wrong,
    waitCount: row.waits,
    waitUntil: row.wait_until === null ? null : parseInstant(row.wait_until),
  };
  const waitEnd = findActiveWaitEnd(attempts, now);
  if (waitEnd !== undefined) return { refused: 'certified-password/wait', until: isoInstant(waitEnd) };
  const { isCorrect } = await verifyPassword(password, hashColumn.decrypt(world, accountId, row.hash));
  const updated = isCorrect ? noAttempts : addWrongAttempt(attempts, now);
  const { wrongCount, waitCount, waitUntil } = updated;
  await updateAttempts(db, accountId, {
    wrongCount,
    waitCount,
    waitUntil: waitUntil === null ? null : isoInstant(waitUntil),
  });
  if (isCorrect) return undefined;
  await writeAudit(db, actor, isoInstant(now), {
    action: 'certified-password/wrong',
    subject: { kind: 'account', id: accountId },
  });
  return 'wrong';
}
