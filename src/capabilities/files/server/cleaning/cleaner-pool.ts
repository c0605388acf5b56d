import { type ChildProcess, fork } from 'node:child_process';
import type { FileKind } from '#capabilities/files/rules/kinds.ts';
import type { GreyImage } from '#capabilities/files/rules/pixels.ts';
import { type FileResult, refused } from '#capabilities/files/rules/refusal.ts';
import { openFairTurns } from '#foundation/server/fair-turns.ts';
import { second } from '#foundation/time/clock.ts';
import type { CleanedFile } from './clean-image.ts';
import type { CleanResult, CleanTask, GreyTask, ResizeTask } from './clean-worker.ts';
import { type CleanerOptions, defaultCleanerLimits } from './cleaner.ts';
import type { CleanOrder, CleanReply } from './cleaner-process.ts';
import type { ResizedImage } from './resize-image.ts';

/** Pool of processes that rewrite files. Each call names the file's owner, among whom turns are shared. */
export type CleanerPool = {
  /** Cleans a file: only its picture or pages remain. Returns why it is refused. */
  clean(owner: string, kind: FileKind, bytes: Uint8Array): Promise<FileResult<CleanedFile>>;
  /**
   * Re-encodes a cleaned picture as JPEG at those widths that are smaller than its own; none when limits are exceeded.
   */
  resize(owner: string, picture: ResizeTask): Promise<ResizedImage[]>;
  /** Converts a cleaned picture to greyscale, at most `maxSide` pixels; undefined when limits are exceeded. */
  grey(owner: string, picture: GreyTask): Promise<GreyImage | undefined>;
  /** Finishes files in progress, rejects queued ones, and ends the processes. */
  close(): Promise<void>;
};

/**
 * Opens a pool of cleaning processes. Each cleans one file at a time within limits of time and memory, and inherits no
 * environment variables. Owners take turns, and none gets all processes. A process starts with its first file and ends
 * after being idle.
 */
export function openCleanerPool({ processes, ...limits }: { processes: number } & CleanerOptions): CleanerPool {
  const turns = openFairTurns({ maxTurns: processes });
  const idleProcesses = new Set<CleanerProcess>();
  const inFlight = new Set<Promise<unknown>>();
  let isClosing = false;

  async function run(owner: string, task: CleanTask): Promise<CleanResult> {
    const releaseTurn = await turns.acquire(owner);
    try {
      // A queued file stays quarantined: another process checks it, or this one after a restart.
      if (isClosing) throw new Error('the cleaner is closing');
      const [cleaner = startProcess(limits, (ended) => idleProcesses.delete(ended))] = idleProcesses;
      idleProcesses.delete(cleaner);
      const answer = await cleaner.run(task);
      if (!cleaner.ended()) idleProcesses.add(cleaner);
      return answer;
    } finally {
      releaseTurn();
    }
  }

  async function runTracked(owner: string, task: CleanTask): Promise<CleanResult> {
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
      return 'failed' in answer || 'narrow' in answer || 'grey' in answer ? refused('too-complex') : answer;
    },
    resize: async (owner, picture) => {
      const answer = await runTracked(owner, picture);
      return 'narrow' in answer ? answer.narrow : [];
    },
    grey: async (owner, picture) => {
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
  run: (task: CleanTask) => Promise<CleanResult>;
  ended: () => boolean;
  end: () => Promise<void>;
};

// Kills the process if it exceeds its own timeout by this much.
const killDelay = 10 * second;

// An idle process is ended to free its memory.
const idleTimeout = 60 * second;

function startProcess(limits: CleanerOptions, onEnd: (ended: CleanerProcess) => void): CleanerProcess {
  const child: ChildProcess = fork(new URL('cleaner-process.ts', import.meta.url), [JSON.stringify(limits)], {
    // A process that reads untrusted files gets none of the server's secrets.
    env: {},
    execArgv: [],
    serialization: 'advanced',
    // Output of parsers and decoders is discarded: it may quote the file.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  let hasEnded = false;
  let lastOrderId = 0;
  let idleTimer: NodeJS.Timeout | undefined;
  const { promise: exited, resolve } = Promise.withResolvers<void>();
  const cleaner: CleanerProcess = {
    ended: () => hasEnded,
    end: async () => {
      child.kill('SIGKILL');
      await exited;
    },
    run: (task) =>
      new Promise((resolveResult) => {
        clearTimeout(idleTimer);
        child.ref();
        child.channel?.ref();
        const id = ++lastOrderId;
        const finish = (answer: CleanResult) => {
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
        const onMessage = (reply: CleanReply) => {
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
        child.send({ id, task } satisfies CleanOrder, (error) => error && onExit());
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
