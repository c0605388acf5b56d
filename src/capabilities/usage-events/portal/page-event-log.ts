import { parseInstant, systemClock } from '#foundation/time/clock.ts';
import { onLogEntry, type LogEntry } from '#foundation/web/http/client-log.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { recordUsage } from '../contract.ts';
import { randomAlphanumeric, type PageStay } from '../rules.ts';
import { createEventLog } from './event-log.ts';
import type { PageEvent } from './public.ts';

/**
 * Starts the event log of this page, and returns the function that records an event. Also records failures and
 * successful writes of the device's log. Sends pending events when the page is hidden or closed.
 */
export function startPageEventLog(knownPaths: readonly string[]): (event: PageEvent) => void {
  const log = createEventLog({
    knownPaths,
    send: (events, isLeaving) => callApi(recordUsage, { events }, { isBackground: true, keepalive: isLeaving }),
    readStay,
    saveStay,
    now: systemClock.now,
    newStayId: () => randomAlphanumeric(crypto.getRandomValues(new Uint8Array(16))),
  });
  onLogEntry((entry) => {
    const event = logEntryToEvent(entry);
    if (event) log.record({ ...event, path: window.location.pathname, time: parseInstant(entry.at) });
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') log.flushOnExit();
  });
  window.addEventListener('pagehide', log.flushOnExit);
  return log.record;
}

/**
 * Maps an entry of the device's log to an event, if the entry is a successful write or a failure. Undefined for all
 * other entries.
 */
export function logEntryToEvent(entry: LogEntry): Pick<PageEvent, 'action' | 'kind'> | undefined {
  if ('event' in entry) {
    const { event, facts } = entry;
    // Entries of thrown errors have the fact `place`: the position in the code.
    const isFailure = 'place' in facts || /-(failed|timeout)$/.test(event);
    return isFailure ? { action: `${event} ${String(facts['name'] ?? '')}`, kind: 'error' } : undefined;
  }
  if (entry.call === recordUsage.name) return undefined;
  if (entry.status === 'timeout' || (typeof entry.status === 'number' && entry.status >= 500))
    return { action: `${entry.call} ${entry.status}`, kind: 'error' };
  const isSuccessfulWrite = typeof entry.status === 'number' && entry.status < 300 && entry.method !== 'GET';
  return isSuccessfulWrite ? { action: entry.call, kind: 'action' } : undefined;
}

const storageKey = 'sihat_stay';

function readStay(): PageStay | undefined {
  try {
    const stored = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as Partial<PageStay> | null;
    const { id, page, lastActiveAt } = stored ?? {};
    const isUsable = typeof id === 'string' && /^[A-Za-z0-9]{16}$/.test(id) && typeof page === 'string';
    return isUsable && typeof lastActiveAt === 'number' ? { id, page, lastActiveAt } : undefined;
  } catch {
    return undefined;
  }
}

function saveStay(stay: PageStay): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(stay));
  } catch {
    // Without session storage, a reload starts a new stay.
  }
}
