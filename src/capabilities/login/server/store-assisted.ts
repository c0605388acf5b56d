import { sql } from 'kysely';
import { deleteInBatches } from '#foundation/server/database/process-in-batches.ts';
import type { Sql } from '#foundation/server/world.ts';

export async function insertAssistedAccount(
  db: Sql,
  account: {
    id: string;
    channel: 'sms' | 'mail' | null;
    destination: Buffer | null;
    language: 'en' | 'ms';
    assistance: { kind: 'officer' | 'kiosk'; assistantId: string };
    at: string;
  },
): Promise<void> {
  const { kind, assistantId } = account.assistance;
  await db.run`
    insert into login_account (id, channel, destination, language, assisted, assisted_by, created_at)
    values (${account.id}, ${account.channel}, ${account.destination}, ${account.language}, ${kind}, ${assistantId}, ${account.at})`;
}

/** Inserts a session that each use extends by `idleMinutes`, but never past `endsBy`. `token`: hash of the token. */
export async function insertAssistedSession(
  db: Sql,
  session: {
    id: string;
    account: string;
    token: Buffer;
    browser: string;
    platform: string;
    at: string;
    expiresAt: string;
    idleMinutes: number;
    endsBy: string;
  },
): Promise<void> {
  await db.run`
    insert into login_session (id, account_id, token_hash, browser, platform, created_at, seen_at, expires_at, idle_minutes, ends_by)
    values (${session.id}, ${session.account}, ${session.token}, ${session.browser}, ${session.platform}, ${session.at},
      date_trunc('hour', ${session.at}::timestamptz), ${session.expiresAt}, ${session.idleMinutes}, ${session.endsBy})`;
}

/** Extends an assisted session to `expiresAt`, but not past its `ends_by`. An ended session stays ended. */
export async function updateSessionExpiry(db: Sql, id: string, expiresAt: string): Promise<void> {
  await db.run`update login_session set expires_at = greatest(expires_at, least(${expiresAt}::timestamptz, ends_by))
    where id = ${id} and ended_at is null`;
}

export async function deleteAssistedAccountRows(db: Sql, before: string): Promise<number> {
  return deleteInBatches(db, 'login_account', sql`assisted is not null and created_at < ${before} order by created_at`);
}
