import { sql } from 'kysely';
import type { Sql } from '#foundation/server/world.ts';
import { sessionLifetime } from '../rules/limits.ts';
import type { Role } from '../rules/roles.ts';
import type { NewRow } from './tables.ts';

/** Inserts a session. Waits for a concurrent change of the account; false when the account is not active after it. */
export async function insertSession(
  db: Sql,
  row: Omit<NewRow<'staff_session', 'stepped_up_at'>, 'seen_at'>,
): Promise<boolean> {
  const { id, account_id, token_hash, browser_hash, browser, platform, created_at, expires_at, stepped_up_at } = row;
  return db.changed`
    with used as (
      update staff_account set seen_at = date_trunc('minute', ${created_at}::timestamptz)
      where id = ${account_id} and status = 'active' returning id, seen_at
    )
    insert into staff_session (id, account_id, token_hash, browser_hash, browser, platform, created_at, seen_at, expires_at,
      stepped_up_at)
    select ${id}, id, ${token_hash}, ${browser_hash}, ${browser}, ${platform}, ${created_at}::timestamptz,
      seen_at, ${expires_at}::timestamptz, ${stepped_up_at}::timestamptz
    from used`;
}

const idlePeriod = sql`make_interval(mins => ${sessionLifetime.idleMinutes})`;

/** Selects the valid session of a token, if its account is active. */
export async function findSession(db: Sql, token: Buffer, now: string) {
  return db.first<{
    id: string;
    account_id: string;
    name: Buffer;
    email_hash: Buffer;
    roles: Role[];
    expires_at: string;
    seen_at: string;
    stepped_up_at: string | null;
    /** Whether `seen_at` is older than the current minute. */
    stale: boolean;
  }>`
    select s.id, s.account_id, a.name, a.email_hash, s.expires_at, s.seen_at, s.stepped_up_at,
      s.seen_at < date_trunc('minute', ${now}::timestamptz) as stale,
      array(select r.role from staff_role r where r.account_id = a.id order by r.role) as roles
    from staff_session s join staff_account a on a.id = s.account_id
    where s.token_hash = ${token} and s.ended_at is null and s.expires_at > ${now} and a.status = 'active'
      and s.seen_at > ${now}::timestamptz - ${idlePeriod}`;
}

/** Selects the valid sessions among the given ones, with the roles of their accounts. Is no use of the sessions. */
export async function listValidSessions(db: Sql, ids: readonly string[], now: string) {
  return db.all<{ id: string; roles: Role[] }>`
    select s.id, array(select r.role from staff_role r where r.account_id = a.id order by r.role) as roles
    from staff_session s join staff_account a on a.id = s.account_id
    where s.id = any(${[...ids]}::uuid[]) and s.ended_at is null and s.expires_at > ${now} and a.status = 'active'
      and s.seen_at > ${now}::timestamptz - ${idlePeriod}`;
}

/**
 * Sets the last use of a session and of its account to the current minute. Returns the stored time. Locks the account
 * first, like changes of the account, which then end its sessions.
 */
export async function touchSession(db: Sql, id: string, now: string): Promise<string> {
  const row = await db.first<{ seen_at: string }>`
    with used as (
      update staff_account set seen_at = date_trunc('minute', ${now}::timestamptz)
      where id = (select account_id from staff_session where id = ${id}) returning id
    )
    update staff_session s set seen_at = date_trunc('minute', ${now}::timestamptz) from used u
    where s.id = ${id} and s.account_id = u.id returning s.seen_at`;
  return row?.seen_at ?? now;
}

export async function markSteppedUp(db: Sql, id: string, now: string): Promise<void> {
  await db.run`update staff_session set stepped_up_at = ${now} where id = ${id}`;
}

/** Selects the valid sessions of an account, newest first. */
export async function selectSessions(db: Sql, account: string, now: string) {
  return db.all<{ id: string; browser: string; platform: string; created_at: string; seen_at: string }>`
    select id, browser, platform, created_at, seen_at from staff_session
    where account_id = ${account} and ended_at is null and expires_at > ${now} and seen_at > ${now}::timestamptz - ${idlePeriod}
    order by created_at desc, id limit 50`;
}

/**
 * Returns whether somebody has logged in to the account from this browser. Sessions are deleted 90 days after their
 * expiry.
 */
export async function isKnownBrowser(db: Sql, account: string, browser: Buffer): Promise<boolean> {
  return db.value<boolean>`
    select exists (select from staff_session where account_id = ${account} and browser_hash = ${browser}) known`;
}

/**
 * Returns whether any member of staff has logged in from this browser. Sessions are deleted 90 days after their expiry.
 */
export async function isStaffBrowser(db: Sql, browser: Buffer): Promise<boolean> {
  return db.value<boolean>`
    select exists (select from staff_session where browser_hash = ${browser}) known`;
}

/**
 * Ends one session of an account, all sessions, or all but one. Returns the ids of the ended sessions, which may
 * include idle ones.
 */
export async function endSessions(
  db: Sql,
  {
    accountId,
    sessionId = null,
    exceptSessionId = null,
  }: { accountId: string; sessionId?: string | null; exceptSessionId?: string | null },
  reason: string,
  now: string,
): Promise<string[]> {
  return db.values<string>`
    update staff_session set ended_at = ${now}, end_reason = ${reason}
    where account_id = ${accountId} and ended_at is null and expires_at > ${now}
      and (${sessionId}::uuid is null or id = ${sessionId}) and (${exceptSessionId}::uuid is null or id <> ${exceptSessionId})
    returning id`;
}

/** Returns false if the last session expired more than 90 days ago. */
export async function hasLoggedIn(db: Sql, account: string): Promise<boolean> {
  return db.value<boolean>`
    select exists (select from staff_session where account_id = ${account}) has`;
}
