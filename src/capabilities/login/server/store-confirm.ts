import type { Sql } from '#foundation/server/world.ts';
import { checksPerCode, checkBackoff, repeatCheckLimits } from '../rules/limits.ts';

export async function updateSessionConfirmed(db: Sql, id: string, confirmedAt: string): Promise<void> {
  await db.run`update login_session set confirmed_at = ${confirmedAt} where id = ${id}`;
}

export async function wasSessionConfirmedSince(db: Sql, id: string, since: string): Promise<boolean> {
  return db.exists`select from login_session where id = ${id} and confirmed_at > ${since}`;
}

/** Deletes a session that a check of a code created and nobody uses. */
export async function deleteSession(db: Sql, tokenHash: Buffer): Promise<void> {
  await db.run`delete from login_session where token_hash = ${tokenHash}`;
}

/**
 * Checks a code that confirms an e-mail address, within the limits of a login. Creates no session. `until`: end of the
 * wait after too many checks.
 */
export async function checkAddressCodeRow(
  db: Sql,
  check: { destination: Buffer; browser: Buffer; code: Buffer; at: string },
) {
  const rows = await db.all<{ outcome: 'right' | 'wrong' | 'ended' | 'wait'; until: string | null }>`
    select * from login_check_address(
      ${check.destination}, ${check.browser}, ${check.code}, ${check.at},
      ${checksPerCode}, ${repeatCheckLimits.perHour}, ${repeatCheckLimits.perDay},
      make_interval(mins => ${checkBackoff.firstMinutes}), make_interval(hours => ${checkBackoff.longestHours}))`;
  return rows[0] as (typeof rows)[0];
}
