import { setTimeout as pause } from 'node:timers/promises';
import { type Millis, monotonicNow, second } from '#foundation/time/clock.ts';
import { logFailure } from '../database/database-errors.ts';
import type { World } from '../world.ts';
import { eventsPerRead, type LiveEvent, listLatestIds, listUnreadEvents } from './live-events.ts';

export type EventReader = {
  /** Starts reading, unless it reads already. Resolves when events that are published from now on will be delivered. */
  start: () => Promise<void>;
  stop: () => void;
  /** Every event up to this id has been delivered or was stored before the start. */
  position: () => number;
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
  world: Pick<World, 'sql' | 'log'>,
  deliver: (events: readonly LiveEvent[]) => Promise<void>,
  { pollMs, settleMs, staleAfterMs }: ReaderTimes,
): EventReader {
  let reading: { abort: AbortController; started: Promise<void> } | undefined;
  let progress = createProgress([]);
  let lastReadAt = Number.NEGATIVE_INFINITY;
  let hasFailed = false;

  const readOnce = async ({ signal }: AbortController) => {
    const startedAt = monotonicNow();
    try {
      const events = await listUnreadEvents(world.sql, progress.position(), progress.unsettledIds());
      if (events.length > 0) await deliver(events);
      if (signal.aborted) return;
      progress.add(events, startedAt, startedAt - settleMs);
      lastReadAt = startedAt;
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
    progress = createProgress(await listLatestIds(world.sql));
    lastReadAt = monotonicNow();
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
    position: () => progress.position(),
    isCurrent: () => monotonicNow() - lastReadAt < staleAfterMs,
  };
}

/** Which events have been read. `storedIds`: ids of the latest events at the start, latest first. */
function createProgress(storedIds: readonly number[]) {
  const readIds = new Set(storedIds);
  let latestId = storedIds[0] ?? 0;
  let position = storedIds.length < eventsPerRead ? 0 : (storedIds.at(-1) ?? 0);
  let marks: { at: Millis; latestId: number }[] = [];
  return {
    position: () => position,
    unsettledIds: () => [...readIds],
    /** Adds what a read at `at` returned. Events up to the latest one that was read before `settledBefore` are settled. */
    add: (events: readonly LiveEvent[], at: Millis, settledBefore: Millis) => {
      for (const { id } of events) readIds.add(id);
      latestId = Math.max(latestId, ...events.map(({ id }) => id));
      if (marks.at(-1)?.latestId !== latestId) marks.push({ at, latestId });
      const settled = marks.findLast((mark) => mark.at <= settledBefore);
      if (settled === undefined || settled.latestId <= position) return;
      position = settled.latestId;
      marks = marks.filter((mark) => mark.latestId > position);
      for (const id of readIds) if (id <= position) readIds.delete(id);
    },
  };
}
