import { sql } from 'kysely';
import type { Sql } from '#foundation/server/world.ts';
import { insertInto, type Tables } from './tables.ts';

/** Reading of a picture by OCR. `id`: file id of the picture. `content`: encrypted. */
export type ReadingRow = Tables['identity_check_reading'];

const columns = sql`id, account_id, content, read_at`;

/**
 * Inserts a reading. Returns false if the picture already has one. If the picture was deleted, throws an error for
 * which `isPictureDeleted` returns true.
 */
export async function insertReading(db: Sql, row: ReadingRow): Promise<boolean> {
  return db.changed`${insertInto('identity_check_reading', row)} on conflict do nothing`;
}

export function isPictureDeleted(thrown: unknown): boolean {
  const { code, constraint } = thrown as { code?: unknown; constraint?: unknown };
  // PostgreSQL error 23503: foreign key violation.
  return code === '23503' && constraint === 'identity_check_reading_id_fkey';
}

export async function selectReadings(db: Sql, ids: readonly string[]): Promise<ReadingRow[]> {
  return db.all<ReadingRow>`
    select ${columns} from identity_check_reading where id = any(${ids}::uuid[]) order by read_at, id`;
}

export async function selectReadingsOfAccount(db: Sql, account: string): Promise<ReadingRow[]> {
  return db.all<ReadingRow>`
    select ${columns} from identity_check_reading where account_id = ${account} order by read_at, id`;
}

export async function deleteReadings(db: Sql, account: string): Promise<void> {
  await db.run`delete from identity_check_reading where account_id = ${account}`;
}
