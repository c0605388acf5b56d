import { sql } from 'kysely';
import { forUpdate } from '#foundation/server/database/fragments.ts';
import { deleteInBatches } from '#foundation/server/database/process-in-batches.ts';
import type { Sql } from '#foundation/server/world.ts';
import { insertInto, type NewRow, type Tables } from './tables.ts';

/** Kiosk. `is_in_use`: a declaration is open at the kiosk. `opened_by`: member of staff who issued the latest code. */
export type KioskRow = Omit<
  Tables['assisted_declaration_kiosk'],
  'created_at' | 'created_by' | 'code_hash' | 'code_browser' | 'token_hash' | 'closed_at' | 'removed_at'
> & { is_open: boolean; is_in_use: boolean };

/** Declaration at a kiosk (`kiosk_id`) or of an officer (`staff_id`): the other id is null. */
export type AssistedDeclarationRow = Omit<
  Tables['assisted_declaration_entry'],
  'ticket_hash' | 'ticket_ends_at' | 'ticket_browser' | 'end_reason'
>;

export async function insertKiosk(db: Sql, kiosk: NewRow<'assisted_declaration_kiosk', 'port_id'>): Promise<void> {
  await db.run`${insertInto('assisted_declaration_kiosk', kiosk, 'port_id')}`;
}

/** Replaces the code of a kiosk. Returns false when the kiosk does not exist. */
export async function setKioskCode(
  db: Sql,
  code: { kiosk: string; codeHash: Buffer; endsAt: string; issuedBy: string },
): Promise<boolean> {
  const rowCount = await db.run`
    update assisted_declaration_kiosk set code_hash = ${code.codeHash}, code_ends_at = ${code.endsAt}, code_browser = null, opened_by = ${code.issuedBy}
    where id = ${code.kiosk} and removed_at is null`;
  return rowCount === 1;
}

/** Opens the kiosk of a code. The browser that used the code first may use it again while the code is valid. */
export async function consumeKioskCode(
  db: Sql,
  attempt: { codeHash: Buffer; browserHash: Buffer; tokenHash: Buffer; openedAt: string },
) {
  return db.first<{ id: string; name: string; location: string }>`
    update assisted_declaration_kiosk set token_hash = ${attempt.tokenHash}, code_browser = ${attempt.browserHash}, opened_at = ${attempt.openedAt}, seen_at = ${attempt.openedAt},
      closed_at = null
    where code_hash = ${attempt.codeHash} and code_ends_at > ${attempt.openedAt} and removed_at is null
      and (code_browser is null or code_browser = ${attempt.browserHash})
    returning id, name, location`;
}

export async function findKiosk(db: Sql, token: Buffer, { lock = false } = {}) {
  return db.first<{ id: string; name: string; location: string; seen_at: string | null }>`
    select id, name, location, seen_at from assisted_declaration_kiosk where token_hash = ${token} ${forUpdate(lock)}`;
}

export async function touchKiosk(db: Sql, id: string, seenAt: string): Promise<void> {
  await db.run`update assisted_declaration_kiosk set seen_at = ${seenAt} where id = ${id}`;
}

/** Closes a kiosk, and removes it from the list if `remove`. Returns false when the kiosk does not exist. */
export async function markKioskClosed(
  db: Sql,
  id: string,
  { remove, at }: { remove: boolean; at: string },
): Promise<boolean> {
  const rowCount = await db.run`
    update assisted_declaration_kiosk set token_hash = null, code_hash = null, code_ends_at = null, closed_at = ${at},
      removed_at = case when ${remove} then ${at}::timestamptz end
    where id = ${id} and removed_at is null`;
  return rowCount === 1;
}

/**
 * Selects kiosks by location and name, without removed kiosks. Only a declaration begun after `begunSince` makes a
 * kiosk in use.
 */
export async function selectKiosks(db: Sql, begunSince: string): Promise<KioskRow[]> {
  return db.all<KioskRow>`
    select k.id, k.name, k.location, k.port_id, k.code_ends_at, k.token_hash is not null as is_open, k.seen_at, k.opened_at, k.opened_by,
      exists (select from assisted_declaration_entry e where e.kiosk_id = k.id and e.ended_at is null and e.begun_at > ${begunSince}) as is_in_use
    from assisted_declaration_kiosk k where k.removed_at is null order by k.location, k.name, k.id limit 500`;
}

/** Inserts a declaration. At a kiosk it is open at once; an officer's declaration opens when its ticket is used. */
export async function insertAssistedDeclaration(
  db: Sql,
  entry: NewRow<'assisted_declaration_entry'> &
    ({ kiosk_id: string } | { staff_id: string; ticket_hash: Buffer; ticket_ends_at: string }),
): Promise<void> {
  const opened_at = 'kiosk_id' in entry ? entry.begun_at : null;
  const row = { kiosk_id: null, staff_id: null, ticket_hash: null, ticket_ends_at: null, ...entry, opened_at };
  await db.run`${insertInto('assisted_declaration_entry', row, 'kiosk_id', 'staff_id', 'ticket_hash', 'ticket_ends_at', 'opened_at')}`;
}

/** Opens the declaration of a ticket. The browser that used the ticket first may use it again while it is valid. */
export async function consumeTicket(
  db: Sql,
  attempt: { ticketHash: Buffer; browserHash: Buffer; openedAt: string },
): Promise<AssistedDeclarationRow | undefined> {
  return db.first<AssistedDeclarationRow>`
    update assisted_declaration_entry set ticket_browser = ${attempt.browserHash}, opened_at = coalesce(opened_at, ${attempt.openedAt}::timestamptz)
    where ticket_hash = ${attempt.ticketHash} and ticket_ends_at > ${attempt.openedAt} and ended_at is null
      and (ticket_browser is null or ticket_browser = ${attempt.browserHash})
    returning id, kiosk_id, staff_id, account_id, language, begun_at, opened_at, ended_at`;
}

export type AssistedDeclarationFilter = { kiosk: string } | { account: string } | { id: string; staff: string };

/** Marks the open declarations that match the filter as ended. Returns their accounts. */
export async function markDeclarationsEnded(
  db: Sql,
  filter: AssistedDeclarationFilter,
  { reason, at }: { reason: string; at: string },
): Promise<string[]> {
  const match =
    'kiosk' in filter
      ? sql`kiosk_id = ${filter.kiosk}`
      : 'account' in filter
        ? sql`account_id = ${filter.account}`
        : sql`id = ${filter.id} and staff_id = ${filter.staff}`;
  return db.values<string>`
    update assisted_declaration_entry set ended_at = ${at}, end_reason = ${reason} where ${match} and ended_at is null
    returning account_id`;
}

export async function isDeclarationOfStaff(db: Sql, id: string, staff: string): Promise<boolean> {
  const rows = await db.all`select from assisted_declaration_entry where id = ${id} and staff_id = ${staff}`;
  return rows.length === 1;
}

/** Selects the declarations that a member of staff started since an instant, newest first. */
export async function selectDeclarationsOfStaff(
  db: Sql,
  staff: string,
  since: string,
): Promise<AssistedDeclarationRow[]> {
  return db.all<AssistedDeclarationRow>`
    select id, kiosk_id, staff_id, account_id, language, begun_at, opened_at, ended_at from assisted_declaration_entry
    where staff_id = ${staff} and begun_at > ${since} order by begun_at desc, id limit 100`;
}

/** Selects the accounts of declarations that were started before an instant and never ended. */
export async function selectAccountsOfAbandonedDeclarations(db: Sql, before: string): Promise<string[]> {
  return db.values<string>`
    select account_id from assisted_declaration_entry where ended_at is null and begun_at < ${before} order by begun_at limit 500`;
}

export async function deleteAssistedDeclarations(db: Sql, before: string): Promise<void> {
  await deleteInBatches(db, 'assisted_declaration_entry', sql`begun_at < ${before} order by begun_at`);
}
