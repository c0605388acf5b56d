import type { Device } from '../contract-devices.ts';
import type { SessionRow } from './store.ts';

export function viewDevice(row: SessionRow, currentSessionId: string): Device {
  return {
    id: row.id,
    isCurrent: row.id === currentSessionId,
    browser: row.browser,
    platform: row.platform,
    loggedInAt: row.created_at,
    lastSeenAt: row.seen_at,
  };
}
