import { parseInstant, systemClock } from '#foundation/time/clock.ts';
import { onLogEntry, type LogEntry } from '#foundation/web/http/client-log.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { recordUsage } from '../contract.ts';
import { randomAlphanumeric, type Stay } from '../rules.ts';
import { createEventLog } from './event-log.ts';
import type { PageEvent } from './public.ts';

/** The event log of this page: hears what is noted, the faults and the writes of the device's log, and when the page is left. */
export function startPageEventLog(pages: readonly string[]): (noted: PageEvent) => void {
  const log = createEventLog({
    pages,
    send: (events, leaving) => callApi(recordUsage, { events }, { quiet: true, keepalive: leaving }),
    readStay,
    saveStay,
    now: systemClock.now,
    newStayId: () => randomAlphanumeric(crypto.getRandomValues(new Uint8Array(16))),
  });
  onLogEntry((entry) => {
    const told = logEntryToEvent(entry);
    if (told) log.record({ ...told, path: window.location.pathname, time: parseInstant(entry.at) });
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') log.flushOnExit();
  });
  window.addEventListener('pagehide', log.flushOnExit);
  return log.record;
}

/** What an entry of the device's log is in usage: a write that was done, a call or a page that failed; most are nothing. */
export function logEntryToEvent(entry: LogEntry): Pick<PageEvent, 'action' | 'kind'> | undefined {
  if ('event' in entry) {
    const { event, facts } = entry;
    const failed = 'place' in facts || /-(failed|timeout)$/.test(event);
    return failed ? { action: `${event} ${String(facts['name'] ?? '')}`, kind: 'error' } : undefined;
  }
  if (entry.call === recordUsage.name) return undefined;
  if (entry.status === 'timeout' || (typeof entry.status === 'number' && entry.status >= 500))
    return { action: `${entry.call} ${entry.status}`, kind: 'error' };
  const done = typeof entry.status === 'number' && entry.status < 300 && entry.method !== 'GET';
  return done ? { action: entry.call, kind: 'action' } : undefined;
}

const storageKey = 'sihat_stay';

function readStay(): Stay | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as Partial<Stay> | null;
    const { id, page, seenAt } = kept ?? {};
    const usable = typeof id === 'string' && /^[A-Za-z0-9]{16}$/.test(id) && typeof page === 'string';
    return usable && typeof seenAt === 'number' ? { id, page, seenAt } : undefined;
  } catch {
    return undefined;
  }
}

function saveStay(stay: Stay): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(stay));
  } catch {
    // Without storage a reload begins a new stay.
  }
}
