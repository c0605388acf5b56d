import { Worker } from 'node:worker_threads';
import type { GreyPicture } from './engine.ts';
import type { TextAnswer } from './text-worker.ts';

/** Reads the printed letters off pictures, in a thread of its own, one picture at a time. */
export type TextReader = {
  /**
   * The lines on a picture, as far as they can be made out; undefined where nothing can be said of it: the engine is missing or failed, the
   * picture took too long or too much memory, or too many wait. Never throws.
   */
  read(picture: GreyPicture): Promise<string[] | undefined>;
  /** Gives up what is under way and ends the thread. */
  close(): Promise<void>;
};

/**
 * How long one picture may take with its wait, and how long a thread stays without work, in milliseconds; how many may wait; how much the
 * memory of the process may grow meanwhile, in bytes; where the engine's program is, when not in its package.
 */
export type TextReaderOptions = { timeout?: number; idle?: number; waiting?: number; growth?: number; engine?: string };

/** The most pixels of a picture. What has more is not read: time and memory grow with them. */
export const mostReadPixels = 4_000_000;

/** A reader. Its thread starts with the first picture, and ends when none comes for a while, or when one has broken its limits. */
export function openTextReader({
  timeout = 12_000,
  idle = 120_000,
  waiting = 8,
  growth = 500 * megabyte,
  engine,
}: TextReaderOptions = {}): TextReader {
  const queue: Job[] = [];
  let busy: Job | undefined;
  let thread: Worker | undefined;
  let rest: NodeJS.Timeout | undefined;
  let watch: NodeJS.Timeout | undefined;
  let closed = false;

  function read({ width, height, data }: GreyPicture): Promise<string[] | undefined> {
    const fits = width > 0 && height > 0 && width * height <= mostReadPixels && data.length === width * height;
    if (closed || !fits || queue.length >= waiting) return Promise.resolve(undefined);
    const { promise, resolve } = Promise.withResolvers<string[] | undefined>();
    const job: Job = { picture: { width, height, data }, resolve, alarm: setTimeout(() => giveUp(job), timeout) };
    queue.push(job);
    next();
    return promise;
  }

  function next(): void {
    if (busy) return;
    busy = queue.shift();
    if (!busy) return sleep();
    clearTimeout(rest);
    const worker = (thread ??= start());
    worker.ref();
    const before = process.memoryUsage.rss();
    const job = busy;
    watch = setInterval(() => {
      if (process.memoryUsage.rss() - before > growth) giveUp(job);
    }, lookEvery);
    worker.postMessage(job.picture);
  }

  function start(): Worker {
    const worker = new Worker(new URL('text-worker.ts', import.meta.url), {
      workerData: engine,
      resourceLimits: { maxOldGenerationSizeMb: 256 },
      // What the engine writes may quote the picture.
      stdout: true,
      stderr: true,
    });
    worker.stdout.resume();
    worker.stderr.resume();
    worker.on('message', ({ lines }: TextAnswer) => {
      if (thread === worker && busy) settle(busy, lines);
    });
    // It ends then, and that is heard.
    worker.on('error', () => {});
    worker.on('exit', () => {
      if (thread !== worker) return;
      thread = undefined;
      if (busy) settle(busy, undefined);
    });
    return worker;
  }

  function giveUp(job: Job): void {
    const place = queue.indexOf(job);
    if (place >= 0) queue.splice(place, 1);
    if (busy === job) void end();
    settle(job, undefined);
  }

  function settle(job: Job, lines: string[] | undefined): void {
    clearTimeout(job.alarm);
    job.resolve(lines);
    if (busy !== job) return;
    clearInterval(watch);
    busy = undefined;
    next();
  }

  function sleep(): void {
    thread?.unref();
    clearTimeout(rest);
    rest = setTimeout(() => void end(), idle).unref();
  }

  async function end(): Promise<void> {
    clearTimeout(rest);
    const worker = thread;
    thread = undefined;
    worker?.unref();
    await worker?.terminate();
  }

  async function close(): Promise<void> {
    closed = true;
    for (const job of queue.splice(0)) settle(job, undefined);
    const ending = end();
    if (busy) settle(busy, undefined);
    clearTimeout(rest);
    await ending;
  }

  return { read, close };
}

type Job = { picture: GreyPicture; resolve: (lines: string[] | undefined) => void; alarm: NodeJS.Timeout };

const megabyte = 1024 * 1024;

// Between two looks memory grows by some tens of megabytes at most.
const lookEvery = 50;
