import { sql } from 'kysely';
import { deleteInBatches } from '#foundation/server/database/process-in-batches.ts';
import type { Sql } from '#foundation/server/world.ts';
import { insertInto, type NewRow } from './tables.ts';

export async function insertAssistedAccount(
  db: Sql,
  account: NewRow<'login_account', 'channel' | 'destination' | 'assisted' | 'assisted_by'>,
): Promise<void> {
  await db.run`${insertInto('login_account', account, 'channel', 'destination', 'assisted', 'assisted_by')}`;
}

/** Inserts a session that each use extends by `idleMinutes`, but never past `endsBy`. `token`: hash of the token. */
export async function insertAssistedSession(
  db: Sql,
  session: Omit<NewRow<'login_session', 'idle_minutes' | 'ends_by'>, 'seen_at'>,
): Promise<void> {
  const seenAt = sql`date_trunc('hour', ${session.created_at}::timestamptz)`;
  await db.run`${insertInto('login_session', { ...session, seen_at: seenAt }, 'idle_minutes', 'ends_by')}`;
}

/** Extends an assisted session to `expiresAt`, but not past its `ends_by`. An ended session stays ended. */
export async function updateSessionExpiry(db: Sql, id: string, expiresAt: string): Promise<void> {
  await db.run`update login_session set expires_at = greatest(expires_at, least(${expiresAt}::timestamptz, ends_by))
    where id = ${id} and ended_at is null`;
}

export async function deleteAssistedAccountRows(db: Sql, before: string): Promise<number> {
  return deleteInBatches(db, 'login_account', sql`assisted is not null and created_at < ${before} order by created_at`);
}
