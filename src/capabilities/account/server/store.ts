import { sql } from 'kysely';
import { deleteInBatches } from '#foundation/server/database/process-in-batches.ts';
import type { Sql } from '#foundation/server/world.ts';
import { insertInto, type Tables } from './tables.ts';

/**
 * Registration of a device. `key`: id that the device chose. `browser_hash`: null for a device without a browser
 * cookie. `token_hash`: hash of the push address. `token`: encrypted push subscription or device token.
 */
export type PushRow = Tables['account_push'];

/**
 * Inserts a registration. Deletes earlier registrations of this browser or push address, of any account. Also deletes
 * the account's registration with the same key.
 */
export async function replacePush(db: Sql, row: PushRow): Promise<void> {
  await db.run`delete from account_push
    where browser_hash = ${row.browser_hash} or token_hash = ${row.token_hash}
      or (account_id = ${row.account_id} and key = ${row.key})`;
  await db.run`${insertInto('account_push', row, 'browser_hash')}`;
}

/** Returns the id of the deleted registration; undefined if there was none. */
export async function deletePush(db: Sql, accountId: string, key: string): Promise<string | undefined> {
  const row = await db.first<{ id: string }>`
    delete from account_push where account_id = ${accountId} and key = ${key} returning id`;
  return row?.id;
}

/**
 * Selects the registrations of an account, latest first. The default limit exceeds the number of a person's devices.
 */
export async function selectPushes(db: Sql, accountId: string, limit = 20): Promise<PushRow[]> {
  return db.all<PushRow>`
    select id, account_id, session_id, key, os, browser_hash, token_hash, token, language, registered_at
    from account_push where account_id = ${accountId} order by registered_at desc, id limit ${limit}`;
}

export async function deletePushes(db: Sql, ids: readonly string[]): Promise<void> {
  await db.run`delete from account_push where id = any(${[...ids]}::uuid[])`;
}

export async function deletePushesOfAccount(db: Sql, accountId: string): Promise<void> {
  await db.run`delete from account_push where account_id = ${accountId}`;
}

/** Deletes registrations made before an instant. */
export async function deletePushesBefore(db: Sql, before: string): Promise<void> {
  await deleteInBatches(db, 'account_push', sql`registered_at < ${before} order by registered_at`);
}
