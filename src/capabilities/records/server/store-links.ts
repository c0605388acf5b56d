import { sql } from 'kysely';
import { batchLimit, executeInBatches } from '#foundation/server/database/batches.ts';
import type { Sql } from '#foundation/server/world.ts';

export type CodeRow = { id: string; patient_id: string; made_by: string; expires_at: string; used_at: string | null };

/** Deletes the unused codes of a patient. Returns their number. */
export async function deleteUnusedCodes(db: Sql, patient: string): Promise<number> {
  const { numAffectedRows = 0n } =
    await sql`delete from records_code where patient_id = ${patient} and used_at is null`.execute(db);
  return Number(numAffectedRows);
}

export async function insertCode(
  db: Sql,
  row: { id: string; hash: Buffer; patient: string; by: string; at: string; expiresAt: string },
): Promise<void> {
  await sql`insert into records_code (id, code_hash, patient_id, made_by, made_at, expires_at)
    values (${row.id}, ${row.hash}, ${row.patient}, ${row.by}, ${row.at}, ${row.expiresAt})`.execute(db);
}

/** Locks a code that has not expired, used or not. */
export async function lockCode(db: Sql, hash: Buffer, now: string): Promise<CodeRow | undefined> {
  const { rows } = await sql<CodeRow>`
    select id, patient_id, made_by, expires_at, used_at from records_code
    where code_hash = ${hash} and expires_at > ${now} for update`.execute(db);
  return rows[0];
}

export async function markCodeUsed(db: Sql, id: string, usedAt: string): Promise<void> {
  await sql`update records_code set used_at = ${usedAt} where id = ${id}`.execute(db);
}

/** Deletes codes that expired before an instant. Returns their number. */
export async function deleteCodesBefore(db: Sql, before: string): Promise<number> {
  return executeInBatches(
    db,
    sql`delete from records_code where ctid = any(array(
      select ctid from records_code where expires_at < ${before} order by expires_at ${batchLimit}))`,
  );
}

export type LinkRow = { person_id: string; patient_id: string; code_id: string; account_id: string; linked_at: string };

/** Links a person to a patient. Replaces an earlier link. */
export async function upsertLink(db: Sql, row: LinkRow): Promise<void> {
  await sql`insert into records_link (person_id, patient_id, code_id, account_id, linked_at)
    values (${row.person_id}, ${row.patient_id}, ${row.code_id}, ${row.account_id}, ${row.linked_at})
    on conflict (person_id) do update set patient_id = excluded.patient_id, code_id = excluded.code_id,
      account_id = excluded.account_id, linked_at = excluded.linked_at`.execute(db);
}

/** Selects the links of persons, the newest first. */
export async function selectLinks(db: Sql, persons: readonly string[]): Promise<LinkRow[]> {
  const { rows } = await sql<LinkRow>`
    select person_id, patient_id, code_id, account_id, linked_at from records_link
    where person_id = any(${[...persons]}::uuid[]) order by linked_at desc, person_id`.execute(db);
  return rows;
}

/** Selects a page of links in the order of person ids. */
export async function selectLinksAfter(db: Sql, after: string, limit: number): Promise<LinkRow[]> {
  const { rows } = await sql<LinkRow>`
    select person_id, patient_id, code_id, account_id, linked_at from records_link
    where person_id > ${after}::uuid order by person_id limit ${limit}`.execute(db);
  return rows;
}

/** Selects those of these patients who are linked to a person. */
export async function selectLinkedPatients(db: Sql, patients: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ patient_id: string }>`
    select distinct patient_id from records_link where patient_id = any(${[...patients]}::text[])`.execute(db);
  return new Set(rows.map(({ patient_id: id }) => id));
}

/** Deletes all links to a patient. Returns the persons. */
export async function deleteLinksToPatient(db: Sql, patient: string): Promise<string[]> {
  const { rows } = await sql<{ person_id: string }>`
    delete from records_link where patient_id = ${patient} returning person_id`.execute(db);
  return rows.map(({ person_id: id }) => id);
}

/** Agreement of an account to open the record of a person. */
export type AgreementRow = {
  account_id: string;
  person_id: string;
  version: number;
  language: 'en' | 'ms';
  agreed_at: string;
  withdrawn_at: string | null;
};

export async function selectAgreements(db: Sql, account: string): Promise<AgreementRow[]> {
  const { rows } = await sql<AgreementRow>`
    select account_id, person_id, version, language, agreed_at, withdrawn_at from records_agreement
    where account_id = ${account} order by agreed_at, person_id`.execute(db);
  return rows;
}

/** Inserts an agreement or replaces an earlier one. Returns whether anything changed. */
export async function upsertAgreement(db: Sql, row: Omit<AgreementRow, 'withdrawn_at'>): Promise<boolean> {
  const { numAffectedRows = 0n } =
    await sql`insert into records_agreement (account_id, person_id, version, language, agreed_at)
    values (${row.account_id}, ${row.person_id}, ${row.version}, ${row.language}, ${row.agreed_at})
    on conflict (account_id, person_id) do update set version = excluded.version, language = excluded.language,
      agreed_at = excluded.agreed_at, withdrawn_at = null
      where records_agreement.version <> excluded.version or records_agreement.withdrawn_at is not null`.execute(db);
  return numAffectedRows > 0n;
}

/** Marks an agreement as withdrawn. Returns whether there was one in force. */
export async function withdrawAgreement(
  db: Sql,
  account: string,
  person: string,
  withdrawnAt: string,
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`update records_agreement set withdrawn_at = ${withdrawnAt}
    where account_id = ${account} and person_id = ${person} and withdrawn_at is null`.execute(db);
  return numAffectedRows > 0n;
}

/** Selects the persons whom an account linked. */
export async function selectPersonsLinkedBy(db: Sql, account: string): Promise<string[]> {
  const { rows } = await sql<{ person_id: string }>`
    select person_id from records_link where account_id = ${account} order by person_id`.execute(db);
  return rows.map(({ person_id: id }) => id);
}

/** Makes another account the owner of a link. */
export async function reassignLink(db: Sql, person: string, account: string): Promise<void> {
  await sql`update records_link set account_id = ${account} where person_id = ${person}`.execute(db);
}

/** Deletes links and agreements of persons. Returns the number of links. */
export async function deleteLinksOfPersons(db: Sql, persons: readonly string[]): Promise<number> {
  const ids = [...persons];
  await sql`delete from records_agreement where person_id = any(${ids}::uuid[])`.execute(db);
  const { numAffectedRows = 0n } = await sql`delete from records_link where person_id = any(${ids}::uuid[])`.execute(
    db,
  );
  return Number(numAffectedRows);
}

export async function deleteAgreementsOfAccount(db: Sql, account: string): Promise<void> {
  await sql`delete from records_agreement where account_id = ${account}`.execute(db);
}
