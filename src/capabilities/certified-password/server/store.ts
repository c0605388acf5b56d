import type { Sql } from '#foundation/server/world.ts';
import { insertInto, type NewRow, type Tables } from './tables.ts';

/** `wrong`: wrong passwords in a row. `waits`: number of waits so far. */
export type PasswordRow = Tables['certified_password'];

/** Locks the password of an account until the transaction ends, which serializes attempts. */
export async function lockPassword(db: Sql, account: string): Promise<PasswordRow | undefined> {
  return db.first<PasswordRow>`
    select * from certified_password where account_id = ${account} for update`;
}

export async function findPassword(db: Sql, account: string): Promise<PasswordRow | undefined> {
  return db.first<PasswordRow>`
    select * from certified_password where account_id = ${account}`;
}

/** Returns false when a concurrent request has inserted a password. */
export async function insertPassword(db: Sql, account: string, hash: Buffer, setAt: string): Promise<boolean> {
  const row = { account_id: account, hash, set_at: setAt, changed_at: setAt };
  return db.changed`${insertInto('certified_password', row)} on conflict do nothing`;
}

/** Replaces the hash and resets the attempts. All logins have to enter the new password. */
export async function replacePassword(db: Sql, account: string, hash: Buffer, changedAt: string): Promise<void> {
  await db.run`update certified_password set hash = ${hash}, changed_at = ${changedAt}, wrong = 0, waits = 0, wait_until = null
    where account_id = ${account}`;
  await db.run`delete from certified_password_check where account_id = ${account}`;
}

/** Deletes the password. A foreign key with cascade deletes its checks, too. */
export async function deletePassword(db: Sql, account: string): Promise<void> {
  await db.run`delete from certified_password where account_id = ${account}`;
}

export async function updateAttempts(
  db: Sql,
  account: string,
  attempts: { wrongCount: number; waitCount: number; waitUntil: string | null },
): Promise<void> {
  await db.run`update certified_password
    set wrong = ${attempts.wrongCount}, waits = ${attempts.waitCount}, wait_until = ${attempts.waitUntil} where account_id = ${account}`;
}

/** Records that a login has entered the password, and deletes the account's expired checks. */
export async function saveSessionAccess(
  db: Sql,
  { now, ...check }: NewRow<'certified_password_check'> & { now: string },
): Promise<void> {
  await db.run`delete from certified_password_check where account_id = ${check.account_id} and until <= ${now}`;
  await db.run`
    ${insertInto('certified_password_check', check)} on conflict (session_id) do update set until = excluded.until`;
}

/**
 * Returns undefined for an account without a password. `until` is null when the login has not entered the password
 * recently. `session` is empty when the server acts for an account, as for the demo.
 */
export async function readPasswordStatus(db: Sql, account: string, session: string, now: string) {
  return db.first<{ until: string | null }>`
    select c.until from certified_password p
      left join certified_password_check c on c.account_id = p.account_id and c.session_id = nullif(${session}, '')::uuid and c.until > ${now}
    where p.account_id = ${account}`;
}
