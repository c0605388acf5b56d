import { sql } from 'kysely';
import type { Sql } from '#foundation/server/world.ts';
import { sessionLifetime } from '../rules/limits.ts';
import type { Role } from '../rules/roles.ts';

/** Writes a session of an account that is active; false when it is not, or is not any more: whoever changes that now is waited for. */
export async function insertSession(
  db: Sql,
  row: {
    id: string;
    account: string;
    token: Buffer;
    browserHash: Buffer;
    browser: string;
    platform: string;
    at: string;
    expiresAt: string;
    steppedUpAt: string | null;
  },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into staff_session (id, account_id, token_hash, browser_hash, browser, platform, created_at, seen_at, expires_at,
      stepped_up_at)
    select ${row.id}, a.id, ${row.token}, ${row.browserHash}, ${row.browser}, ${row.platform}, ${row.at}::timestamptz,
      date_trunc('minute', ${row.at}::timestamptz), ${row.expiresAt}::timestamptz, ${row.steppedUpAt}::timestamptz
    from staff_account a where a.id = ${row.account} and a.status = 'active' for share`.execute(db);
  return numAffectedRows === 1n;
}

const idle = sql`make_interval(mins => ${sessionLifetime.idleMinutes})`;

/** The session of a token that is good at an instant, of an account that is active. */
export async function findSession(db: Sql, token: Buffer, at: string) {
  const { rows } = await sql<{
    id: string;
    account_id: string;
    name: Buffer;
    email_hash: Buffer;
    roles: Role[];
    expires_at: string;
    seen_at: string;
    stepped_up_at: string | null;
    stale: boolean;
  }>`
    select s.id, s.account_id, a.name, a.email_hash, s.expires_at, s.seen_at, s.stepped_up_at,
      s.seen_at < date_trunc('minute', ${at}::timestamptz) as stale,
      array(select r.role from staff_role r where r.account_id = a.id order by r.role) as roles
    from staff_session s join staff_account a on a.id = s.account_id
    where s.token_hash = ${token} and s.ended_at is null and s.expires_at > ${at} and a.status = 'active'
      and s.seen_at > ${at}::timestamptz - ${idle}`.execute(db);
  return rows[0];
}

/** Notes, to the minute, that a session was used; answers that minute. */
export async function touchSession(db: Sql, id: string, at: string): Promise<string> {
  const { rows } = await sql<{ seen_at: string }>`
    update staff_session set seen_at = date_trunc('minute', ${at}::timestamptz) where id = ${id} returning seen_at`.execute(
    db,
  );
  return rows[0]?.seen_at ?? at;
}

/** Notes that the person of a session showed just now that it is them. */
export async function markSteppedUp(db: Sql, id: string, at: string): Promise<void> {
  await sql`update staff_session set stepped_up_at = ${at} where id = ${id}`.execute(db);
}

/** Sessions of an account that are good, the newest first. */
export async function sessionsOf(db: Sql, account: string, at: string) {
  const { rows } = await sql<{
    id: string;
    browser: string;
    platform: string;
    created_at: string;
    seen_at: string;
  }>`
    select id, browser, platform, created_at, seen_at from staff_session
    where account_id = ${account} and ended_at is null and expires_at > ${at} and seen_at > ${at}::timestamptz - ${idle}
    order by created_at desc, id limit 50`.execute(db);
  return rows;
}

/** Whether somebody logged in to an account from this browser, in the last three months or so. */
export async function isKnownBrowser(db: Sql, account: string, browser: Buffer): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    select exists (select from staff_session where account_id = ${account} and browser_hash = ${browser}) known`.execute(
    db,
  );
  return rows[0]?.known ?? false;
}

/** Whether a member of staff has logged in in a browser before. */
export async function isStaffBrowser(db: Sql, browser: Buffer): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    select exists (select from staff_session where browser_hash = ${browser}) known`.execute(db);
  return rows[0]?.known ?? false;
}

/** Ends one session of an account, all, or all but one; the ids of those that were good. */
export async function endSessions(
  db: Sql,
  { account, session = null, except = null }: { account: string; session?: string | null; except?: string | null },
  reason: string,
  at: string,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update staff_session set ended_at = ${at}, end_reason = ${reason}
    where account_id = ${account} and ended_at is null and expires_at > ${at}
      and (${session}::uuid is null or id = ${session}) and (${except}::uuid is null or id <> ${except})
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Whether an account was ever logged in to, as far as is known. */
export async function hasLoggedIn(db: Sql, account: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from staff_session where account_id = ${account}) has`.execute(db);
  return rows[0]?.has ?? false;
}
