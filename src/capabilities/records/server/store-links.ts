import type { Sql } from '#foundation/server/world.ts';
import { insertInto, type Tables } from './tables.ts';

export type LinkRow = Tables['records_link'];

export async function upsertLink(db: Sql, row: LinkRow): Promise<void> {
  await db.run`
    ${insertInto('records_link', row)}
    on conflict (person_id) do update set patient_id = excluded.patient_id, code_id = excluded.code_id,
      account_id = excluded.account_id, linked_at = excluded.linked_at`;
}

/** Selects the links of persons, the newest first. */
export async function selectLinks(db: Sql, persons: readonly string[]): Promise<LinkRow[]> {
  return db.all<LinkRow>`
    select person_id, patient_id, code_id, account_id, linked_at from records_link
    where person_id = any(${[...persons]}::uuid[]) order by linked_at desc, person_id`;
}

export async function selectLinksAfter(db: Sql, afterPersonId: string, limit: number): Promise<LinkRow[]> {
  return db.all<LinkRow>`
    select person_id, patient_id, code_id, account_id, linked_at from records_link
    where person_id > ${afterPersonId}::uuid order by person_id limit ${limit}`;
}

export async function selectLinkedPatients(db: Sql, patients: readonly string[]): Promise<Set<string>> {
  return new Set(
    await db.values<string>`
    select distinct patient_id from records_link where patient_id = any(${[...patients]}::text[])`,
  );
}

export async function deleteLinksToPatient(db: Sql, patient: string): Promise<string[]> {
  return db.values<string>`
    delete from records_link where patient_id = ${patient} returning person_id`;
}

export async function selectPersonsLinkedByAccount(db: Sql, account: string): Promise<string[]> {
  return db.values<string>`
    select person_id from records_link where account_id = ${account} order by person_id`;
}

export async function reassignLink(db: Sql, person: string, account: string): Promise<void> {
  await db.run`update records_link set account_id = ${account} where person_id = ${person}`;
}

/** Deletes the links and agreements of persons. Returns the number of deleted links. */
export async function deleteLinksAndAgreements(db: Sql, persons: readonly string[]): Promise<number> {
  const ids = [...persons];
  await db.run`delete from records_agreement where person_id = any(${ids}::uuid[])`;
  return db.run`delete from records_link where person_id = any(${ids}::uuid[])`;
}
