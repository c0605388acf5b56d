import { sql } from 'kysely';
import { deleteInBatches } from '#foundation/server/database/process-in-batches.ts';
import type { Sql } from '#foundation/server/world.ts';
import type { LocalDate } from '#foundation/time/local-date.ts';
import type { Tables } from './tables.ts';

/**
 * Row of a register. `birth_hashes`: keyed hashes of the travellers' dates of birth. `browser_hash`: browser that
 * registered.
 */
export type RegisterRow = Tables['info_register'];

// Content of a register, with keyed hashes of the travellers' dates of birth and passport numbers.
type RegisterContent = {
  id: string;
  answers: Buffer;
  birthHashes: Buffer[];
  passportHashes: Buffer[];
  entryDate: LocalDate;
  updatedAt: string;
};

export async function insertRegister(
  db: Sql,
  {
    id,
    answers,
    birthHashes,
    passportHashes,
    entryDate,
    updatedAt,
    reference,
    browserHash,
    language,
  }: RegisterContent & { reference: string; browserHash: Buffer; language: 'en' | 'ms' },
): Promise<RegisterRow> {
  return db.one<RegisterRow>`
    insert into info_register (id, reference, language, answers, birth_hashes, passport_hashes, browser_hash, entry_date, revision,
      registered_at, updated_at)
    values (${id}, ${reference}, ${language}, ${answers}, ${birthHashes}, ${passportHashes}, ${browserHash}, ${entryDate}, 1, ${updatedAt}, ${updatedAt})
    returning *`;
}

export async function findRegisterByReference(db: Sql, reference: string): Promise<RegisterRow | undefined> {
  return db.first<RegisterRow>`
    select * from info_register where reference = ${reference}`;
}

/** Selects the register with an id, and locks its row until the transaction ends. */
export async function lockRegister(db: Sql, id: string): Promise<RegisterRow | undefined> {
  return db.first<RegisterRow>`select * from info_register where id = ${id} for update`;
}

/** Finds registers by passport number. Passports of different countries can have the same number, hence the limit. */
export async function findRegistersByPassport(db: Sql, passportHash: Buffer): Promise<RegisterRow[]> {
  return db.all<RegisterRow>`
    select * from info_register where passport_hashes @> ${[passportHash]}::bytea[]
    order by entry_date desc, registered_at desc limit 100`;
}

export async function updateRegister(
  db: Sql,
  {
    id,
    answers,
    birthHashes,
    passportHashes,
    entryDate,
    updatedAt,
    requestId,
  }: RegisterContent & { requestId: string },
): Promise<RegisterRow> {
  return db.one<RegisterRow>`
    update info_register set answers = ${answers}, birth_hashes = ${birthHashes}, passport_hashes = ${passportHashes}, entry_date = ${entryDate},
      revision = revision + 1, updated_at = ${updatedAt}, changed_by = ${requestId}
    where id = ${id} returning *`;
}

export async function updateRegisterAccount(db: Sql, id: string, account: string): Promise<void> {
  await db.run`update info_register set account_id = ${account} where id = ${id}`;
}

export async function deleteRegister(db: Sql, id: string): Promise<void> {
  await db.run`delete from info_register where id = ${id}`;
}

/** Deletes registers up to a day of entry, and returns their number. */
export async function deleteRegistersUntil(db: Sql, lastEntryDate: LocalDate): Promise<number> {
  return deleteInBatches(db, 'info_register', sql`entry_date <= ${lastEntryDate} order by entry_date`);
}

export async function selectRegistersOfAccount(db: Sql, account: string): Promise<RegisterRow[]> {
  return db.all<RegisterRow>`select * from info_register where account_id = ${account}`;
}

export async function deleteRegistersOfAccount(db: Sql, account: string): Promise<void> {
  await db.run`delete from info_register where account_id = ${account}`;
}
