import type { World } from '#foundation/server/world.ts';
import { isoInstant, type Millis, parseInstant } from '#foundation/time/clock.ts';
import { checksPerCode } from '../rules/limits.ts';
import type { Destination } from './destination.ts';
import { findAccount, findAccountId, selectActiveSessions } from './store.ts';
import { type CodeRow, selectCodes, readDestinationLimits } from './store-help.ts';

/** What became of a code: it can still be entered, logged somebody in, was checked too often, replaced by a later one, or ran out. */
export type CodeState = 'waiting' | 'used' | 'checks-used-up' | 'replaced' | 'expired';

/** How logging in to a destination fares, whether there is an account or not. Instants are ISO 8601. */
export type LoginState = {
  account: { id: string; language: 'en' | 'ms'; createdAt: string } | undefined;
  /** Where the account is logged in. */
  sessions: { browser: string; platform: string; loggedInAt: string; lastSeenAt: string }[];
  /** Codes of the last day, the newest first. `known`: asked for by a browser that had logged in before. */
  codes: { sentAt: string; fate: CodeState; checks: number; known: boolean }[];
  /** Until when a browser that never logged in there gets no code; null when it gets one now. */
  askAgainAt: string | null;
  /** Until when such browsers, and those that did, may not check a code a second time. */
  strangersWaitUntil: string | null;
  knownWaitUntil: string | null;
  /** Browsers that have logged in there: each has an allowance of its own. */
  knownBrowsers: number;
};

/** Looks at all of it. That somebody looked, the caller puts on record. */
export async function readLoginState(
  { sql, clock }: Pick<World, 'sql' | 'clock'>,
  { hash }: Destination,
): Promise<LoginState> {
  const now = clock.now();
  const at = isoInstant(now);
  const id = await findAccountId(sql, hash);
  const account = id === undefined ? undefined : await findAccount(sql, id);
  const sessions = id === undefined ? [] : await selectActiveSessions(sql, id, at);
  const codes = await selectCodes(sql, hash);
  const limits = await readDestinationLimits(sql, hash, at);
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
      fate: getCodeState(row, now),
      checks: row.checks,
      known: row.known,
    })),
    askAgainAt: limits?.ask_again_at ?? null,
    strangersWaitUntil: limits?.strangers_wait_until ?? null,
    knownWaitUntil: limits?.known_wait_until ?? null,
    knownBrowsers: limits?.known_browsers ?? 0,
  };
}

function getCodeState({ used_at, ended_at, expires_at, checks }: CodeRow, now: Millis): CodeState {
  if (used_at !== null) return 'used';
  if (checks >= checksPerCode) return 'checks-used-up';
  if (ended_at !== null) return 'replaced';
  return parseInstant(expires_at) <= now ? 'expired' : 'waiting';
}
