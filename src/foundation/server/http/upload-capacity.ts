import { problem } from '#foundation/contract/problem.ts';
import { monotonicNow, type Millis } from '#foundation/time/clock.ts';

export type UploadLimits = {
  /** Largest number of bytes of all files in memory. */
  bytes: number;
  /** Files that arrive, and files that are queued: of all clients, and of each account or visitor's network. */
  active: { total: number; perClient: number };
  queued: { total: number; perClient: number };
  /** Milliseconds that a file waits for its turn or for memory before it is refused as busy. */
  maxWait: number;
  /** While files wait: minimum rate of a file in bytes per second, and milliseconds at its start that do not count. */
  whenFull: { bytesPerSecond: number; graceMs: number };
};

/**
 * Ordinary limits. A page sends two files at a time; a form has ten. While the server is full, a file slower than
 * 40,000 bytes a second is dropped, so 5 MB have to arrive within two minutes. Otherwise the slowest supported network
 * is fast enough.
 */
export const ordinaryUploads: UploadLimits = {
  bytes: 128 * 1024 * 1024,
  active: { total: 100, perClient: 3 },
  queued: { total: 100, perClient: 9 },
  maxWait: 5000,
  whenFull: { bytesPerSecond: 40_000, graceMs: 3000 },
};

export type IncomingFile = {
  /** Reserves memory for more bytes of the file; rejects with `foundation/busy`. */
  reserve: (bytes: number) => Promise<void>;
  /** Ends the file's turn after all of its bytes have arrived. The memory stays reserved. */
  endTurn: () => void;
  release: () => void;
  onDropped: (stop: () => void) => void;
};

export type UploadCapacity = {
  /** Resolves with the turn of a client, named by a key; rejects with `foundation/busy`. */
  enter: (client: string) => Promise<IncomingFile>;
};

/**
 * Limits how many uploaded files arrive at a time, and their memory. Memory is reserved as bytes arrive, so that an
 * announced size reserves nothing. A file without a turn or memory waits. While files wait, the slowest of those below
 * the required rate are dropped.
 */
export function createUploadCapacity(limits: UploadLimits = ordinaryUploads): UploadCapacity {
  const activeFiles = new Set<ActiveFile>();
  const line = openWaitingLine(limits.maxWait, () => findFileToDrop(activeFiles, line.waiters, limits)?.drop());
  let freeBytes = limits.bytes;

  const mayStart = (client: string) =>
    activeFiles.size < limits.active.total && countOf(client, activeFiles) < limits.active.perClient;

  function createIncomingFile(client: string): IncomingFile & { begin: () => void } {
    let [startedAt, waitedTime, reservedBytes, isReleased] = [0, 0, 0, false];
    let currentWaitStartedAt: Millis | undefined;
    let onDrop = () => {};
    let refuse: (() => void) | undefined;
    const file: ActiveFile = {
      client,
      bytes: () => reservedBytes,
      activeTime: () => (currentWaitStartedAt ?? monotonicNow()) - startedAt - waitedTime,
      drop: () => {
        release();
        onDrop();
      },
    };
    function release(): void {
      if (isReleased) return;
      isReleased = true;
      freeBytes += reservedBytes;
      reservedBytes = 0;
      activeFiles.delete(file);
      refuse?.();
      line.admit();
    }
    return {
      begin: () => {
        startedAt = monotonicNow();
        activeFiles.add(file);
      },
      reserve: async (bytes) => {
        if (isReleased) throw busyProblem();
        // A file larger than the whole memory reserves all of it.
        const bytesToReserve = Math.min(bytes, limits.bytes - reservedBytes);
        const waitStartedAt = (currentWaitStartedAt = monotonicNow());
        const wait = line.enter({ client, need: 'bytes', canEnter: () => bytesToReserve <= freeBytes }, () => {
          freeBytes -= bytesToReserve;
          reservedBytes += bytesToReserve;
        });
        refuse = wait.refuse;
        try {
          await wait.entered;
        } finally {
          refuse = undefined;
          currentWaitStartedAt = undefined;
          waitedTime += monotonicNow() - waitStartedAt;
        }
      },
      endTurn: () => {
        activeFiles.delete(file);
        line.admit();
      },
      release,
      onDropped: (onGivenUp) => {
        onDrop = onGivenUp;
      },
    };
  }

  return {
    enter: async (client) => {
      const { perClient, total } = limits.queued;
      const isFull = countOf(client, line.waiters) >= perClient || line.waiters.size >= total;
      if (isFull && !mayStart(client)) throw busyProblem();
      const incoming = createIncomingFile(client);
      await line.enter({ client, need: 'turn', canEnter: () => mayStart(client) }, incoming.begin).entered;
      return incoming;
    },
  };
}

type ActiveFile = { client: string; bytes: () => number; activeTime: () => Millis; drop: () => void };

// Finds at most one file, and only if another client's file blocks a waiter. A client that waits for a turn behind its
// own active files is not blocked by others.
function findFileToDrop(
  activeFiles: ReadonlySet<ActiveFile>,
  waiters: ReadonlySet<Waiter>,
  { active, whenFull: { bytesPerSecond, graceMs } }: UploadLimits,
): ActiveFile | undefined {
  const isWaitingForBytes = [...waiters].some((waiter) => waiter.need === 'bytes');
  const isBlockedByOthers =
    isWaitingForBytes || [...waiters].some(({ client }) => countOf(client, activeFiles) < active.perClient);
  const lateness = ({ bytes, activeTime }: ActiveFile) => activeTime() - graceMs - (bytes() / bytesPerSecond) * 1000;
  return [...activeFiles]
    .filter((file) => isBlockedByOthers && lateness(file) > 0 && (!isWaitingForBytes || file.bytes() > 0))
    .toSorted((a, b) => lateness(b) - lateness(a))[0];
}

type Waiter = {
  client: string;
  need: 'turn' | 'bytes';
  canEnter: () => boolean;
  enter: () => void;
  refuse: () => void;
};

// Files that wait for a turn or for memory. `onBlocked` is called when one has to wait, and regularly meanwhile.
function openWaitingLine(maxWait: Millis, onBlocked: () => void) {
  const waiters = new Set<Waiter>();
  let checkTimer: NodeJS.Timeout | undefined;

  // Waiters for memory are served in order, so that a large file is not overtaken for ever.
  const isNext = (waiter: Waiter) =>
    waiter.need === 'turn' || [...waiters].find((other) => other.need === 'bytes') === waiter;

  function admit(): void {
    for (const waiter of waiters) if (isNext(waiter) && waiter.canEnter()) waiter.enter();
  }

  function enter(waiterOptions: Omit<Waiter, 'enter' | 'refuse'>, onEnter: () => void) {
    const { promise: entered, resolve, reject } = Promise.withResolvers<void>();
    const end = () => {
      clearTimeout(timer);
      waiters.delete(waiter);
      if (waiters.size > 0) return;
      clearInterval(checkTimer);
      checkTimer = undefined;
    };
    const waiter: Waiter = {
      ...waiterOptions,
      enter: () => {
        end();
        onEnter();
        resolve();
      },
      refuse: () => {
        end();
        reject(busyProblem());
        admit();
      },
    };
    const timer = setTimeout(waiter.refuse, maxWait).unref();
    waiters.add(waiter);
    admit();
    if (waiters.has(waiter)) {
      onBlocked();
      checkTimer ??= setInterval(onBlocked, Math.min(250, maxWait / 4)).unref();
    }
    return { entered, refuse: waiter.refuse };
  }

  return { waiters, admit, enter };
}

function countOf(client: string, entries: Iterable<{ client: string }>): number {
  return [...entries].filter((entry) => entry.client === client).length;
}

function busyProblem() {
  return problem('foundation/busy', { retryAfter: 5 });
}
