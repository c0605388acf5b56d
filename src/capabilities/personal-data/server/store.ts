import { sql } from 'kysely';
import type { Sql } from '#foundation/server/world.ts';
import type { DataForm } from '../rules.ts';

/** Writes a ticket for everything about an account. */
export async function insertTicket(
  db: Sql,
  ticket: { hash: Buffer; account: string; form: DataForm; language: 'en' | 'ms'; expiresAt: string },
): Promise<void> {
  await sql`insert into personal_data_ticket (ticket_hash, account_id, form, language, expires_at)
    values (${ticket.hash}, ${ticket.account}, ${ticket.form}, ${ticket.language}, ${ticket.expiresAt})`.execute(db);
}

/** Uses a ticket up; what it opens, once. */
export async function takeTicket(db: Sql, hash: Buffer, at: string) {
  const { rows } = await sql<{ account_id: string; form: DataForm; language: 'en' | 'ms' }>`
    update personal_data_ticket set used_at = ${at}
    where ticket_hash = ${hash} and used_at is null and expires_at > ${at} returning account_id, form, language`.execute(
    db,
  );
  return rows[0];
}

/** Tickets of an account that are kept. */
export async function ticketsOf(db: Sql, account: string) {
  const { rows } = await sql<{ form: DataForm; expires_at: string; used_at: string | null }>`
    select form, expires_at, used_at from personal_data_ticket where account_id = ${account} order by expires_at desc`.execute(
    db,
  );
  return rows;
}

/** Deletes the tickets of an account. */
export async function deleteTicketsOf(db: Sql, account: string): Promise<void> {
  await sql`delete from personal_data_ticket where account_id = ${account}`.execute(db);
}

/** Notes that an account was erased. */
export async function insertErasure(db: Sql, account: string, at: string): Promise<void> {
  await sql`insert into personal_data_erasure (account_id, erased_at) values (${account}, ${at}) on conflict do nothing`.execute(
    db,
  );
}

/** Accounts that were erased since an instant. */
export async function erasedSince(db: Sql, since: string): Promise<string[]> {
  const { rows } = await sql<{ account_id: string }>`
    select account_id from personal_data_erasure where erased_at > ${since}`.execute(db);
  return rows.map(({ account_id: id }) => id);
}

/** Deletes what nobody needs any more: tickets, and ids of accounts that were erased before an instant. */
export async function deleteOld(db: Sql, at: string, erasedBefore: string): Promise<void> {
  await sql`delete from personal_data_ticket where expires_at < ${at}`.execute(db);
  await sql`delete from personal_data_erasure where erased_at < ${erasedBefore}`.execute(db);
}
