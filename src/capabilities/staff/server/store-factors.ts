import type { Sql } from '#foundation/server/world.ts';
import { insertInto, type NewRow, type Tables } from './tables.ts';

export type PasskeyRow = Tables['staff_passkey'];

/** Returns false when the credential is stored already. */
export async function insertPasskey(db: Sql, row: NewRow<'staff_passkey'>): Promise<boolean> {
  return db.changed`${insertInto('staff_passkey', row)} on conflict (credential_id) do nothing`;
}

/** Selects a passkey by its WebAuthn credential id, and locks its row. */
export async function findPasskey(db: Sql, credential: Buffer): Promise<PasskeyRow | undefined> {
  return db.first<PasskeyRow>`
    select * from staff_passkey where credential_id = ${credential} for update`;
}

/** Selects the passkeys of an account, oldest first. */
export async function selectPasskeys(db: Sql, account: string): Promise<PasskeyRow[]> {
  return db.all<PasskeyRow>`
    select * from staff_passkey where account_id = ${account} order by added_at, id`;
}

export async function recordPasskeyUse(db: Sql, id: string, counter: number, usedAt: string): Promise<void> {
  await db.run`update staff_passkey set counter = ${counter}, used_at = ${usedAt} where id = ${id}`;
}

export async function deletePasskey(db: Sql, account: string, id: string): Promise<boolean> {
  return db.changed`
    delete from staff_passkey where id = ${id} and account_id = ${account}`;
}

/**
 * Selects password hash and TOTP state of an account; null for each that the account does not have. `last_step`: latest
 * TOTP step (number of 30-second periods since 1970) whose code was used.
 */
export async function readPasswordAndTotp(
  db: Sql,
  account: string,
): Promise<{ hash: string | null; secret: Buffer | null; last_step: number | null }> {
  const row = await db.first<{ hash: string | null; secret: Buffer | null; last_step: number | null }>`
    select w.hash, t.secret, t.last_step from staff_account a
    left join staff_password w on w.account_id = a.id left join staff_totp t on t.account_id = a.id
    where a.id = ${account}`;
  return row ?? { hash: null, secret: null, last_step: null };
}

export async function replacePassword(db: Sql, account: string, hash: string, setAt: string): Promise<void> {
  await db.run`
    ${insertInto('staff_password', { account_id: account, hash, set_at: setAt })}
    on conflict (account_id) do update set hash = excluded.hash, set_at = excluded.set_at`;
}

export async function replaceTotp(db: Sql, account: string, secret: Buffer, step: number): Promise<void> {
  await db.run`
    ${insertInto('staff_totp', { account_id: account, secret, last_step: step })}
    on conflict (account_id) do update set secret = excluded.secret, last_step = excluded.last_step`;
}

/** Consumes a TOTP step. False when this step or a later one was used before. */
export async function consumeTotpStep(db: Sql, account: string, step: number): Promise<boolean> {
  return db.changed`
    update staff_totp set last_step = ${step} where account_id = ${account} and last_step < ${step}`;
}

/** Deletes all login methods of an account: passkeys, password, TOTP secret and the binding to the directory. */
export async function deleteFactors(db: Sql, account: string): Promise<void> {
  await db.run`delete from staff_passkey where account_id = ${account}`;
  await db.run`delete from staff_password where account_id = ${account}`;
  await db.run`delete from staff_totp where account_id = ${account}`;
  await db.run`update staff_account set directory_hash = null where id = ${account}`;
}
