import { systemClock } from '#foundation/time/clock.ts';
import { withDeviceStore } from '../session/device-database.ts';
import { isEphemeralSession } from '../session/ephemeral.ts';

/** One attempt of a call, without its query, body, token and answer. `path` has `:names` in place of values. */
export type HttpEntry = {
  at: string;
  requestId: string;
  call: string;
  method: string;
  path: string;
  status: number | 'timeout' | 'network' | 'aborted';
  /** Milliseconds. */
  durationMs: number;
  /** 0 for the first try. */
  attempt: number;
};

/** An event of the page: its name, and facts without personal data. */
export type AppEntry = { at: string; event: string; facts: Record<string, string | number | boolean> };

export type LogEntry = HttpEntry | AppEntry;

/** Maximum number of entries; the oldest are deleted first (spec §9). */
export const logLimits = { http: 500, app: 1000 };

export function recordHttpAttempt(entry: HttpEntry): void {
  append('http-log', entry, logLimits.http);
}

/** Facts are codes and numbers, never typed text; digits and addresses are masked all the same. */
export function recordAppEvent(event: string, facts: AppEntry['facts'] = {}): void {
  const masked = Object.entries(facts).map(([name, value]) => [name, typeof value === 'string' ? mask(value) : value]);
  append('app-log', { at: systemClock.instant(), event, facts: Object.fromEntries(masked) }, logLimits.app);
}

/** Logs an error by its type and position. The message is omitted, because it may contain typed text. */
export function recordError(event: string, thrown: unknown): void {
  const error = thrown instanceof Error ? thrown : undefined;
  const position = /\/([\w.-]+\.\w+:\d+:\d+)/.exec(error?.stack ?? '')?.[1] ?? '';
  recordAppEvent(event, { name: error?.name ?? typeof thrown, place: position });
}

/** Registers the one listener for log entries. It first receives the entries since the page opened. */
export function onLogEntry(listener: (entry: LogEntry) => void): void {
  logListener = listener;
  for (const entry of bufferedEntries.splice(0)) listener(entry);
}

/** Log of this browser's calls, oldest first. */
export async function readHttpLog(): Promise<HttpEntry[]> {
  return (await readAll('http-log')) as HttpEntry[];
}

/** Log of this browser's events, oldest first. */
export async function readAppLog(): Promise<AppEntry[]> {
  return (await readAll('app-log')) as AppEntry[];
}

/** Deletes both logs: at logout, and on request. */
export async function deleteLogs(): Promise<void> {
  for (const store of ['http-log', 'app-log'] as const) {
    memoryEntriesByStore[store].length = 0;
    await pendingWrites;
    await withDeviceStore(store, 'readwrite', (entries) => entries.clear() as IDBRequest<unknown>).catch(
      returnUndefined,
    );
  }
}

type LogStore = 'http-log' | 'app-log';

// Used where the browser stores nothing: the log lasts as long as the page.
const memoryEntriesByStore: Record<LogStore, unknown[]> = { 'http-log': [], 'app-log': [] };
let pendingWrites: Promise<unknown> = Promise.resolve();

const bufferedEntries: LogEntry[] = [];
let logListener: ((entry: LogEntry) => void) | undefined;

function append(store: LogStore, entry: LogEntry, limit: number): void {
  // At most 100 entries wait for a listener that registers later.
  if (logListener) logListener(entry);
  else if (bufferedEntries.push(entry) > 100) bufferedEntries.shift();
  const withStore = isEphemeralSession() ? rejectStoreAccess : withDeviceStore;
  const write = withStore(store, 'readwrite', (entries) => {
    const addRequest = entries.add(entry);
    // Keys grow by one, so entries whose key is `limit` or more below the new key exceed the limit.
    addRequest.onsuccess = () => {
      const lastExpiredKey = Number(addRequest.result) - limit;
      if (lastExpiredKey > 0) entries.delete(IDBKeyRange.upperBound(lastExpiredKey));
    };
    return undefined;
  }).catch(() => {
    memoryEntriesByStore[store].push(entry);
    memoryEntriesByStore[store].splice(0, Math.max(0, memoryEntriesByStore[store].length - limit));
  });
  pendingWrites = Promise.all([pendingWrites, write]);
}

async function readAll(store: LogStore): Promise<unknown[]> {
  await pendingWrites;
  const stored = await withDeviceStore(store, 'readonly', (entries) => entries.getAll() as IDBRequest<unknown[]>).catch(
    () => [],
  );
  return [...(stored ?? []), ...memoryEntriesByStore[store]];
}

function mask(text: string): string {
  return text
    .slice(0, 200)
    .replace(/[^\s@]{1,200}@[^\s@]{1,200}/g, '…@…')
    .replace(/\d{5,}/g, '…');
}

const returnUndefined = () => undefined;
const rejectStoreAccess: typeof withDeviceStore = () => Promise.reject(new Error('Ephemeral sessions store nothing'));
