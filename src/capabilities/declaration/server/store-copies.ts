import type { Sql } from '#foundation/server/world.ts';
import { insertInto, type NewRow, type Tables } from './tables.ts';

/** Copy of the confirmation that was sent to an e-mail address (encrypted). `version`: version that was sent. */
export type CopyRow = Omit<Tables['declaration_copy'], 'account_id'>;

export async function listCopyRows(db: Sql, declaration: string): Promise<CopyRow[]> {
  return db.all<CopyRow>`
    select id, declaration_id, address_hash, address, confirmed_at, version, copied_at, message_id
    from declaration_copy where declaration_id = ${declaration}`;
}

export async function listCopyRowsOfAccount(db: Sql, account: string): Promise<CopyRow[]> {
  return db.all<CopyRow>`
    select id, declaration_id, address_hash, address, confirmed_at, version, copied_at, message_id
    from declaration_copy where account_id = ${account} order by copied_at desc, id`;
}

/**
 * Selects the `addressHashes` that an account confirmed in any of its declarations, each with the time of the first
 * confirmation.
 */
export async function listConfirmedAddresses(db: Sql, account: string, addressHashes: readonly Buffer[]) {
  return db.all<{ address_hash: Buffer; confirmed_at: string }>`
    select address_hash, min(confirmed_at) confirmed_at from declaration_copy
    where account_id = ${account} and address_hash = any(${addressHashes}) group by address_hash`;
}

/** Inserts the record of a copy in place of an earlier one to the same address. `message`: id of the queued message. */
export async function replaceCopy(db: Sql, copy: NewRow<'declaration_copy'>): Promise<void> {
  await db.run`delete from declaration_copy
    where declaration_id = ${copy.declaration_id} and address_hash = ${copy.address_hash}`;
  await db.run`${insertInto('declaration_copy', copy)}`;
}

/**
 * Deletes the copies of a declaration to other addresses than those with these hashes. Returns the id of the message
 * of each deleted copy.
 */
export async function deleteOtherCopies(db: Sql, declaration: string, hashes: readonly Buffer[]): Promise<string[]> {
  return db.values<string>`delete from declaration_copy
    where declaration_id = ${declaration} and address_hash <> all(${hashes}) returning message_id`;
}

export async function deleteCopiesOfAccount(db: Sql, account: string): Promise<void> {
  await db.run`delete from declaration_copy where account_id = ${account}`;
}
