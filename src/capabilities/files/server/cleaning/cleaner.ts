import type { Worker } from 'node:worker_threads';
import { startSilentThread } from '#foundation/server/start-silent-thread.ts';
import type { CleanerResult, CleanerTask } from './clean-worker.ts';

/** Decodes and rewrites uploaded files in a thread, one at a time. */
export type Cleaner = {
  /** Runs a task. May transfer its bytes to the thread, so the caller must not use them afterwards. */
  run(task: CleanerTask): Promise<CleanerResult>;
  /** Finishes the task in progress and ends the thread. */
  close(): Promise<void>;
};

/** Limits of one file: milliseconds, and bytes by which the process's memory may grow. */
export type CleanerOptions = { timeout?: number; maxMemoryGrowth?: number };

const megabyte = 1024 * 1024;

export const defaultCleanerLimits = { timeout: 20_000, maxMemoryGrowth: 900 * megabyte };

/**
 * Opens a cleaner. A file that exceeds the limits of time or memory fails, and its thread is ended. The thread is also
 * replaced after a refused file, because its decoder may be broken. It is replaced after a large file, because the
 * memory of a decoder never shrinks.
 */
export function openCleaner({
  timeout = defaultCleanerLimits.timeout,
  maxMemoryGrowth = defaultCleanerLimits.maxMemoryGrowth,
}: CleanerOptions = {}): Cleaner {
  let thread: Worker | undefined;
  let idleTimer: NodeJS.Timeout | undefined;
  let lastTask: Promise<unknown> = Promise.resolve();

  function runInTurn(task: CleanerTask): Promise<CleanerResult> {
    const turn = lastTask.then(() => run(task));
    lastTask = turn.catch(() => {});
    return turn;
  }

  async function run(task: CleanerTask): Promise<CleanerResult> {
    const worker = (thread ??= startSilentThread(workerFile, { resourceLimits: { maxOldGenerationSizeMb: 512 } }));
    clearTimeout(idleTimer);
    worker.ref();
    const initialMemory = process.memoryUsage.rss();
    const answer = await runTask(
      worker,
      task,
      () => process.memoryUsage.rss() - initialMemory > maxMemoryGrowth,
      timeout,
    );
    const mustEnd = !('ok' in answer && answer.ok) || process.memoryUsage.rss() - initialMemory > threadReuseLimit;
    if (mustEnd) await endThread();
    else startIdleTimer(worker);
    return answer;
  }

  function startIdleTimer(worker: Worker): void {
    worker.unref();
    idleTimer = setTimeout(() => void endThread(), idleTimeout).unref();
  }

  async function endThread(): Promise<void> {
    clearTimeout(idleTimer);
    const worker = thread;
    thread = undefined;
    await worker?.terminate();
  }

  return {
    run: runInTurn,
    close: async () => {
      await lastTask;
      await endThread();
    },
  };
}

const workerFile = new URL('clean-worker.ts', import.meta.url);

// Growth of memory in bytes beyond which a thread is replaced. Photographs need less. A new thread for each photograph
// would cost more than cleaning the photograph.
const threadReuseLimit = 300 * megabyte;

// Milliseconds after which an idle thread is ended to free its memory.
const idleTimeout = 30_000;

// Milliseconds between two checks of the memory, which grows by some tens of megabytes at most in this time.
const memoryCheckInterval = 25;

function runTask(
  worker: Worker,
  task: CleanerTask,
  exceedsMemory: () => boolean,
  timeout: number,
): Promise<CleanerResult> {
  return new Promise((resolve) => {
    const finish = (answer: CleanerResult) => {
      clearTimeout(timeoutTimer);
      clearInterval(memoryTimer);
      worker.off('message', finish);
      worker.off('exit', onExit);
      resolve(answer);
    };
    const onExit = () => finish({ failed: 'thread' });
    const timeoutTimer = setTimeout(() => finish({ failed: 'time' }), timeout);
    const memoryTimer = setInterval(() => {
      if (exceedsMemory()) finish({ failed: 'memory' });
    }, memoryCheckInterval);
    worker.on('message', finish);
    worker.on('exit', onExit);
    const { buffer, byteLength } = task.bytes;
    // Bytes that share their buffer with others are copied.
    worker.postMessage(task, byteLength === buffer.byteLength ? [buffer as ArrayBuffer] : []);
  });
}
