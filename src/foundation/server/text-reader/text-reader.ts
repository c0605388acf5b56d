import type { Worker } from 'node:worker_threads';
import { startSilentThread } from '../start-silent-thread.ts';
import type { GreyPicture } from './ocr-engine.ts';
import type { TextAnswer } from './text-worker.ts';

/** Reads printed text in pictures (OCR), in a worker thread, one picture at a time. */
export type TextReader = {
  /**
   * Returns the recognised lines of a picture. Undefined when the engine is missing or failed, the picture exceeded its
   * limits of time or memory, or the queue is full. Never throws.
   */
  read(picture: GreyPicture): Promise<string[] | undefined>;
  /** Abandons the current picture and ends the thread. */
  close(): Promise<void>;
};

/**
 * `timeoutMs`: for a picture, its wait included. `idleMs`: time without pictures after which the thread ends.
 * `maxGrowthBytes`: growth of the process's memory during a picture. `engine`: path of the engine, if not in its
 * package.
 */
export type TextReaderOptions = {
  timeoutMs?: number;
  idleMs?: number;
  maxQueued?: number;
  maxGrowthBytes?: number;
  engine?: string;
};

/** Largest number of pixels. Larger pictures are not read, since time and memory grow with the size. */
export const maxReadPixels = 4_000_000;

/** Creates a reader. Its thread starts with the first picture; it ends when idle, or when a picture exceeds a limit. */
export function openTextReader({
  timeoutMs = 12_000,
  idleMs = 120_000,
  maxQueued = 8,
  maxGrowthBytes = 500 * megabyte,
  engine,
}: TextReaderOptions = {}): TextReader {
  const queue: PictureTask[] = [];
  let current: PictureTask | undefined;
  let thread: Worker | undefined;
  let idleTimer: NodeJS.Timeout | undefined;
  let memoryTimer: NodeJS.Timeout | undefined;
  let isClosed = false;

  function read({ width, height, data }: GreyPicture): Promise<string[] | undefined> {
    const isReadable = width > 0 && height > 0 && width * height <= maxReadPixels && data.length === width * height;
    if (isClosed || !isReadable || queue.length >= maxQueued) return Promise.resolve(undefined);
    const { promise, resolve } = Promise.withResolvers<string[] | undefined>();
    const task: PictureTask = {
      picture: { width, height, data },
      resolve,
      timer: setTimeout(() => abandon(task), timeoutMs),
    };
    queue.push(task);
    startNext();
    return promise;
  }

  function startNext(): void {
    if (current) return;
    const task = queue.shift();
    if (!task) return startIdleTimer();
    current = task;
    clearTimeout(idleTimer);
    const worker = (thread ??= startThread());
    worker.ref();
    memoryTimer = watchMemory(maxGrowthBytes, () => abandon(task));
    worker.postMessage(task.picture);
  }

  function startThread(): Worker {
    const worker = startSilentThread(new URL('text-worker.ts', import.meta.url), {
      workerData: engine,
      resourceLimits: { maxOldGenerationSizeMb: 256 },
    });
    worker.on('message', ({ lines }: TextAnswer) => {
      if (thread === worker && current) settle(current, lines);
    });
    worker.on('exit', () => {
      if (thread !== worker) return;
      thread = undefined;
      if (current) settle(current, undefined);
    });
    return worker;
  }

  function abandon(task: PictureTask): void {
    const position = queue.indexOf(task);
    if (position >= 0) queue.splice(position, 1);
    if (current === task) void endThread();
    settle(task, undefined);
  }

  function settle(task: PictureTask, lines: string[] | undefined): void {
    clearTimeout(task.timer);
    task.resolve(lines);
    if (current !== task) return;
    clearInterval(memoryTimer);
    current = undefined;
    startNext();
  }

  function startIdleTimer(): void {
    thread?.unref();
    clearTimeout(idleTimer);
    idleTimer = setTimeout(() => void endThread(), idleMs).unref();
  }

  async function endThread(): Promise<void> {
    clearTimeout(idleTimer);
    const worker = thread;
    thread = undefined;
    worker?.unref();
    await worker?.terminate();
  }

  async function close(): Promise<void> {
    isClosed = true;
    for (const task of queue.splice(0)) settle(task, undefined);
    const ending = endThread();
    if (current) settle(current, undefined);
    clearTimeout(idleTimer);
    await ending;
  }

  return { read, close };
}

type PictureTask = { picture: GreyPicture; resolve: (lines: string[] | undefined) => void; timer: NodeJS.Timeout };

function watchMemory(maxGrowthBytes: number, onExceeded: () => void): NodeJS.Timeout {
  const bytesBefore = process.memoryUsage.rss();
  return setInterval(() => {
    if (process.memoryUsage.rss() - bytesBefore > maxGrowthBytes) onExceeded();
  }, memoryCheckIntervalMs);
}

const megabyte = 1024 * 1024;

// Memory grows by tens of megabytes at most between two checks.
const memoryCheckIntervalMs = 50;
