import { sql } from 'kysely';
import { batchLimit, executeInBatches } from '#foundation/server/database/batches.ts';
import type { Sql } from '#foundation/server/world.ts';
import type { LocalDate } from '#foundation/time/local-date.ts';
import type { CaseRow as Shown, Ending, Entry } from '../contract.ts';

/** A case as its table holds it. */
export type CaseRow = {
  id: string;
  declaration_id: string;
  reference: string;
  number: number;
  version: number;
  account_id: string;
  language: 'en' | 'ms';
  origin: Shown['origin'];
  post: Shown['post'];
  person: Buffer;
  last_entry_date: LocalDate;
  state: Shown['state'];
  ending: Ending | null;
  outcome: Buffer | null;
  revision: number;
  staff_id: string | null;
  opened_at: string;
  raised_at: string | null;
  starts_on: LocalDate | null;
  ends_on: LocalDate | null;
  left_on: LocalDate | null;
  last_answer_on: LocalDate | null;
  ended_at: string | null;
  link_origin: string | null;
};

/** A case that begins. */
export type NewCase = Pick<
  CaseRow,
  | 'id'
  | 'declaration_id'
  | 'reference'
  | 'number'
  | 'version'
  | 'account_id'
  | 'language'
  | 'origin'
  | 'post'
  | 'person'
  | 'last_entry_date'
  | 'opened_at'
>;

/** Writes a case, unless the traveller has one that has not ended; whether it was written. */
export async function insertCase(db: Sql, c: NewCase): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into follow_up_case (id, declaration_id, reference, number, version, account_id, language, origin, post, person,
      last_entry_date, state, opened_at)
    values (${c.id}, ${c.declaration_id}, ${c.reference}, ${c.number}, ${c.version}, ${c.account_id}, ${c.language}, ${c.origin},
      ${c.post}, ${c.person}, ${c.last_entry_date}, 'open', ${c.opened_at})
    on conflict (declaration_id, number) where state <> 'ended' do nothing`.execute(db);
  return numAffectedRows === 1n;
}

/** A case; held against changes until the transaction ends with `lock`. */
export async function findCase(db: Sql, id: string, { lock = false } = {}): Promise<CaseRow | undefined> {
  const { rows } =
    await sql<CaseRow>`select * from follow_up_case where id = ${id} ${lock ? sql`for update` : sql``}`.execute(db);
  return rows[0];
}

/** The case of a traveller that has not ended, held until the transaction ends. */
export async function lockLiveCase(db: Sql, declaration: string, number: number): Promise<CaseRow | undefined> {
  const { rows } = await sql<CaseRow>`
    select * from follow_up_case where declaration_id = ${declaration} and number = ${number} and state <> 'ended'
    for update`.execute(db);
  return rows[0];
}

/** Every case of an application, by traveller; of one traveller the newest last. */
export async function selectCasesOfDeclaration(db: Sql, declaration: string): Promise<CaseRow[]> {
  const { rows } = await sql<CaseRow>`
    select * from follow_up_case where declaration_id = ${declaration} order by number, opened_at, id`.execute(db);
  return rows;
}

/** What may change of a case. */
export type CaseColumns = Pick<
  CaseRow,
  | 'state'
  | 'ending'
  | 'outcome'
  | 'staff_id'
  | 'raised_at'
  | 'starts_on'
  | 'ends_on'
  | 'left_on'
  | 'last_answer_on'
  | 'ended_at'
  | 'link_origin'
>;

/** Changes a case that is held. `byStaff`: what somebody of staff has on the screen is stale now. */
export async function updateCase(
  db: Sql,
  row: CaseRow,
  change: Partial<CaseColumns>,
  { byStaff = false } = {},
): Promise<CaseRow> {
  const c = { ...row, ...change };
  const { rows } = await sql<CaseRow>`
    update follow_up_case set state = ${c.state}, ending = ${c.ending}, outcome = ${c.outcome}, staff_id = ${c.staff_id},
      raised_at = ${c.raised_at}, starts_on = ${c.starts_on}, ends_on = ${c.ends_on}, left_on = ${c.left_on},
      last_answer_on = ${c.last_answer_on}, ended_at = ${c.ended_at}, link_origin = ${c.link_origin},
      revision = revision + ${byStaff ? 1 : 0}
    where id = ${row.id} returning *`.execute(db);
  return rows[0] ?? c;
}

/** Something that happened with a case. */
export type EntryRow = {
  id: string;
  case_id: string;
  at: string;
  kind: Entry['kind'];
  content: Buffer | null;
  staff_id: string | null;
  /** Names what came from elsewhere: the same occasion again is not written. */
  occasion: string | null;
};

/** Writes it; whether it was new. */
export async function insertEntry(db: Sql, e: EntryRow): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into follow_up_entry (id, case_id, at, kind, content, staff_id, occasion)
    values (${e.id}, ${e.case_id}, ${e.at}, ${e.kind}, ${e.content}, ${e.staff_id}, ${e.occasion})
    on conflict (case_id, kind, occasion) do nothing`.execute(db);
  return numAffectedRows === 1n;
}

/** All that happened with a case, the newest first. */
export async function selectEntries(db: Sql, id: string): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select * from follow_up_entry where case_id = ${id} order by place desc limit 500`.execute(db);
  return rows;
}

/** Whether one of some kinds of things has happened with a case. */
export async function hasEntry(db: Sql, id: string, kinds: readonly Entry['kind'][]): Promise<boolean> {
  const { rows } = await sql`
    select from follow_up_entry where case_id = ${id} and kind = any(${[...kinds]}::text[]) limit 1`.execute(db);
  return rows.length > 0;
}

/** Until when referrals of the counter have been taken in; undefined before the first. */
export async function selectLastImportedAt(db: Sql): Promise<string | undefined> {
  const { rows } = await sql<{ at: string | null }>`select max(received_at) at from follow_up_referral`.execute(db);
  return rows[0]?.at ?? undefined;
}

/** Which of some decisions have been taken in. */
export async function selectImportedDecisions(db: Sql, decisions: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ decision_id: string }>`
    select decision_id from follow_up_referral where decision_id = any(${[...decisions]}::uuid[])`.execute(db);
  return new Set(rows.map((row) => row.decision_id));
}

/** Notes that a decision has been taken in; false when another process was quicker. */
export async function insertImportedDecision(db: Sql, row: { decision: string; receivedAt: string }): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into follow_up_referral (decision_id, received_at) values (${row.decision}, ${row.receivedAt})
    on conflict do nothing`.execute(db);
  return numAffectedRows === 1n;
}

/** Deletes what has been kept long enough; how many cases. */
export async function deleteExpired(
  db: Sql,
  arrivedBefore: { ended: LocalDate; open: LocalDate },
  before: string,
): Promise<number> {
  for (const piece of [
    sql`delete from follow_up_message where ctid = any(array(
      select ctid from follow_up_message where at < ${before} order by at ${batchLimit}))`,
    sql`delete from follow_up_link where ctid = any(array(
      select ctid from follow_up_link where made_at < ${before} order by made_at ${batchLimit}))`,
    sql`delete from follow_up_referral where ctid = any(array(
      select ctid from follow_up_referral where received_at < ${before}
        and received_at < (select max(received_at) from follow_up_referral)
      order by received_at ${batchLimit}))`,
  ])
    await executeInBatches(db, piece);
  return executeInBatches(
    db,
    sql`delete from follow_up_case where ctid = any(array(
      select ctid from follow_up_case where last_entry_date < ${arrivedBefore.ended}
        and (state = 'ended' or last_entry_date < ${arrivedBefore.open})
      order by last_entry_date ${batchLimit}))`,
  );
}
