import { sql } from 'kysely';
import { deleteInBatches } from '#foundation/server/database/process-in-batches.ts';
import type { Sql } from '#foundation/server/world.ts';
import type { LocalDate } from '#foundation/time/local-date.ts';
import type { CaseRow } from './store.ts';
import { insertInto, type NewRow, type Tables } from './tables.ts';

export type SeatRow = Tables['follow_up_seat'];

export async function selectSeats(db: Sql, declarations: readonly string[]): Promise<SeatRow[]> {
  return db.all<SeatRow>`select * from follow_up_seat where declaration_id = any(${[...declarations]}::uuid[])`;
}

/** Replaces the seat of a traveller. */
export async function insertSeat(db: Sql, seat: NewRow<'follow_up_seat'>): Promise<void> {
  await deleteSeat(db, { declarationId: seat.declaration_id, number: seat.number });
  await db.run`${insertInto('follow_up_seat', seat)}`;
}

export async function deleteSeat(
  db: Sql,
  { declarationId, number }: { declarationId: string; number: number },
): Promise<void> {
  await db.run`delete from follow_up_seat where declaration_id = ${declarationId} and number = ${number}`;
}

export async function deleteSeatsOf(db: Sql, declarations: readonly string[]): Promise<void> {
  await db.run`delete from follow_up_seat where declaration_id = any(${[...declarations]}::uuid[])`;
}

export async function deleteOldSeats(db: Sql, entryBefore: LocalDate): Promise<void> {
  await deleteInBatches(db, 'follow_up_seat', sql`entry_date < ${entryBefore} order by entry_date`);
}

/** Selects the cases of applications that are not ended. */
export async function selectLiveCases(db: Sql, declarations: readonly string[]): Promise<CaseRow[]> {
  return db.all<CaseRow>`
    select * from follow_up_case
    where declaration_id = any(${[...declarations]}::uuid[]) and state <> 'ended' and origin <> 'report'`;
}

/** Counts the cases that were opened for contacts of a case. */
export async function countContactCases(db: Sql, id: string): Promise<number> {
  const row = await db.one<{ count: number }>`
    select count(*) count from follow_up_case where contact_of is not null and contact_of = ${id}`;
  return row.count;
}
