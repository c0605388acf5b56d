import type { World } from '#foundation/server/world.ts';
import { isoInstant, type Millis, parseInstant } from '#foundation/time/clock.ts';
import { checksPerCode } from '../rules/limits.ts';
import type { Destination } from './destination.ts';
import { findAccount, findAccountId, selectActiveSessions } from './store.ts';
import { type CodeRow, selectLatestCodes, readDestinationLimits } from './store-login-state.ts';

/**
 * `waiting`: can still be entered. `used`: logged somebody in. `checks-used-up`: was checked too often. `replaced`: a
 * later code was sent.
 */
export type CodeState = 'waiting' | 'used' | 'checks-used-up' | 'replaced' | 'expired';

/**
 * View of the help desk on logins with a destination: account, sessions, codes and limits. The destination may have
 * no account. Instants are ISO 8601.
 */
export type LoginState = {
  account: { id: string; language: 'en' | 'ms'; createdAt: string } | undefined;
  /** Active sessions of the account. */
  sessions: { browser: string; platform: string; loggedInAt: string; lastSeenAt: string }[];
  /** The latest 20 codes of the last day, latest first. `isFromKnownBrowser`: the browser had logged in before. */
  codes: { sentAt: string; state: CodeState; checks: number; isFromKnownBrowser: boolean }[];
  /** When a browser that never logged in to the destination can get a code again; null: now. */
  nextCodeAt: string | null;
  /** When unknown browsers can check a code again after too many checks; null: now. */
  unknownBrowsersWaitUntil: string | null;
  /** End of the longest wait of a browser that has logged in to the destination; null: none waits. */
  knownBrowsersWaitUntil: string | null;
  /** Number of browsers that have logged in to the destination; each has a quota of its own. */
  knownBrowsers: number;
};

/** Reads the login state of a destination. The caller must audit the access. */
export async function readLoginState(
  { sql, clock }: Pick<World, 'sql' | 'clock'>,
  { hash }: Destination,
): Promise<LoginState> {
  const now = clock.now();
  const nowIso = isoInstant(now);
  const id = await findAccountId(sql, hash);
  const account = id === undefined ? undefined : await findAccount(sql, id);
  const sessions = id === undefined ? [] : await selectActiveSessions(sql, id, nowIso);
  const codes = await selectLatestCodes(sql, hash);
  const limits = await readDestinationLimits(sql, hash, nowIso);
  return {
    account: account && { id: account.id, language: account.language, createdAt: account.created_at },
    sessions: sessions.map((row) => ({
      browser: row.browser,
      platform: row.platform,
      loggedInAt: row.created_at,
      lastSeenAt: row.seen_at,
    })),
    codes: codes.map((row) => ({
      sentAt: row.sent_at,
      state: getCodeState(row, now),
      checks: row.checks,
      isFromKnownBrowser: row.known,
    })),
    nextCodeAt: limits?.next_code_at ?? null,
    unknownBrowsersWaitUntil: limits?.unknown_browsers_wait_until ?? null,
    knownBrowsersWaitUntil: limits?.known_wait_until ?? null,
    knownBrowsers: limits?.known_browsers ?? 0,
  };
}

function getCodeState({ used_at, ended_at, expires_at, checks }: CodeRow, now: Millis): CodeState {
  if (used_at !== null) return 'used';
  if (checks >= checksPerCode) return 'checks-used-up';
  if (ended_at !== null) return 'replaced';
  return parseInstant(expires_at) <= now ? 'expired' : 'waiting';
}
