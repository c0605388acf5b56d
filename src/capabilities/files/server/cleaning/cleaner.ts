import { Worker } from 'node:worker_threads';
import type { Kind } from '#capabilities/files/rules/kinds.ts';
import type { Grey } from '#capabilities/files/rules/pixels.ts';
import { type Found, refused } from '#capabilities/files/rules/refusal.ts';
import type { Cleaned } from './clean-image.ts';
import type { CleanAnswer, CleanTask, GreyTask, NarrowTask } from './clean-worker.ts';
import type { Narrow } from './narrow-image.ts';

/** Decodes and writes anew what was uploaded, in a thread of its own, one file at a time. */
export type Cleaner = {
  /** The file without anything that is not its picture or its pages, or why it is refused. Takes the bytes away. */
  clean(kind: Kind, bytes: Uint8Array): Promise<Found<Cleaned>>;
  /** A cleaned picture again, as JPEG, at those widths that are smaller than its own; none where it takes too long or too much. */
  narrow(picture: NarrowTask): Promise<Narrow[]>;
  /** A cleaned picture in shades of grey, no longer than `longest`; undefined where it takes too long or too much. */
  grey(picture: GreyTask): Promise<Grey | undefined>;
  /** Finishes what is under way and ends the thread. */
  close(): Promise<void>;
};

/** How long one file may take in milliseconds, and how much the memory of the process may grow meanwhile in bytes. */
export type CleanerOptions = { timeout?: number; growth?: number };

/**
 * A cleaner. A file that takes too long, or too much memory, is refused as `too-complex`, and its thread ended: the next file has a new
 * one. So has every file after a refused or a large one: a decoder that failed is not used again, and its memory never shrinks.
 */
export function openCleaner({ timeout = 20_000, growth = 900 * megabyte }: CleanerOptions = {}): Cleaner {
  let thread: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();

  function inTurn(task: CleanTask): Promise<CleanAnswer> {
    const turn = last.then(() => run(task));
    last = turn.catch(() => {});
    return turn;
  }

  async function clean(kind: Kind, bytes: Uint8Array): Promise<Found<Cleaned>> {
    const answer = await inTurn({ kind, bytes });
    return 'failed' in answer || 'narrow' in answer || 'grey' in answer ? refused('too-complex') : answer;
  }

  async function narrow(picture: NarrowTask): Promise<Narrow[]> {
    const answer = await inTurn({ ...picture, bytes: Uint8Array.from(picture.bytes) });
    return 'narrow' in answer ? answer.narrow : [];
  }

  async function grey(picture: GreyTask): Promise<Grey | undefined> {
    const answer = await inTurn({ ...picture, bytes: Uint8Array.from(picture.bytes) });
    return 'grey' in answer ? answer.grey : undefined;
  }

  async function run(task: CleanTask): Promise<CleanAnswer> {
    const worker = (thread ??= start());
    clearTimeout(idle);
    worker.ref();
    const before = process.memoryUsage.rss();
    const answer = await answerOf(worker, task, () => process.memoryUsage.rss() - before > growth, timeout);
    const spent = !('ok' in answer && answer.ok) || process.memoryUsage.rss() - before > large;
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
    idle = setTimeout(() => void end(), idleFor).unref();
  }

  async function end(): Promise<void> {
    clearTimeout(idle);
    const worker = thread;
    thread = undefined;
    await worker?.terminate();
  }

  return {
    clean,
    narrow,
    grey,
    close: async () => {
      await last;
      await end();
    },
  };
}

const megabyte = 1024 * 1024;

// A photograph of today takes less: to start a thread anew for each costs more than to clean it.
const large = 300 * megabyte;

// What a thread holds is given back when nothing comes for a while, in milliseconds.
const idleFor = 30_000;

// Between two looks memory grows by some tens of megabytes at most.
const lookEvery = 25;

function answerOf(worker: Worker, task: CleanTask, tooMuch: () => boolean, timeout: number): Promise<CleanAnswer> {
  return new Promise((resolve) => {
    const end = (answer: CleanAnswer) => {
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
    }, lookEvery);
    worker.on('message', end);
    worker.on('exit', broken);
    const { buffer, byteLength } = task.bytes;
    // Bytes that share their memory with others are copied.
    worker.postMessage(task, byteLength === buffer.byteLength ? [buffer as ArrayBuffer] : []);
  });
}
