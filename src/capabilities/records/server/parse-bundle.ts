import { Worker } from 'node:worker_threads';
import { problem as refuse } from '#foundation/contract/problem.ts';
import { second } from '#foundation/time/clock.ts';
import type { BundleErrorKey, ParsedBundle } from '../rules/parse-bundle-entries.ts';
import type { BundleWorkerResult } from './bundle-worker.ts';

/** How long one bundle may take in milliseconds, and how much memory its thread may have. */
export type ParseLimits = { timeout?: number; megabytes?: number };

/**
 * Parses and judges the bytes of a FHIR bundle in a thread of its own, one bundle at a time, so that no bundle keeps the process from
 * answering others. One that takes too long or too much memory has the fault `too-complex`, and its thread is ended.
 */
export async function parseBundle(bytes: Uint8Array, limits: ParseLimits = {}): Promise<ParsedBundle> {
  const turn = previousParse.then(() => runInThread(bytes, limits));
  previousParse = turn.catch(() => {});
  const answer = await turn;
  if ('read' in answer) return answer.read;
  if (answer.failed === 'not-json') throw refuse('foundation/invalid', { fields: [{ path: 'file', key: 'not-json' }] });
  const key: BundleErrorKey = 'too-complex';
  return { resources: [], omitted: {}, errors: [{ entry: null, kind: '', path: '', key }] };
}

let previousParse: Promise<unknown> = Promise.resolve();
let thread: Worker | undefined;

function runInThread(
  bytes: Uint8Array,
  { timeout = 30 * second, megabytes = 768 }: ParseLimits,
): Promise<BundleWorkerResult> {
  const worker = (thread ??= startThread(megabytes));
  worker.ref();
  return new Promise((resolve) => {
    const end = (answer: BundleWorkerResult) => {
      clearTimeout(alarm);
      worker.off('message', end);
      worker.off('exit', breakOff);
      worker.unref();
      // A thread that failed, or that read much, is not used again: its memory never shrinks.
      const failed = 'failed' in answer && answer.failed === 'broken';
      if (failed || bytes.byteLength > threadReuseBytes) endThread(worker);
      resolve(answer);
    };
    const breakOff = () => end({ failed: 'broken' });
    const alarm = setTimeout(breakOff, timeout);
    worker.on('message', end);
    worker.on('exit', breakOff);
    worker.postMessage(Uint8Array.from(bytes));
  });
}

const threadReuseBytes = 1024 * 1024;

function startThread(megabytes: number): Worker {
  const worker = new Worker(new URL('bundle-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
    // What a validator writes may quote the record.
    stdout: true,
    stderr: true,
  });
  worker.stdout.resume();
  worker.stderr.resume();
  // An error ends the thread, and its end is heard above.
  worker.on('error', () => {});
  return worker;
}

function endThread(worker: Worker): void {
  if (thread === worker) thread = undefined;
  void worker.terminate();
}
