import { sql } from 'kysely';
import type { ListCursor } from '#foundation/server/cursor.ts';
import { forUpdate, newestFirst } from '#foundation/server/database/fragments.ts';
import type { Sql } from '#foundation/server/world.ts';
import type { State } from '../contract.ts';
import { insertInto, type NewRow, type Tables } from './tables.ts';

export type ApplicationRow = Tables['vaccination_application'];

export async function insertApplication(
  db: Sql,
  application: Omit<NewRow<'vaccination_application'>, 'state' | 'updated_at'>,
): Promise<ApplicationRow> {
  return db.one<ApplicationRow>`
    ${insertInto('vaccination_application', { ...application, state: 'draft', updated_at: application.created_at })}
    returning *`;
}

/** `lock`: locks the application until the transaction ends. */
export async function findApplication(
  db: Sql,
  { persons, applyNo }: { persons: readonly string[]; applyNo: string },
  { lock = false } = {},
): Promise<ApplicationRow | undefined> {
  return db.first<ApplicationRow>`
    select * from vaccination_application where apply_no = ${applyNo} and person_id = any(${[...persons]}::uuid[])
    ${forUpdate(lock)}`;
}

export async function findSubmittedApplication(
  db: Sql,
  id: string,
  { lock = false } = {},
): Promise<ApplicationRow | undefined> {
  return db.first<ApplicationRow>`
    select * from vaccination_application where id = ${id} and submitted_at is not null ${forUpdate(lock)}`;
}

/** Lists applications for these persons, the newest first. */
export async function selectApplications(
  db: Sql,
  {
    persons,
    state,
    after,
    limit,
  }: { persons: readonly string[]; state: State | undefined; after: ListCursor | undefined; limit: number },
): Promise<ApplicationRow[]> {
  const stateFilter = state === undefined ? sql`` : sql`and state = ${state}`;
  return db.all<ApplicationRow>`
    select * from vaccination_application where person_id = any(${[...persons]}::uuid[]) ${stateFilter} ${newestFirst('created_at', 'id', after, limit)}`;
}

export async function countApplicationsPerState(
  db: Sql,
  persons: readonly string[],
): Promise<{ state: State; count: number }[]> {
  return db.all<{ state: State; count: number }>`
    select state, count(*)::int count from vaccination_application where person_id = any(${[...persons]}::uuid[]) group by state`;
}

/**
 * Locks a person until the transaction ends, so that applications for the person are started and submitted one by one.
 * `personIds`: all ids of this one person.
 */
export async function lockPerson(db: Sql, personIds: readonly string[]): Promise<void> {
  const [lowestId = ''] = personIds.toSorted();
  await db.run`select pg_advisory_xact_lock(hashtextextended(${`vaccination ${lowestId}`}, 0))`;
}

/** Selects the 50 latest other submitted applications for the same person. `personIds`: all ids of this one person. */
export async function selectOtherApplications(
  db: Sql,
  { id }: ApplicationRow,
  personIds: readonly string[],
): Promise<ApplicationRow[]> {
  return db.all<ApplicationRow>`
    select * from vaccination_application where person_id = any(${[...personIds]}::uuid[]) and id <> ${id} and submitted_at is not null
    order by submitted_at desc, id desc limit 50`;
}

export type ApplicationChange = Pick<
  ApplicationRow,
  | 'state'
  | 'content'
  | 'language'
  | 'rank'
  | 'staff_id'
  | 'second_requested_by'
  | 'second_given_by'
  | 'submitted_at'
  | 'decided_at'
  | 'decided_by'
  | 'to_certify'
>;

/** Updates a locked application and increases its revision. */
export async function updateApplication(
  db: Sql,
  row: ApplicationRow,
  change: Partial<ApplicationChange>,
  updatedAt: string,
): Promise<ApplicationRow> {
  const updated = { ...row, ...change };
  return db.one<ApplicationRow>`
    update vaccination_application set state = ${updated.state}, content = ${updated.content}, language = ${updated.language}, rank = ${updated.rank},
      staff_id = ${updated.staff_id}, second_requested_by = ${updated.second_requested_by}, second_given_by = ${updated.second_given_by},
      submitted_at = ${updated.submitted_at}, decided_at = ${updated.decided_at}, decided_by = ${updated.decided_by}, to_certify = ${updated.to_certify},
      updated_at = ${updatedAt}, revision = revision + 1
    where id = ${row.id} returning *`;
}

export type EventRow = Tables['vaccination_event'];

export async function insertEvent(db: Sql, event: Omit<EventRow, 'sequence_number'>): Promise<void> {
  await db.run`${insertInto('vaccination_event', event, 'content', 'staff_id')}`;
}

/** Selects the first 500 events of an application, the newest last. */
export async function selectEvents(db: Sql, application: string): Promise<EventRow[]> {
  return db.all<EventRow>`
    select * from vaccination_event where application_id = ${application} order by sequence_number limit 500`;
}

export type DoseRow = Tables['vaccination_dose'];

export async function insertDose(db: Sql, dose: NewRow<'vaccination_dose'>): Promise<void> {
  await db.run`${insertInto('vaccination_dose', dose)}`;
}

export async function selectDoses(db: Sql, application: string): Promise<DoseRow[]> {
  return db.all<DoseRow>`
    select * from vaccination_dose where application_id = ${application} order by number`;
}

export async function deleteDoses(db: Sql, application: string): Promise<void> {
  await db.run`delete from vaccination_dose where application_id = ${application}`;
}

export async function updateDoseCertificate(db: Sql, id: string, certificate: string): Promise<void> {
  await db.run`update vaccination_dose set certificate_id = ${certificate} where id = ${id}`;
}

/** The revision stays, so that no open page becomes stale. */
export async function updateCertifiableCount(db: Sql, id: string, count: number): Promise<void> {
  await db.run`update vaccination_application set to_certify = ${count} where id = ${id}`;
}
