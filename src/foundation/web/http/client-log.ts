import { isoInstant, systemClock } from '#foundation/time/clock.ts';
import { onDevice } from '../session/device-database.ts';
import { isEphemeral } from '../session/ephemeral.ts';

/** One try of a call: never its query, body, token or answer. `path` is the contract's, with `:names` in place of values. */
export type HttpEntry = {
  at: string;
  requestId: string;
  call: string;
  method: string;
  path: string;
  status: number | 'timeout' | 'network' | 'aborted';
  /** Milliseconds. */
  ms: number;
  /** 0 for the first try. */
  attempt: number;
};

/** Something that happened in the page: a word for what, and facts that name nobody. */
export type AppEntry = { at: string; event: string; facts: Record<string, string | number | boolean> };

/** What is noted: a try of a call, or an event. */
export type LogEntry = HttpEntry | AppEntry;

/** Entries kept, the oldest leave first (spec §9). */
export const logLimits = { http: 500, app: 1000 };

/** Notes a try of a call. */
export function recordHttp(entry: HttpEntry): void {
  append('http-log', entry, logLimits.http);
}

/** Notes an event. Facts are codes and numbers, never what a person typed; digits and addresses are masked all the same. */
export function recordApp(event: string, facts: AppEntry['facts'] = {}): void {
  const masked = Object.entries(facts).map(([name, value]) => [name, typeof value === 'string' ? mask(value) : value]);
  append('app-log', { at: isoInstant(systemClock.now()), event, facts: Object.fromEntries(masked) }, logLimits.app);
}

/** Notes a fault by the kind of error and where it was thrown; its message may hold what a person typed, so it stays out. */
export function recordFault(event: string, thrown: unknown): void {
  const error = thrown instanceof Error ? thrown : undefined;
  const place = /\/([\w.-]+\.\w+:\d+:\d+)/.exec(error?.stack ?? '')?.[1] ?? '';
  recordApp(event, { name: error?.name ?? typeof thrown, place });
}

/** Hears everything that is noted from now on, and first what was noted since the page opened. One listener. */
export function onLogEntry(listener: (entry: LogEntry) => void): void {
  hear = listener;
  for (const entry of unheard.splice(0)) listener(entry);
}

/** The calls of this browser, the newest last. */
export async function readHttpLog(): Promise<HttpEntry[]> {
  return (await readAll('http-log')) as HttpEntry[];
}

/** The events of this browser, the newest last. */
export async function readAppLog(): Promise<AppEntry[]> {
  return (await readAll('app-log')) as AppEntry[];
}

/** Clears both logs: at logout, and when a person asks for it. */
export async function wipeLogs(): Promise<void> {
  for (const store of ['http-log', 'app-log'] as const) {
    inMemory[store].length = 0;
    await pending;
    await onDevice(store, 'readwrite', (kept) => kept.clear() as IDBRequest<unknown>).catch(ignore);
  }
}

type LogStore = 'http-log' | 'app-log';

// Where the browser keeps nothing, the log lives as long as the page.
const inMemory: Record<LogStore, unknown[]> = { 'http-log': [], 'app-log': [] };
let pending: Promise<unknown> = Promise.resolve();

const unheard: LogEntry[] = [];
let hear: ((entry: LogEntry) => void) | undefined;

function append(store: LogStore, entry: LogEntry, limit: number): void {
  if (hear) hear(entry);
  else if (unheard.push(entry) > 100) unheard.shift();
  const keep = isEphemeral() ? nowhere : onDevice;
  const write = keep(store, 'readwrite', (kept) => {
    const added = kept.add(entry);
    // Keys only grow, by one: everything this far behind the new one is over the limit.
    added.onsuccess = () => {
      const last = Number(added.result) - limit;
      if (last > 0) kept.delete(IDBKeyRange.upperBound(last));
    };
    return undefined;
  }).catch(() => {
    inMemory[store].push(entry);
    inMemory[store].splice(0, Math.max(0, inMemory[store].length - limit));
  });
  pending = Promise.all([pending, write]);
}

async function readAll(store: LogStore): Promise<unknown[]> {
  await pending;
  const kept = await onDevice(store, 'readonly', (entries) => entries.getAll() as IDBRequest<unknown[]>).catch(
    () => [],
  );
  return [...(kept ?? []), ...inMemory[store]];
}

function mask(text: string): string {
  return text
    .slice(0, 200)
    .replace(/[^\s@]{1,200}@[^\s@]{1,200}/g, '…@…')
    .replace(/\d{5,}/g, '…');
}

const ignore = () => undefined;
const nowhere: typeof onDevice = () => Promise.reject(new Error('Nothing is kept'));
