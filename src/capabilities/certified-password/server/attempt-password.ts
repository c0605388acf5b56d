import { verifyPassword } from '#capabilities/login/server/public.ts';
import type { Traveller } from '#foundation/server/http/visit.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import type { RefusedTry } from '#foundation/server/idempotency/try-once.ts';
import type { Sql, World } from '#foundation/server/world.ts';
import { isoInstant, parseInstant } from '#foundation/time/clock.ts';
import { afterWrongAttempt, noAttempts, lockedUntil } from '../rules/password-attempts.ts';
import { decryptHash } from './encryption.ts';
import { type PasswordRow, updateAttempts } from './store.ts';

/** What tries are refused by. */
export type AttemptProblem = 'certified/wait' | 'certified/none' | 'certified/set-already';

/**
 * Tries a password against the row that the caller holds: undefined when it is right. A wrong one is counted in the caller's
 * transaction, which must end well; since the row is held, as many at once are tried one after the other.
 */
export async function attemptPassword(
  world: Pick<World, 'clock' | 'keys'>,
  db: Sql,
  actor: Traveller,
  row: PasswordRow,
  password: string,
): Promise<RefusedTry<AttemptProblem> | 'wrong' | undefined> {
  const now = world.clock.now();
  const { accountId } = actor;
  const tries = {
    wrong: row.wrong,
    waits: row.waits,
    waitUntil: row.wait_until === null ? null : parseInstant(row.wait_until),
  };
  const wait = lockedUntil(tries, now);
  if (wait !== undefined) return { refused: 'certified/wait', until: isoInstant(wait) };
  const { right } = await verifyPassword(password, decryptHash(world, accountId, row.hash));
  const next = right ? noAttempts : afterWrongAttempt(tries, now);
  const { wrong, waits, waitUntil } = next;
  await updateAttempts(db, accountId, { wrong, waits, waitUntil: waitUntil === null ? null : isoInstant(waitUntil) });
  if (right) return undefined;
  await writeAudit(db, actor, isoInstant(now), {
    act: 'certified/wrong',
    subject: { kind: 'account', id: accountId },
  });
  return 'wrong';
}
