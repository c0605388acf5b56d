import type { Sql } from '#foundation/server/world.ts';
import type { LocalDate } from '#foundation/time/local-date.ts';
import type { Reminder } from '../rules/submission-window.ts';
import type { DeclarationRow } from './store.ts';

/** Selects every application of an account, the latest change first. */
export async function listDeclarationsOfAccount(db: Sql, account: string) {
  return db.all<
    DeclarationRow & { created_at: string; reminder_kind: Reminder['kind'] | null; reminder_on: LocalDate | null }
  >`
    select * from declaration where account_id = ${account} order by updated_at desc, id`;
}

/** Selects the status of an account's applications, the latest change first, without their content. */
export async function listStatesOfAccount(db: Sql, account: string, limit: number) {
  return db.all<Pick<DeclarationRow, 'reference' | 'status' | 'entry_date' | 'submitted_at'>>`
    select reference, status, entry_date, submitted_at from declaration where account_id = ${account}
    order by updated_at desc, id limit ${limit}`;
}

export async function listDeclarationIdsOfAccount(db: Sql, account: string): Promise<string[]> {
  return db.values<string>`
    select id from declaration where account_id = ${account} order by updated_at desc, id`;
}

export async function lockDeclarationsOfAccount(db: Sql, account: string) {
  return db.all<Pick<DeclarationRow, 'id' | 'status' | 'version' | 'last_entry_date'>>`
    select id, status, version, last_entry_date from declaration where account_id = ${account} order by id for update`;
}

/** Detaches an application from its account and deletes its draft. `unusedAccount`: an id that no account has. */
export async function detachFromAccount(db: Sql, id: string, unusedAccount: string): Promise<void> {
  await db.run`update declaration set account_id = ${unusedAccount}, draft = null, reminder_kind = null, reminder_on = null
    where id = ${id}`;
  await db.run`update declaration_version set account_id = ${unusedAccount}, request_key = null where declaration_id = ${id}`;
}

/** Deletes the content of an application. Leaves a cancelled row, so that its passes stay withdrawn until they end. */
export async function anonymizeDeclaration(
  db: Sql,
  { id, unusedAccount, summary, at }: { id: string; unusedAccount: string; summary: Buffer; at: string },
): Promise<void> {
  await db.run`update declaration set account_id = ${unusedAccount}, status = 'cancelled', version = 0, revision = revision + 1, band = null,
    summary = ${summary}, draft = null, reminder_kind = null, reminder_on = null, updated_at = ${at} where id = ${id}`;
  await db.run`delete from declaration_version where declaration_id = ${id}`;
  await db.run`delete from declaration_traveller where declaration_id = ${id}`;
  await db.run`delete from declaration_correction where declaration_id = ${id}`;
}

export async function deleteDeclaration(db: Sql, id: string): Promise<void> {
  await db.run`delete from declaration where id = ${id}`;
}

/** Selects submitted applications with an arrival on a day, in order of id. `after`: last id of the previous page. */
export async function listDeclarationsArrivingOn(
  db: Sql,
  { day, after, limit }: { day: LocalDate; after: string | null; limit: number },
): Promise<DeclarationRow[]> {
  return db.all<DeclarationRow>`
    select * from declaration where status = 'submitted' and last_entry_date >= ${day} and id in (
      select declaration_id from declaration_traveller where entry_date = ${day})
      and (${after}::uuid is null or id > ${after}::uuid)
    order by id limit ${limit}`;
}
