import { setTimeout as pause } from 'node:timers/promises';
import { type Millis, monotonicNow, second } from '#foundation/time/clock.ts';
import { logFailure } from '../database/database-errors.ts';
import type { World } from '../world.ts';
import { eventsPerRead, type LiveEvent, listLatestIds, listUnreadEvents } from './live-events.ts';

export type EventReader = {
  /** Starts reading, unless it reads already. Resolves when events that are published from now on will be delivered. */
  start: () => Promise<void>;
  stop: () => void;
  /** When the last read began: every event that had been committed by then has been delivered. */
  readAt: () => Millis;
  /** Whether the database has answered in the last seconds. */
  isCurrent: () => boolean;
};

/** `settleMs` exceeds the longest transaction, so that no event commits with an id that far behind the others. */
export type ReaderTimes = { pollMs: Millis; settleMs: Millis; staleAfterMs: Millis };

export const ordinaryReaderTimes: ReaderTimes = { pollMs: 250, settleMs: 20 * second, staleAfterMs: 3 * second };

/**
 * Reads published events several times a second and passes each of them to `deliver` once, until `stop`. Statements run
 * through poolers in transaction mode, where `listen` does not work. A failed read or delivery is repeated.
 */
export function createEventReader(
  world: Pick<World, 'sql' | 'clock' | 'log'>,
  deliver: (events: readonly LiveEvent[]) => Promise<void>,
  { pollMs, settleMs, staleAfterMs }: ReaderTimes,
): EventReader {
  let reading: { abort: AbortController; started: Promise<void> } | undefined;
  let progress = createProgress([]);
  let lastRead = { startedAt: Number.NEGATIVE_INFINITY, readAt: 0 };
  let hasFailed = false;

  const readOnce = async ({ signal }: AbortController) => {
    const [startedAt, readAt] = [monotonicNow(), world.clock.now()];
    try {
      const events = await listUnreadEvents(world.sql, progress.settledId(), progress.unsettledIds());
      if (events.length > 0) await deliver(events);
      if (signal.aborted) return;
      progress.add(events, startedAt, startedAt - settleMs);
      lastRead = { startedAt, readAt };
      hasFailed = false;
    } catch (thrown) {
      if (!hasFailed) logFailure(world.log, thrown, 'events not read');
      hasFailed = true;
    }
  };
  const keepReading = async (abort: AbortController) => {
    while (!abort.signal.aborted) {
      await readOnce(abort);
      await pause(pollMs, undefined, { ref: false });
    }
  };
  const begin = async (abort: AbortController) => {
    lastRead = { startedAt: monotonicNow(), readAt: world.clock.now() };
    progress = createProgress(await listLatestIds(world.sql));
    hasFailed = false;
    void keepReading(abort);
  };
  const stop = () => {
    reading?.abort.abort();
    reading = undefined;
  };
  return {
    start: () => {
      if (reading) return reading.started;
      const abort = new AbortController();
      const started = begin(abort);
      reading = { abort, started };
      // The next stream tries again.
      started.catch(() => reading?.started === started && stop());
      return started;
    },
    stop,
    readAt: () => lastRead.readAt,
    isCurrent: () => monotonicNow() - lastRead.startedAt < staleAfterMs,
  };
}

/**
 * Keeps which events have been read. `storedIds`: ids of the latest events at the start, latest first; they count as
 * read. Ids up to the settled one are not read again: a transaction that has a smaller id has committed or ended.
 */
function createProgress(storedIds: readonly number[]) {
  const readIds = new Set(storedIds);
  let latestId = storedIds[0] ?? 0;
  let settledId = Math.max(0, latestId - eventsPerRead);
  let marks: { at: Millis; latestId: number }[] = [];
  return {
    settledId: () => settledId,
    unsettledIds: () => [...readIds],
    /** Adds what a read at `at` returned. Settles the events that had been read at `settledBefore`. */
    add: (events: readonly LiveEvent[], at: Millis, settledBefore: Millis) => {
      for (const { id } of events) readIds.add(id);
      latestId = Math.max(latestId, ...events.map(({ id }) => id));
      if (marks.at(-1)?.latestId !== latestId) marks.push({ at, latestId });
      const settled = marks.findLast((mark) => mark.at <= settledBefore);
      if (settled === undefined || settled.latestId <= settledId) return;
      settledId = settled.latestId;
      marks = marks.filter((mark) => mark.latestId >= settledId);
      for (const id of readIds) if (id <= settledId) readIds.delete(id);
    },
  };
}
