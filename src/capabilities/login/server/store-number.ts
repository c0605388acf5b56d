import type { Sql } from '#foundation/server/world.ts';
import { checksPerCode, checkBackoff, repeatCheckLimits } from '../rules/limits.ts';

/**
 * Code that was entered for a new number, and the account that gets the number. `destination`: hash of the new number.
 * `unusedAccountId`: id for the temporary account that the check of the code creates; the SQL function deletes that
 * account.
 */
export type NumberToChange = {
  destination: Buffer;
  browser: Buffer;
  code: Buffer;
  requestHash: Buffer;
  requestId: string;
  enteredAt: string;
  unusedAccountId: string;
  session: { id: string; token: Buffer };
  account: { id: string; encryptedDestination: Buffer };
};

/** `taken`: another account has the number. */
export async function checkCodeAndChangeNumber(db: Sql, change: NumberToChange) {
  const rows = await db.all<{ outcome: 'right' | 'taken' | 'wrong' | 'ended' | 'wait'; until: string | null }>`
    select * from login_change_number(
      ${change.destination}, ${change.browser}, ${change.code}, ${change.requestHash}, ${change.enteredAt},
      ${checksPerCode}, ${repeatCheckLimits.perHour}, ${repeatCheckLimits.perDay},
      make_interval(mins => ${checkBackoff.firstMinutes}), make_interval(hours => ${checkBackoff.longestHours}),
      ${change.unusedAccountId}, ${change.session.id}, ${change.session.token}, ${change.account.id}, ${change.account.encryptedDestination},
      ${change.requestId})`;
  return rows[0] as (typeof rows)[0];
}
