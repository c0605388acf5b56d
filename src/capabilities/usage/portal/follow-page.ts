import { parseInstant, systemClock } from '#foundation/time/clock.ts';
import { onLogEntry, type LogEntry } from '#foundation/web/http/client-log.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { recordUsage } from '../contract.ts';
import { randomName, type Stay } from '../rules.ts';
import { createEventLog } from './event-log.ts';
import type { Noted } from './public.ts';

/** The event log of this page: hears what is noted, the faults and the writes of the device's log, and when the page is left. */
export function followPage(pages: readonly string[]): (noted: Noted) => void {
  const log = createEventLog({
    pages,
    send: (events, leaving) => callApi(recordUsage, { events }, { quiet: true, keepalive: leaving }),
    readStay,
    keepStay,
    now: systemClock.now,
    newStayId: () => randomName(crypto.getRandomValues(new Uint8Array(16))),
  });
  onLogEntry((entry) => {
    const told = tell(entry);
    if (told) log.note({ ...told, path: window.location.pathname, time: parseInstant(entry.at) });
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') log.leave();
  });
  window.addEventListener('pagehide', log.leave);
  return log.note;
}

/** What an entry of the device's log is in usage: a write that was done, a call or a page that failed; most are nothing. */
export function tell(entry: LogEntry): Pick<Noted, 'action' | 'kind'> | undefined {
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

const key = 'sihat_stay';

function readStay(): Stay | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Partial<Stay> | null;
    const { id, page, seenAt } = kept ?? {};
    const usable = typeof id === 'string' && /^[A-Za-z0-9]{16}$/.test(id) && typeof page === 'string';
    return usable && typeof seenAt === 'number' ? { id, page, seenAt } : undefined;
  } catch {
    return undefined;
  }
}

function keepStay(stay: Stay): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(stay));
  } catch {
    // Without storage a reload begins a new stay.
  }
}
