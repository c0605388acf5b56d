import { readFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { problem } from '#foundation/contract/problem.ts';
import type { Language } from '#foundation/language/messages.ts';
import type { PdfFont } from './pdf-fonts.ts';
import type { PdfAnswer, PdfTask } from './pdf-worker.ts';

/** Generates PDF documents in worker threads, so that the server stays responsive. */
export type PdfPrinter = {
  /**
   * Renders a typst template, a text or a file, which reads `data` (any JSON value) and sets user input with
   * `typed(…)`. The PDF is tagged (PDF/UA-1) and has no active content; equal input gives equal bytes. Throws
   * `foundation/busy` (503) when the queue is full or the timeout has passed.
   */
  print(template: URL | string, data: unknown, metadata: PdfMetadata): Promise<Buffer>;
  /** Refuses new documents, finishes the accepted ones, and ends the threads. */
  close(): Promise<void>;
};

/** `createdAt` in milliseconds since 1970. */
export type PdfMetadata = { language: Language; title: string; createdAt: number };

/** `workers`: maximum number of threads. `timeout`: milliseconds for a document, its wait included. */
export type PdfPrinterOptions = { workers: number; maxQueued?: number; timeout?: number; fonts?: readonly PdfFont[] };

/** Creates a printer. Starts the first thread with the first document, and another only when all are busy. */
export function openPdfPrinter({ workers, maxQueued = 64, timeout = 15_000, fonts }: PdfPrinterOptions): PdfPrinter {
  const queue: QueuedDocument[] = [];
  const threads = new Set<Thread>();
  const unfinished = new Set<Promise<unknown>>();
  let isClosed = false;

  const print: PdfPrinter['print'] = (template, data, { language, title, createdAt }) => {
    if (isClosed || queue.length >= maxQueued) return Promise.reject(problem('foundation/busy', { retryAfter: 2 }));
    const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
    const task = { template: readTemplate(template), data, language, title, createdAt: Math.floor(createdAt / 1000) };
    const document: QueuedDocument = { task, resolve, reject, timer: setTimeout(() => abandon(document), timeout) };
    queue.push(document);
    unfinished.add(promise);
    promise.catch(() => {}).finally(() => unfinished.delete(promise));
    startNext();
    return promise;
  };

  function startNext(): void {
    if (queue.length === 0) return;
    const thread =
      [...threads].find((candidate) => candidate.document === undefined) ??
      (threads.size < workers ? startThread() : undefined);
    const document = thread && queue.shift();
    if (thread === undefined || document === undefined) return;
    thread.document = document;
    thread.worker.ref();
    thread.worker.postMessage(document.task);
  }

  function startThread(): Thread {
    const worker = new Worker(new URL('pdf-worker.ts', import.meta.url), { workerData: fonts });
    const thread: Thread = { worker, document: undefined };
    threads.add(thread);
    worker.on('message', (answer: PdfAnswer) => {
      const { document } = thread;
      thread.document = undefined;
      worker.unref();
      if (document) settle(document, answer);
      startNext();
    });
    worker.on('error', (cause) => removeThread(thread, cause));
    worker.on('exit', () => removeThread(thread, new Error('The PDF worker thread ended')));
    return thread;
  }

  /** Removes a thread that died. Its document fails; the next document starts a new thread. */
  function removeThread(thread: Thread, cause: Error): void {
    if (!threads.delete(thread)) return;
    if (thread.document) fail(thread.document, new Error('The document could not be drawn', { cause }));
    startNext();
  }

  function abandon(document: QueuedDocument): void {
    const position = queue.indexOf(document);
    if (position >= 0) queue.splice(position, 1);
    fail(document, problem('foundation/busy', { retryAfter: 5, cause: new Error('The document took too long') }));
    const thread = [...threads].find((candidate) => candidate.document === document);
    if (thread === undefined) return;
    threads.delete(thread);
    thread.worker.unref();
    void thread.worker.terminate();
    startNext();
  }

  async function close(): Promise<void> {
    isClosed = true;
    await Promise.allSettled(unfinished);
    await Promise.all([...threads].map((thread) => thread.worker.terminate()));
  }

  return { print, close };
}

const templates = new Map<string, string>();

function readTemplate(template: URL | string): string {
  if (typeof template === 'string') return template;
  const text = templates.get(template.href) ?? readFileSync(template, 'utf8');
  templates.set(template.href, text);
  return text;
}

type QueuedDocument = {
  task: PdfTask;
  resolve: (pdf: Buffer) => void;
  reject: (error: Error) => void;
  timer: NodeJS.Timeout;
};

type Thread = { worker: Worker; document: QueuedDocument | undefined };

function settle(document: QueuedDocument, answer: PdfAnswer): void {
  if ('failed' in answer) return fail(document, new Error(`The document could not be drawn: ${answer.failed}`));
  clearTimeout(document.timer);
  document.resolve(Buffer.from(answer.pdf.buffer));
}

function fail(document: QueuedDocument, error: Error): void {
  clearTimeout(document.timer);
  document.reject(error);
}
