import { Worker } from 'node:worker_threads';
import type { CleanResult, CleanTask } from './clean-worker.ts';

/** Decodes and writes anew what was uploaded, in a thread of its own, one file at a time. */
export type Cleaner = {
  /** Answers a task; takes its bytes away. */
  run(task: CleanTask): Promise<CleanResult>;
  /** Finishes what is under way and ends the thread. */
  close(): Promise<void>;
};

/** How long one file may take in milliseconds, and how much the memory of the process may grow meanwhile in bytes. */
export type CleanerOptions = { timeout?: number; growth?: number };

const megabyte = 1024 * 1024;

/** Limits of one file when nothing else is said. */
export const defaultCleanerLimits = { timeout: 20_000, growth: 900 * megabyte };

/**
 * A cleaner. A file that takes too long, or too much memory, fails, and its thread is ended: the next file has a new
 * one. So has every file after a refused or a large one: a decoder that failed is not used again, and its memory never shrinks.
 */
export function openCleaner({
  timeout = defaultCleanerLimits.timeout,
  growth = defaultCleanerLimits.growth,
}: CleanerOptions = {}): Cleaner {
  let thread: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();

  function inTurn(task: CleanTask): Promise<CleanResult> {
    const turn = last.then(() => run(task));
    last = turn.catch(() => {});
    return turn;
  }

  async function run(task: CleanTask): Promise<CleanResult> {
    const worker = (thread ??= start());
    clearTimeout(idle);
    worker.ref();
    const before = process.memoryUsage.rss();
    const answer = await runTask(worker, task, () => process.memoryUsage.rss() - before > growth, timeout);
    const spent = !('ok' in answer && answer.ok) || process.memoryUsage.rss() - before > threadReuseLimit;
    if (spent) await end();
    else rest(worker);
    return answer;
  }

  function start(): Worker {
    const worker = new Worker(new URL('clean-worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: 512 },
      // What parsers and decoders write may quote the file.
      stdout: true,
      stderr: true,
    });
    worker.stdout.resume();
    worker.stderr.resume();
    // It ends then, and that is heard.
    worker.on('error', () => {});
    return worker;
  }

  function rest(worker: Worker): void {
    worker.unref();
    idle = setTimeout(() => void end(), idleTimeout).unref();
  }

  async function end(): Promise<void> {
    clearTimeout(idle);
    const worker = thread;
    thread = undefined;
    await worker?.terminate();
  }

  return {
    run: inTurn,
    close: async () => {
      await last;
      await end();
    },
  };
}

// A photograph of today takes less: to start a thread anew for each costs more than to clean it.
const threadReuseLimit = 300 * megabyte;

// What a thread holds is given back when nothing comes for a while, in milliseconds.
const idleTimeout = 30_000;

// Between two looks memory grows by some tens of megabytes at most.
const memoryCheckInterval = 25;

function runTask(worker: Worker, task: CleanTask, tooMuch: () => boolean, timeout: number): Promise<CleanResult> {
  return new Promise((resolve) => {
    const end = (answer: CleanResult) => {
      clearTimeout(alarm);
      clearInterval(watch);
      worker.off('message', end);
      worker.off('exit', broken);
      resolve(answer);
    };
    const broken = () => end({ failed: 'thread' });
    const alarm = setTimeout(() => end({ failed: 'time' }), timeout);
    const watch = setInterval(() => {
      if (tooMuch()) end({ failed: 'memory' });
    }, memoryCheckInterval);
    worker.on('message', end);
    worker.on('exit', broken);
    const { buffer, byteLength } = task.bytes;
    // Bytes that share their memory with others are copied.
    worker.postMessage(task, byteLength === buffer.byteLength ? [buffer as ArrayBuffer] : []);
  });
}
