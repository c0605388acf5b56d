import { sql } from 'kysely';
import { deleteInBatches } from '#foundation/server/database/process-in-batches.ts';
import type { Sql } from '#foundation/server/world.ts';
import type { LocalDate } from '#foundation/time/local-date.ts';
import { insertInto, type NewRow, type Tables } from './tables.ts';

/**
 * Row of a register. `birth_hashes`: keyed hashes of the travellers' dates of birth. `browser_hash`: browser that
 * registered.
 */
export type RegisterRow = Tables['info_register'];

export async function insertRegister(
  db: Sql,
  register: Omit<NewRow<'info_register'>, 'revision' | 'registered_at'>,
): Promise<RegisterRow> {
  return db.one<RegisterRow>`
    ${insertInto('info_register', { ...register, revision: 1, registered_at: register.updated_at })} returning *`;
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
  register: Pick<RegisterRow, 'id' | 'answers' | 'birth_hashes' | 'passport_hashes' | 'entry_date' | 'updated_at'>,
  requestId: string,
): Promise<RegisterRow> {
  return db.one<RegisterRow>`
    update info_register set answers = ${register.answers}, birth_hashes = ${register.birth_hashes},
      passport_hashes = ${register.passport_hashes}, entry_date = ${register.entry_date}, revision = revision + 1,
      updated_at = ${register.updated_at}, changed_by = ${requestId}
    where id = ${register.id} returning *`;
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
