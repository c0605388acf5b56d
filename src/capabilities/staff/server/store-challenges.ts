import type { Sql } from '#foundation/server/world.ts';
import { insertInto, type NewRow } from './tables.ts';

export type ChallengePurpose = 'log-in' | 'step-up' | 'add-passkey' | 'accept' | 'directory';

/** `account`: owner of the challenge, if known. */
export async function insertChallenge(db: Sql, challenge: NewRow<'staff_challenge', 'account_id'>): Promise<void> {
  await db.run`${insertInto('staff_challenge', challenge, 'account_id')}`;
}

/** Deletes a challenge. True when it was for this purpose, browser and account, and had not expired. */
export async function consumeChallenge(
  db: Sql,
  row: { hash: Buffer; purpose: ChallengePurpose; browser: Buffer; account: string | null; now: string },
): Promise<boolean> {
  const found = await db.first<{ good: boolean }>`
    delete from staff_challenge where hash = ${row.hash}
    returning /* never null: good */ purpose = ${row.purpose} and browser_hash = ${row.browser} and account_id is not distinct from ${row.account}::uuid
      and expires_at > ${row.now} as good`;
  return found?.good ?? false;
}
