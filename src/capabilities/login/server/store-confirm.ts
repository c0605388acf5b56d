import { sql } from 'kysely';
import type { Sql } from '#foundation/server/world.ts';

/** Notes that a session was confirmed. */
export async function confirmSession(db: Sql, id: string, at: string): Promise<void> {
  await sql`update login_session set confirmed_at = ${at} where id = ${id}`.execute(db);
}

/** Whether a session was confirmed since an instant. */
export async function hasConfirmed(db: Sql, id: string, since: string): Promise<boolean> {
  const { rows } = await sql`select from login_session where id = ${id} and confirmed_at > ${since}`.execute(db);
  return rows.length > 0;
}

/** Deletes a session whose token nobody was given. */
export async function dropSession(db: Sql, token: Buffer): Promise<void> {
  await sql`delete from login_session where token_hash = ${token}`.execute(db);
}
