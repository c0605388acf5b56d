import type { Sql } from '#foundation/server/world.ts';

export async function selectAllSessions(db: Sql, account: string) {
  return db.all<{
    id: string;
    browser: string;
    platform: string;
    created_at: string;
    seen_at: string;
    expires_at: string;
    ended_at: string | null;
    end_reason: string | null;
  }>`
    select id, browser, platform, created_at, greatest(seen_at, created_at) seen_at, expires_at, ended_at, end_reason from login_session
    where account_id = ${account} order by created_at desc, id`;
}

export async function selectCodesOfAccount(db: Sql, account: string) {
  return db.all<{ sent_at: string; checks: number; used_at: string | null }>`
    select c.sent_at, c.checks, c.used_at from login_code c join login_account a on a.destination_hash = c.destination_hash
    where a.id = ${account} order by c.sent_at desc`;
}

/** `until`: end of the wait after too many checks. */
export async function readAccountLimits(db: Sql, account: string) {
  return db.first<{ browsers: number; checks: number; until: string | null }>`
    select (select count(*) from login_known_browser k where k.destination_hash = a.destination_hash) browsers,
      (select count(*) from login_check c where c.destination_hash = a.destination_hash) checks,
      (select max(w.until) from login_wait w where w.destination_hash = a.destination_hash) until
    from login_account a where a.id = ${account}`;
}

/**
 * Deletes an account with its sessions and known browsers. Codes, checks and waits remain, under keyed hashes, because
 * the limits on codes and on guesses count these rows.
 */
export async function deleteAccount(db: Sql, account: string): Promise<void> {
  await db.run`delete from login_known_browser where destination_hash = (select destination_hash from login_account where id = ${account})`;
  await db.run`update login_check set repeat_token = null, session_id = null where session_id in (
    select id from login_session where account_id = ${account})`;
  await db.run`delete from login_account where id = ${account}`;
}
