import { sql } from 'kysely';
import { batchLimit, executeInBatches } from '#foundation/server/database/batches.ts';
import type { Sql } from '#foundation/server/world.ts';

/** A code that was made. */
export type CodeRow = { id: string; patient_id: string; made_by: string; expires_at: string; used_at: string | null };

/** Ends codes for a patient that were not used. */
export async function deleteUnusedCodes(db: Sql, patient: string): Promise<number> {
  const { numAffectedRows = 0n } =
    await sql`delete from records_code where patient_id = ${patient} and used_at is null`.execute(db);
  return Number(numAffectedRows);
}

/** Keeps a new one. */
export async function insertCode(
  db: Sql,
  row: { id: string; hash: Buffer; patient: string; by: string; at: string; expiresAt: string },
): Promise<void> {
  await sql`insert into records_code (id, code_hash, patient_id, made_by, made_at, expires_at)
    values (${row.id}, ${row.hash}, ${row.patient}, ${row.by}, ${row.at}, ${row.expiresAt})`.execute(db);
}

/** A code that has not ended at an instant, used or not, held until the transaction ends. */
export async function lockCode(db: Sql, hash: Buffer, at: string): Promise<CodeRow | undefined> {
  const { rows } = await sql<CodeRow>`
    select id, patient_id, made_by, expires_at, used_at from records_code
    where code_hash = ${hash} and expires_at > ${at} for update`.execute(db);
  return rows[0];
}

/** Notes that one was used. */
export async function markCodeUsed(db: Sql, id: string, at: string): Promise<void> {
  await sql`update records_code set used_at = ${at} where id = ${id}`.execute(db);
}

/** Deletes those that ended before an instant; how many. */
export async function deleteCodesBefore(db: Sql, before: string): Promise<number> {
  return executeInBatches(
    db,
    sql`delete from records_code where ctid = any(array(
      select ctid from records_code where expires_at < ${before} order by expires_at ${batchLimit}))`,
  );
}

/** A link of a person to a patient. */
export type LinkRow = { person_id: string; patient_id: string; code_id: string; account_id: string; linked_at: string };

/** Links a person to a patient, in place of another. */
export async function upsertLink(db: Sql, row: LinkRow): Promise<void> {
  await sql`insert into records_link (person_id, patient_id, code_id, account_id, linked_at)
    values (${row.person_id}, ${row.patient_id}, ${row.code_id}, ${row.account_id}, ${row.linked_at})
    on conflict (person_id) do update set patient_id = excluded.patient_id, code_id = excluded.code_id,
      account_id = excluded.account_id, linked_at = excluded.linked_at`.execute(db);
}

/** Links of persons; the newest first. */
export async function selectLinks(db: Sql, persons: readonly string[]): Promise<LinkRow[]> {
  const { rows } = await sql<LinkRow>`
    select person_id, patient_id, code_id, account_id, linked_at from records_link
    where person_id = any(${[...persons]}::uuid[]) order by linked_at desc, person_id`.execute(db);
  return rows;
}

/** Links, a page at a time in the order of persons. */
export async function selectLinksAfter(db: Sql, after: string, limit: number): Promise<LinkRow[]> {
  const { rows } = await sql<LinkRow>`
    select person_id, patient_id, code_id, account_id, linked_at from records_link
    where person_id > ${after}::uuid order by person_id limit ${limit}`.execute(db);
  return rows;
}

/** Which of these patients somebody is linked to. */
export async function selectLinkedPatients(db: Sql, patients: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ patient_id: string }>`
    select distinct patient_id from records_link where patient_id = any(${[...patients]}::text[])`.execute(db);
  return new Set(rows.map(({ patient_id: id }) => id));
}

/** Ends all links to a patient; the persons. */
export async function deleteLinksToPatient(db: Sql, patient: string): Promise<string[]> {
  const { rows } = await sql<{ person_id: string }>`
    delete from records_link where patient_id = ${patient} returning person_id`.execute(db);
  return rows.map(({ person_id: id }) => id);
}

/** What an account agreed to for a person. */
export type AgreementRow = {
  account_id: string;
  person_id: string;
  version: number;
  language: 'en' | 'ms';
  agreed_at: string;
  withdrawn_at: string | null;
};

/** Agreements of an account. */
export async function selectAgreements(db: Sql, account: string): Promise<AgreementRow[]> {
  const { rows } = await sql<AgreementRow>`
    select account_id, person_id, version, language, agreed_at, withdrawn_at from records_agreement
    where account_id = ${account} order by agreed_at, person_id`.execute(db);
  return rows;
}

/** Notes an agreement, in place of an earlier one. Whether that changes anything: the same stands as it was. */
export async function upsertAgreement(db: Sql, row: Omit<AgreementRow, 'withdrawn_at'>): Promise<boolean> {
  const { numAffectedRows = 0n } =
    await sql`insert into records_agreement (account_id, person_id, version, language, agreed_at)
    values (${row.account_id}, ${row.person_id}, ${row.version}, ${row.language}, ${row.agreed_at})
    on conflict (account_id, person_id) do update set version = excluded.version, language = excluded.language,
      agreed_at = excluded.agreed_at, withdrawn_at = null
      where records_agreement.version <> excluded.version or records_agreement.withdrawn_at is not null`.execute(db);
  return numAffectedRows > 0n;
}

/** Notes that one was withdrawn. Whether there was one. */
export async function withdrawAgreement(db: Sql, account: string, person: string, at: string): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`update records_agreement set withdrawn_at = ${at}
    where account_id = ${account} and person_id = ${person} and withdrawn_at is null`.execute(db);
  return numAffectedRows > 0n;
}

/** Whom an account linked. */
export async function selectPersonsLinkedBy(db: Sql, account: string): Promise<string[]> {
  const { rows } = await sql<{ person_id: string }>`
    select person_id from records_link where account_id = ${account} order by person_id`.execute(db);
  return rows.map(({ person_id: id }) => id);
}

/** A link is another account's from now on. */
export async function reassignLink(db: Sql, person: string, account: string): Promise<void> {
  await sql`update records_link set account_id = ${account} where person_id = ${person}`.execute(db);
}

/** Deletes links and agreements of persons; how many links. */
export async function deleteLinksOfPersons(db: Sql, persons: readonly string[]): Promise<number> {
  const ids = [...persons];
  await sql`delete from records_agreement where person_id = any(${ids}::uuid[])`.execute(db);
  const { numAffectedRows = 0n } = await sql`delete from records_link where person_id = any(${ids}::uuid[])`.execute(
    db,
  );
  return Number(numAffectedRows);
}

/** Deletes what an account agreed to. */
export async function deleteAgreementsOfAccount(db: Sql, account: string): Promise<void> {
  await sql`delete from records_agreement where account_id = ${account}`.execute(db);
}
