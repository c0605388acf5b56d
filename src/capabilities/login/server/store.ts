import { sql } from 'kysely';
import { batchLimitClause, deleteInBatches, executeInBatches } from '#foundation/server/database/process-in-batches.ts';
import { createBatchedStatement } from '#foundation/server/database/batched-statement.ts';
import type { Sql } from '#foundation/server/world.ts';
import type { SendLimit } from '../rules/limits.ts';
import { checksPerCode, checkBackoff, codeMinutes, repeatCheckLimits, destinationSendLimits } from '../rules/limits.ts';
import { insertInto, type NewRow, type Tables } from './tables.ts';

/**
 * Quota for the SQL function `budget_take`: at most `limit` codes in a window. `start`: now. `end`: now plus the length
 * of the window.
 */
export type Quota = { key: Buffer; start: string; end: string; limit: SendLimit['limit'] };

/**
 * Code to store and to send. `destination`, `browser`, `code` and `range` are keyed hashes. `requestKey`: request id
 * that the client sent; null if it sent none.
 */
export type CodeToSend = {
  id: string;
  destination: Buffer;
  browser: Buffer;
  code: Buffer;
  region: string | null;
  range: Buffer | null;
  requestKey: string | null;
  requestHash: Buffer;
  sentAt: string;
  resendSeconds: number;
  proof: { nonce: Buffer; expiresAt: string } | null;
  unknownBrowserQuotas: Quota[];
  knownBrowserQuotas: Quota[];
  message: { id: string; channel: 'sms' | 'mail'; encryptedContent: Buffer; language: string };
};

/**
 * Stores a code and queues its message, or returns why the code may not be sent and until when. One SQL statement, so
 * the limits hold under concurrency.
 */
export async function queueCode(db: Sql, send: CodeToSend) {
  const { message, unknownBrowserQuotas, knownBrowserQuotas } = send;
  const rows = await db.all<{ outcome: 'sent' | 'key-reused' | 'captcha' | 'limit'; until: string | null }>`
    select * from login_send(
      ${send.id}, ${send.destination}, ${send.browser}, ${send.code}, ${send.region}, ${send.range},
      ${send.requestKey}, ${send.requestHash}, ${send.sentAt}, make_interval(mins => ${codeMinutes}),
      make_interval(secs => ${send.resendSeconds}), ${send.proof?.nonce ?? null}, ${send.proof?.expiresAt ?? null},
      ${destinationSendLimits.perBrowserHour}, ${destinationSendLimits.perUnknownBrowsersHour}, ${destinationSendLimits.perDay},
      ${unknownBrowserQuotas.map((quota) => quota.key)}, ${unknownBrowserQuotas.map((quota) => quota.start)}::timestamptz[],
      ${unknownBrowserQuotas.map((quota) => quota.end)}::timestamptz[], ${unknownBrowserQuotas.map((quota) => quota.limit)}::integer[],
      ${knownBrowserQuotas.map((quota) => quota.key)}, ${knownBrowserQuotas.map((quota) => quota.start)}::timestamptz[],
      ${knownBrowserQuotas.map((quota) => quota.end)}::timestamptz[], ${knownBrowserQuotas.map((quota) => quota.limit)}::integer[],
      ${message.id}, ${message.channel}, ${message.encryptedContent}, ${message.language})`;
  return rows[0] as (typeof rows)[0];
}

/**
 * Code as entered, with the account and the session to create if the code is right. `token`: hash of the session token.
 * `repeatToken`: the token, encrypted for a repeated request.
 */
export type CodeToCheck = {
  destination: Buffer;
  browser: Buffer;
  code: Buffer;
  requestKey: string | null;
  requestHash: Buffer;
  requestId: string;
  checkedAt: string;
  account: { id: string; channel: 'sms' | 'mail'; encryptedDestination: Buffer; language: string };
  session: { id: string; token: Buffer; repeatToken: Buffer; browser: string; platform: string; expiresAt: string };
};

/**
 * Checks a code and creates the session. `ended`: this browser has no code that can still be checked. `until`: end of
 * the wait after too many checks. One SQL statement, so the limits hold under concurrency.
 */
export async function checkCodeAndLogIn(db: Sql, { account, session, ...check }: CodeToCheck) {
  const rows = await db.all<{
    outcome: 'right' | 'wrong' | 'ended' | 'wait' | 'key-reused';
    until: string | null;
    repeat_token: Buffer | null;
  }>`
    select * from login_check_code(
      ${check.destination}, ${check.browser}, ${check.code}, ${check.requestKey}, ${check.requestHash}, ${check.checkedAt},
      ${checksPerCode}, ${repeatCheckLimits.perHour}, ${repeatCheckLimits.perDay},
      make_interval(mins => ${checkBackoff.firstMinutes}), make_interval(hours => ${checkBackoff.longestHours}),
      ${account.id}, ${account.channel}, ${account.encryptedDestination}, ${account.language},
      ${session.id}, ${session.token}, ${session.repeatToken}, make_interval(mins => ${repeatMinutes}),
      ${session.browser}, ${session.platform}, ${session.expiresAt}, ${check.requestId})`;
  return rows[0] as (typeof rows)[0];
}

/** Returns whether a browser requested a code for a destination in the last day. Older codes are deleted. */
export async function hasCode(db: Sql, destination: Buffer, browser: Buffer): Promise<boolean> {
  return db.value<boolean>`
    select exists (
      select from login_code where destination_hash = ${destination} and browser_hash = ${browser}) "exists"`;
}

/** Records that a captcha proof was used; false when it was used before. */
export async function insertProof(db: Sql, proof: NewRow<'login_proof'>): Promise<boolean> {
  return db.changed`${insertInto('login_proof', proof)} on conflict do nothing`;
}

/** `ticket`: whether there were `needed` failures within `minutes`. */
export async function insertCaptchaFailure(
  db: Sql,
  failure: { id: string; browser: Buffer; requestKey: string | null; needed: number; minutes: number; at: string },
) {
  const rows = await db.all<{ id: string; failures: number; ticket: boolean; failed_at: string }>`
    select * from login_captcha_failed(${failure.id}, ${failure.browser}, ${failure.requestKey}, ${failure.needed},
      make_interval(mins => ${failure.minutes}), ${failure.at})`;
  return rows[0] as (typeof rows)[0];
}

export type ActiveSession = Pick<
  Tables['login_session'],
  'id' | 'account_id' | 'token_hash' | 'expires_at' | 'idle_minutes'
> &
  Omit<Tables['login_account'], 'id' | 'destination_hash' | 'language' | 'created_at'> & {
    /** Whether `seen_at`, which is stored to the hour, must be updated. */
    stale: boolean;
  };

/** Finds the active session with a token hash, or null. Concurrent lookups share one statement. */
export const findSession = createBatchedStatement(findSessions);

// Lateral joins with limit 1 force one index lookup for each token, whatever row counts the planner estimates.
async function findSessions(db: Sql, lookups: readonly { token: Buffer; at: string }[]) {
  const now = lookups.at(-1)?.at;
  const rows = await db.all<ActiveSession>`
    select s.id, s.account_id, s.token_hash, s.expires_at, s.seen_at < date_trunc('hour', ${now}::timestamptz) as stale,
      s.idle_minutes, a.channel, a.destination, a.assisted, a.assisted_by
    from unnest(${lookups.map(({ token }) => token)}::bytea[]) as lookup (token),
      lateral (
        select * from login_session s where s.token_hash = lookup.token and s.ended_at is null and s.expires_at > ${now} limit 1
      ) s,
      lateral (select * from login_account a where a.id = s.account_id limit 1) a`;
  const sessionByToken = new Map(rows.map((row) => [row.token_hash.toString('base64'), row]));
  return lookups.map(({ token }) => sessionByToken.get(token.toString('base64')) ?? null);
}

export async function updateSessionSeen(db: Sql, id: string, now: string): Promise<void> {
  await db.run`update login_session set seen_at = date_trunc('hour', ${now}::timestamptz) where id = ${id}`;
}

export async function selectActiveSessions(db: Sql, account: string, now: string) {
  return db.all<SessionRow>`
    select id, browser, platform, created_at, greatest(seen_at, created_at) seen_at from login_session
    where account_id = ${account} and ended_at is null and expires_at > ${now}
    order by created_at desc, id limit 100`;
}

export type SessionRow = Pick<Tables['login_session'], 'id' | 'browser' | 'platform' | 'created_at'> & {
  seen_at: string;
};

/** Returns the ids of the sessions that were active. */
export async function endSessions(
  db: Sql,
  filter: { account: string; session?: string },
  reason: string,
  endedAt: string,
): Promise<string[]> {
  return db.values<string>`
    update login_session set ended_at = ${endedAt}, end_reason = ${reason}
    where account_id = ${filter.account} and ended_at is null and (${filter.session ?? null}::uuid is null or id = ${filter.session ?? null})
    returning id`;
}

export async function findAccountId(db: Sql, destination: Buffer): Promise<string | undefined> {
  const row = await db.first<{ id: string }>`select id from login_account where destination_hash = ${destination}`;
  return row?.id;
}

/** Finds an account with its encrypted destination, which is null for an assisted account without a contact. */
export async function findAccount(db: Sql, id: string) {
  return db.first<{
    id: string;
    channel: 'sms' | 'mail' | null;
    destination: Buffer | null;
    language: 'en' | 'ms';
    created_at: string;
    assisted: boolean;
  }>`
    select id, channel, destination, language, created_at, assisted is not null as assisted from login_account where id = ${id}`;
}

export async function countAccountsUpTo(db: Sql, max: number): Promise<number> {
  return db.value<number>`
    select count(*)::int as count from (select from login_account limit ${max}) counted`;
}

/**
 * Deletes expired codes, checks, waits, proofs, known browsers and sessions: rows that no limit, session list or
 * repeated request uses any more.
 */
export async function deleteExpiredLoginData(db: Sql, now: string): Promise<void> {
  const ago = (length: string) => sql`${now}::timestamptz - ${sql.lit(length)}::interval`;
  // Limits count codes and checks of a day plus the lifetime of a code, hence 24 hours 10 minutes. Waits remain for 2
  // days, because each further wait is longer than the one before.
  await deleteInBatches(db, 'login_code', sql`sent_at < ${ago('24 hours 10 minutes')} order by sent_at`);
  await deleteInBatches(db, 'login_check', sql`checked_at < ${ago('24 hours 10 minutes')} order by checked_at`);
  await executeInBatches(
    db,
    sql`update login_check set repeat_token = null where ctid = any(array(
      select ctid from login_check where repeat_token is not null and checked_at < ${ago('10 minutes')}
      order by checked_at ${batchLimitClause}))`,
  );
  await deleteInBatches(db, 'login_proof', sql`expires_at < ${ago('1 hour')} order by expires_at`);
  await deleteInBatches(db, 'login_captcha_failure', sql`failed_at < ${ago('1 day')} order by failed_at`);
  await deleteInBatches(db, 'login_wait', sql`until < ${ago('2 days')} order by until`);
  await deleteInBatches(db, 'login_known_browser', sql`last_login_at < ${ago('365 days')} order by last_login_at`);
  await deleteInBatches(db, 'login_session', sql`expires_at < ${ago('30 days')} order by expires_at`);
  await deleteInBatches(db, 'login_session', sql`ended_at < ${ago('30 days')} order by ended_at`);
}

/**
 * Counts sent and used codes of the last hour by country and range of numbers, for the alarms. Only ranges with at
 * least `minCount` codes. The last five minutes are left out, because those codes can still be entered.
 */
export async function countCodesByRange(db: Sql, now: string, minCount: number) {
  return db.all<{ region: string; sent: number; used: number }>`
    select /* never null: region */ region, count(*) as sent, count(used_at) as used from login_code
    where range_hash is not null and sent_at between ${now}::timestamptz - interval '1 hour' and ${now}::timestamptz - interval '5 minutes'
    group by region, range_hash having count(*) >= ${minCount}`;
}

/**
 * Counts sent and used codes of a quarter of an hour, for the alarms. The last five minutes are left out, because those
 * codes can still be entered.
 */
export async function countCodes(db: Sql, now: string) {
  const row = await db.first<{ sent: number; used: number }>`
    select count(*) as sent, count(used_at) as used from login_code
    where sent_at between ${now}::timestamptz - interval '20 minutes' and ${now}::timestamptz - interval '5 minutes'`;
  return row ?? { sent: 0, used: 0 };
}

/**
 * Counts sent and used codes of an hour by country; `region` is null for e-mail. The last five minutes are left out,
 * because those codes can still be entered.
 */
export async function countCodesByRegion(db: Sql, now: string) {
  return db.all<{ region: string | null; sent: number; used: number }>`
    select region, count(*) as sent, count(used_at) as used from login_code
    where sent_at between ${now}::timestamptz - interval '65 minutes' and ${now}::timestamptz - interval '5 minutes'
    group by region`;
}

// Minutes for which a repeated request with a right code gets the same session token, for example after a lost answer.
const repeatMinutes = 10;

/** Inserts an account unless its destination has an account; returns the id of the new or existing account. */
export async function insertAccount(
  db: Sql,
  account: NewRow<'login_account', 'channel' | 'destination_hash' | 'destination'>,
): Promise<string> {
  // The update changes nothing: without it, `returning` would return no row on a conflict.
  return db.value<string>`
    ${insertInto('login_account', account, 'channel', 'destination_hash', 'destination')}
    on conflict (destination_hash) do update set language = login_account.language
    returning id`;
}
