import { Worker } from 'node:worker_threads';
import { problem } from '#foundation/contract/problem.ts';
import type { Language } from '#foundation/language/messages.ts';
import type { PdfFont } from './pdf-fonts.ts';
import type { PdfAnswer, PdfTask } from './pdf-worker.ts';

/** Draws documents in threads of its own, so that the server goes on answering meanwhile. */
export type PdfPrinter = {
  /**
   * Draws a typst template, which reads `data` (anything JSON can hold) and sets what people typed with `typed(…)`.
   * Tagged, PDF/UA-1, without active content; the same input gives the same bytes.
   * Busy (503) when too many wait or the drawing takes too long.
   */
  print(template: string, data: unknown, about: PdfAbout): Promise<Buffer>;
  /** Refuses new work, finishes what was accepted, and ends the threads. */
  close(): Promise<void>;
};

/** What a document says of itself. `createdAt` in milliseconds since 1970. */
export type PdfAbout = { language: Language; title: string; createdAt: number };

/** How many threads draw, how many documents may wait, and how long one may take with its wait, in milliseconds. */
export type PdfPrinterOptions = { workers: number; waiting?: number; timeout?: number; fonts?: readonly PdfFont[] };

/** A printer. Nothing is loaded before the first document; each further thread starts when all are at work. */
export function openPdfPrinter({ workers, waiting = 64, timeout = 15_000, fonts }: PdfPrinterOptions): PdfPrinter {
  const queue: Job[] = [];
  const threads = new Set<Thread>();
  const unfinished = new Set<Promise<unknown>>();
  let closed = false;

  function print(template: string, data: unknown, { language, title, createdAt }: PdfAbout): Promise<Buffer> {
    if (closed || queue.length >= waiting) return Promise.reject(problem('foundation/busy', { retryAfter: 2 }));
    const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
    const task = { template, data, language, title, createdAt: Math.floor(createdAt / 1000) };
    const job: Job = { task, resolve, reject, alarm: setTimeout(() => giveUp(job), timeout) };
    queue.push(job);
    unfinished.add(promise);
    promise.catch(() => {}).finally(() => unfinished.delete(promise));
    next();
    return promise;
  }

  function next(): void {
    if (queue.length === 0) return;
    const thread = [...threads].find((one) => one.job === undefined) ?? (threads.size < workers ? start() : undefined);
    const job = thread && queue.shift();
    if (thread === undefined || job === undefined) return;
    thread.job = job;
    thread.worker.ref();
    thread.worker.postMessage(job.task);
  }

  function start(): Thread {
    const worker = new Worker(new URL('pdf-worker.ts', import.meta.url), { workerData: fonts });
    const thread: Thread = { worker, job: undefined };
    threads.add(thread);
    worker.on('message', (answer: PdfAnswer) => {
      const { job } = thread;
      thread.job = undefined;
      worker.unref();
      if (job) finish(job, answer);
      next();
    });
    worker.on('error', (cause) => lose(thread, cause));
    worker.on('exit', () => lose(thread, new Error('The drawing thread ended')));
    return thread;
  }

  /** A thread that died takes its own document with it, no other; the next document starts a new thread. */
  function lose(thread: Thread, cause: Error): void {
    if (!threads.delete(thread)) return;
    if (thread.job) fail(thread.job, new Error('The document could not be drawn', { cause }));
    next();
  }

  function giveUp(job: Job): void {
    const place = queue.indexOf(job);
    if (place >= 0) queue.splice(place, 1);
    fail(job, problem('foundation/busy', { retryAfter: 5, cause: new Error('The document took too long') }));
    const thread = [...threads].find((one) => one.job === job);
    if (thread === undefined) return;
    threads.delete(thread);
    thread.worker.unref();
    void thread.worker.terminate();
    next();
  }

  async function close(): Promise<void> {
    closed = true;
    await Promise.allSettled(unfinished);
    await Promise.all([...threads].map((thread) => thread.worker.terminate()));
  }

  return { print, close };
}

type Job = {
  task: PdfTask;
  resolve: (pdf: Buffer) => void;
  reject: (why: Error) => void;
  alarm: NodeJS.Timeout;
};

type Thread = { worker: Worker; job: Job | undefined };

function finish(job: Job, answer: PdfAnswer): void {
  if ('failed' in answer) return fail(job, new Error(`The document could not be drawn: ${answer.failed}`));
  clearTimeout(job.alarm);
  job.resolve(Buffer.from(answer.pdf.buffer));
}

function fail(job: Job, why: Error): void {
  clearTimeout(job.alarm);
  job.reject(why);
}
