import { type ChildProcess, fork } from 'node:child_process';
import type { FileKind } from '#capabilities/files/rules/kinds.ts';
import type { GreyImage } from '#capabilities/files/rules/pixels.ts';
import { type FileResult, refused } from '#capabilities/files/rules/refusal.ts';
import { openFairSemaphore } from '#foundation/server/fair-semaphore.ts';
import { second } from '#foundation/time/clock.ts';
import type { CleanedFile } from './clean-image.ts';
import type { CleanerResult, CleanerTask, GreyTask, ResizeTask } from './clean-worker.ts';
import { type CleanerOptions, defaultCleanerLimits } from './cleaner.ts';
import type { CleanerRequest, CleanerReply } from './cleaner-process.ts';
import type { ResizedImage } from './resize-image.ts';

/** Pool of processes that clean files. Each call names the owner of the file; owners take turns. */
export type CleanerPool = {
  /** Cleans a file, so that only its picture or pages remain. Returns the cleaned file, or the reason of a refusal. */
  clean(owner: string, kind: FileKind, bytes: Uint8Array): Promise<FileResult<CleanedFile>>;
  /**
   * Re-encodes a cleaned picture as JPEG at those widths that are smaller than its own. Returns no picture when limits
   * are exceeded.
   */
  resize(owner: string, picture: ResizeTask): Promise<ResizedImage[]>;
  /** Converts a cleaned picture to greyscale, its longer side at most `maxSide` pixels; undefined beyond the limits. */
  convertToGrey(owner: string, picture: GreyTask): Promise<GreyImage | undefined>;
  /** Finishes files in progress, rejects queued ones, and ends the processes. */
  close(): Promise<void>;
};

/**
 * Opens a pool of processes. Each process cleans one file at a time within limits of time and memory, and inherits no
 * environment variables. Owners take turns, and no owner gets all processes. A process starts with its first file and
 * ends after being idle.
 */
export function openCleanerPool({ processes, ...limits }: { processes: number } & CleanerOptions): CleanerPool {
  const turns = openFairSemaphore({ maxConcurrent: processes });
  const idleProcesses = new Set<CleanerProcess>();
  const inFlight = new Set<Promise<unknown>>();
  let isClosing = false;

  async function run(owner: string, task: CleanerTask): Promise<CleanerResult> {
    const releaseTurn = await turns.acquire(owner);
    try {
      // A queued file stays quarantined: another process checks it, or this one after a restart.
      if (isClosing) throw new Error('the cleaner is closing');
      const [cleaner = startProcess(limits, (ended) => idleProcesses.delete(ended))] = idleProcesses;
      idleProcesses.delete(cleaner);
      const answer = await cleaner.run(task);
      if (!cleaner.hasEnded()) idleProcesses.add(cleaner);
      return answer;
    } finally {
      releaseTurn();
    }
  }

  async function runTracked(owner: string, task: CleanerTask): Promise<CleanerResult> {
    const work = run(owner, task);
    inFlight.add(work);
    try {
      return await work;
    } finally {
      inFlight.delete(work);
    }
  }

  return {
    clean: async (owner, kind, bytes) => {
      const answer = await runTracked(owner, { kind, bytes });
      return 'failed' in answer || 'resized' in answer || 'grey' in answer ? refused('too-complex') : answer;
    },
    resize: async (owner, picture) => {
      const answer = await runTracked(owner, picture);
      return 'resized' in answer ? answer.resized : [];
    },
    convertToGrey: async (owner, picture) => {
      const answer = await runTracked(owner, picture);
      return 'grey' in answer ? answer.grey : undefined;
    },
    close: async () => {
      isClosing = true;
      await Promise.allSettled(inFlight);
      await Promise.all([...idleProcesses].map((cleaner) => cleaner.end()));
    },
  };
}

type CleanerProcess = {
  run: (task: CleanerTask) => Promise<CleanerResult>;
  hasEnded: () => boolean;
  end: () => Promise<void>;
};

// Milliseconds after the process's own timeout after which the pool kills the process.
const killDelay = 10 * second;

// Milliseconds after which an idle process is ended to free its memory.
const idleTimeout = 60 * second;

function forkCleaner(limits: CleanerOptions): ChildProcess {
  return fork(new URL('cleaner-process.ts', import.meta.url), [JSON.stringify(limits)], {
    // A process that reads untrusted files gets none of the server's secrets.
    env: {},
    execArgv: [],
    serialization: 'advanced',
    // Output of parsers and decoders is discarded: it may quote the file.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}

function startProcess(limits: CleanerOptions, onEnd: (ended: CleanerProcess) => void): CleanerProcess {
  const child = forkCleaner(limits);
  let hasEnded = false;
  let lastRequestId = 0;
  let idleTimer: NodeJS.Timeout | undefined;
  const { promise: exited, resolve } = Promise.withResolvers<void>();
  const cleaner: CleanerProcess = {
    hasEnded: () => hasEnded,
    end: async () => {
      child.kill('SIGKILL');
      await exited;
    },
    run: (task) =>
      new Promise((resolveResult) => {
        clearTimeout(idleTimer);
        child.ref();
        child.channel?.ref();
        const id = ++lastRequestId;
        const finish = (answer: CleanerResult) => {
          clearTimeout(timeoutTimer);
          child.off('message', onMessage);
          child.off('exit', onExit);
          if (!hasEnded) {
            child.unref();
            child.channel?.unref();
            idleTimer = setTimeout(() => child.kill('SIGKILL'), idleTimeout).unref();
          }
          resolveResult(answer);
        };
        const onMessage = (reply: CleanerReply) => {
          if (reply.id === id) finish(reply.answer);
        };
        const onExit = () => finish({ failed: 'process' });
        const timeoutTimer = setTimeout(
          () => {
            hasEnded = true;
            child.kill('SIGKILL');
          },
          (limits.timeout ?? defaultCleanerLimits.timeout) + killDelay,
        );
        child.on('message', onMessage);
        child.once('exit', onExit);
        if (hasEnded) return onExit();
        child.send({ id, task } satisfies CleanerRequest, (error) => error && onExit());
        return undefined;
      }),
  };
  child.on('error', () => undefined);
  child.once('exit', () => {
    hasEnded = true;
    clearTimeout(idleTimer);
    onEnd(cleaner);
    resolve();
  });
  return cleaner;
}
