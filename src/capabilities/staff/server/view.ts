import type { Me } from '../contract-me.ts';
import type { PasskeyRow } from './store-factors.ts';
import type { selectSessions } from './store-sessions.ts';

export function viewPasskey({ id, browser, platform, added_at, used_at }: PasskeyRow): Me['passkeys'][number] {
  return { id, browser, platform, addedAt: added_at, usedAt: used_at };
}

export function viewSession(
  row: Awaited<ReturnType<typeof selectSessions>>[number],
  currentSessionId: string,
): Me['sessions'][number] {
  return {
    id: row.id,
    isCurrent: row.id === currentSessionId,
    browser: row.browser,
    platform: row.platform,
    loggedInAt: row.created_at,
    lastSeenAt: row.seen_at,
  };
}
