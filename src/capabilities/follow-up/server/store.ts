import { sql } from 'kysely';
import { forUpdate } from '#foundation/server/database/fragments.ts';
import { deleteInBatches } from '#foundation/server/database/process-in-batches.ts';
import type { Narrow } from '#foundation/server/database/sql.ts';
import type { Sql } from '#foundation/server/world.ts';
import type { LocalDate } from '#foundation/time/local-date.ts';
import type { CaseEntry } from '../contract.ts';
import { insertInto, type NewRow, type Tables } from './tables.ts';

export type CaseRow = Tables['follow_up_case'];

export type NewCase = Omit<NewRow<'follow_up_case', Findings>, 'state'>;

/** Columns that a new case has beside the required ones. */
type Findings = 'age' | 'departure_country' | 'transport' | 'temperature' | 'symptoms' | 'contact_of' | 'port_id';

/** Inserts a case unless the traveller has a live case, which is a case that is not ended. Returns whether it did. */
export async function insertCase(db: Sql, newCase: NewCase): Promise<boolean> {
  return db.changed`
    ${insertInto('follow_up_case', { ...newCase, state: 'open' }, 'age', 'departure_country', 'transport', 'temperature', 'symptoms', 'contact_of', 'port_id')}
    on conflict (declaration_id, number) where state <> 'ended' do nothing`;
}

/** Finds a case. `lock` locks its row until the transaction ends. */
export async function findCase(db: Sql, id: string, { lock = false } = {}): Promise<CaseRow | undefined> {
  return db.first<CaseRow>`select * from follow_up_case where id = ${id} ${forUpdate(lock)}`;
}

/** Locks the live case of a traveller until the transaction ends. */
export async function lockLiveCase(db: Sql, declaration: string, number: number): Promise<CaseRow | undefined> {
  return db.first<CaseRow>`
    select * from follow_up_case where declaration_id = ${declaration} and number = ${number} and state <> 'ended'
    for update`;
}

export async function selectCasesOfDeclaration(db: Sql, declaration: string): Promise<CaseRow[]> {
  return db.all<CaseRow>`
    select * from follow_up_case where declaration_id = ${declaration} order by number, opened_at, id`;
}

/** Cases that were opened in a period, oldest first. */
export async function selectCasesOpenedBetween(
  db: Sql,
  { from, to, limit }: { from: string; to: string; limit: number },
): Promise<CaseRow[]> {
  return db.all<CaseRow>`
    select * from follow_up_case where opened_at >= ${from} and opened_at < ${to} order by opened_at, id limit ${limit}`;
}

/** Columns that a change may set. */
export type CaseColumns = Pick<
  CaseRow,
  | 'state'
  | 'ending'
  | 'outcome'
  | 'staff_id'
  | 'raised_at'
  | 'starts_on'
  | 'ends_on'
  | 'departed_on'
  | 'last_answer_on'
  | 'ended_at'
  | 'link_origin'
  | 'assessed_at'
  | 'reopened_at'
  | 'temperature'
  | 'symptoms'
  | 'disease'
>;

/**
 * Updates a case and returns the new row. `incrementsRevision` makes open pages of staff stale, so that they must
 * reload the case before a change.
 */
export async function updateCase(
  db: Sql,
  row: CaseRow,
  change: Partial<CaseColumns>,
  { incrementsRevision = false } = {},
): Promise<CaseRow> {
  const updated = { ...row, ...change };
  const found = await db.first<CaseRow>`
    update follow_up_case set state = ${updated.state}, ending = ${updated.ending}, outcome = ${updated.outcome}, staff_id = ${updated.staff_id},
      raised_at = ${updated.raised_at}, starts_on = ${updated.starts_on}, ends_on = ${updated.ends_on}, departed_on = ${updated.departed_on},
      last_answer_on = ${updated.last_answer_on}, ended_at = ${updated.ended_at}, link_origin = ${updated.link_origin},
      assessed_at = ${updated.assessed_at}, reopened_at = ${updated.reopened_at}, temperature = ${updated.temperature},
      symptoms = ${updated.symptoms}, disease = ${updated.disease},
      revision = revision + ${incrementsRevision ? 1 : 0}
    where id = ${row.id} returning *`;
  return found ?? updated;
}

export type EntryRow = Narrow<Tables['follow_up_entry'], { kind: CaseEntry['kind'] }>;

/** Inserts an entry. Returns whether the entry is new. */
export async function insertEntry(
  db: Sql,
  entry: NewRow<'follow_up_entry', 'content' | 'staff_id' | 'occasion'>,
): Promise<boolean> {
  return db.changed`
    ${insertInto('follow_up_entry', entry, 'content', 'staff_id', 'occasion')}
    on conflict (case_id, kind, occasion) do nothing`;
}

/**
 * Selects the entries of a case, latest first. The column `sequence_number` numbers entries in the order of insertion.
 */
export async function selectEntries(db: Sql, id: string): Promise<EntryRow[]> {
  return db.all<EntryRow>`
    select * from follow_up_entry where case_id = ${id} order by sequence_number desc limit 500`;
}

/** Whether a case has an entry of one of these kinds, and with this `occasion` if it is given. */
export async function hasEntry(
  db: Sql,
  id: string,
  kinds: readonly CaseEntry['kind'][],
  occasion?: string,
): Promise<boolean> {
  return db.exists`
    select from follow_up_entry where case_id = ${id} and kind = any(${[...kinds]}::text[])
      ${occasion === undefined ? sql`` : sql`and occasion = ${occasion}`} limit 1`;
}

/** Whether an entry is a note of this case. */
export async function isNote(db: Sql, caseId: string, entry: string): Promise<boolean> {
  return db.exists`select from follow_up_entry where id = ${entry} and case_id = ${caseId} and kind = 'noted'`;
}

/** Selects the time of the latest imported decision. Undefined before the first import. */
export async function selectLastImportedAt(db: Sql): Promise<string | undefined> {
  const row = await db.one<{ at: string | null }>`select max(received_at) at from follow_up_referral`;
  return row.at ?? undefined;
}

export async function selectImportedDecisions(db: Sql, decisions: readonly string[]): Promise<Set<string>> {
  const rows = await db.all<{ decision_id: string }>`
    select decision_id from follow_up_referral where decision_id = any(${[...decisions]}::uuid[])`;
  return new Set(rows.map((row) => row.decision_id));
}

/** Marks a decision of the border as imported. Returns false when another process was first. */
export async function insertImportedDecision(db: Sql, decision: NewRow<'follow_up_referral'>): Promise<boolean> {
  return db.changed`${insertInto('follow_up_referral', decision)} on conflict do nothing`;
}

/**
 * Deletes expired cases, links, message rows and import rows. `lastEntryBefore`: limits of the last entry date for
 * ended cases and for others. Returns the number of deleted cases.
 */
export async function deleteExpired(
  db: Sql,
  lastEntryBefore: { ended: LocalDate; open: LocalDate },
  createdBefore: string,
): Promise<number> {
  await deleteInBatches(db, 'follow_up_message', sql`at < ${createdBefore} order by at`);
  await deleteInBatches(db, 'follow_up_link', sql`made_at < ${createdBefore} order by made_at`);
  await deleteInBatches(
    db,
    'follow_up_referral',
    sql`received_at < ${createdBefore} and received_at < (select max(received_at) from follow_up_referral)
      order by received_at`,
  );
  return deleteInBatches(
    db,
    'follow_up_case',
    sql`last_entry_date < ${lastEntryBefore.ended} and (state = 'ended' or last_entry_date < ${lastEntryBefore.open})
      order by last_entry_date`,
  );
}
