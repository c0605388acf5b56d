import type { PersonalData } from '#foundation/server/personal-data.ts';
import type { World } from '#foundation/server/world.ts';
import { destinationColumn } from './destination.ts';
import { endSessions } from './end-sessions.ts';
import { findAccount } from './store.ts';
import { selectAllSessions, selectCodesOfAccount, deleteAccount, readAccountLimits } from './store-personal-data.ts';

export type LoginData = {
  account: {
    id: string;
    /** Null for an assisted account without a contact. */
    channel: 'sms' | 'mail' | null;
    destination: string | null;
    language: 'en' | 'ms';
    createdAt: string;
  } | null;
  sessions: {
    id: string;
    browser: string;
    platform: string;
    loggedInAt: string;
    lastSeenAt: string;
    expiresAt: string;
    endedAt: string | null;
    endReason: string | null;
  }[];
  /** `checks`: how often each code was checked. */
  codes: { sentAt: string; checks: number; usedAt: string | null }[];
  knownBrowsers: number;
  /** Number of stored checks of codes, and the end of the wait after too many checks. */
  checks: number;
  checksWaitUntil: string | null;
};

export const loginData: PersonalData<Pick<World, 'sql' | 'clock' | 'keys'>, LoginData> = {
  tables: ['login_account', 'login_session', 'login_code', 'login_check', 'login_known_browser', 'login_wait'],
  listAuditSubjects: async ({ sql }, id) => (await selectAllSessions(sql, id)).map(({ id: session }) => session),
  read: async (world, id) => {
    const account = await findAccount(world.sql, id);
    const limits = await readAccountLimits(world.sql, id);
    return {
      account: account
        ? {
            id,
            channel: account.channel,
            destination: account.destination && destinationColumn.decrypt(world, id, account.destination),
            language: account.language,
            createdAt: account.created_at,
          }
        : null,
      sessions: (await selectAllSessions(world.sql, id)).map((row) => ({
        id: row.id,
        browser: row.browser,
        platform: row.platform,
        loggedInAt: row.created_at,
        lastSeenAt: row.seen_at,
        expiresAt: row.expires_at,
        endedAt: row.ended_at,
        endReason: row.end_reason,
      })),
      codes: (await selectCodesOfAccount(world.sql, id)).map(({ sent_at: sentAt, checks, used_at: usedAt }) => ({
        sentAt,
        checks,
        usedAt,
      })),
      knownBrowsers: limits?.browsers ?? 0,
      checks: limits?.checks ?? 0,
      checksWaitUntil: limits?.until ?? null,
    };
  },
  erase: async (world, { accountId, erasedAt }) => {
    const jobActor = { kind: 'job', id: 'personal-data.erase', requestId: erasedAt };
    await endSessions(world, jobActor, { account: accountId }, 'erased');
    await deleteAccount(world.sql, accountId);
  },
};
