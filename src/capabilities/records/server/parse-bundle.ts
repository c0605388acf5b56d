import type { Worker } from 'node:worker_threads';
import { problem } from '#foundation/contract/problem.ts';
import { startSilentThread } from '#foundation/server/start-silent-thread.ts';
import { second } from '#foundation/time/clock.ts';
import type { BundleErrorKey, ParsedBundle } from '../rules/parse-bundle-entries.ts';
import type { BundleWorkerResult } from './bundle-worker.ts';

/** Limits of one bundle. `timeout`: in milliseconds. `megabytes`: memory of a new thread. */
export type ParseLimits = { timeout?: number; megabytes?: number };

/**
 * Parses and validates a FHIR bundle in a worker thread, one bundle at a time, so that the process keeps answering. A
 * bundle that exceeds its limits, or that makes the validator fail, has the error `too-complex`; its thread is
 * terminated.
 */
export async function parseBundle(bytes: Uint8Array, limits: ParseLimits = {}): Promise<ParsedBundle> {
  const parse = previousParse.then(() => runInThread(bytes, limits));
  previousParse = parse.catch(() => {});
  const answer = await parse;
  if ('bundle' in answer) return answer.bundle;
  if (answer.failure === 'not-json')
    throw problem('foundation/invalid', { fields: [{ path: 'file', key: 'not-json' }] });
  const key: BundleErrorKey = 'too-complex';
  return { resources: [], omitted: {}, errors: [{ entryIndex: null, kind: '', path: '', key }] };
}

let previousParse: Promise<unknown> = Promise.resolve();
let reusableWorker: Worker | undefined;

function runInThread(
  bytes: Uint8Array,
  { timeout = 30 * second, megabytes = 768 }: ParseLimits,
): Promise<BundleWorkerResult> {
  const resourceLimits = { maxOldGenerationSizeMb: megabytes };
  const worker = (reusableWorker ??= startSilentThread(workerFile, { resourceLimits }));
  worker.ref();
  return new Promise((resolve) => {
    const end = (answer: BundleWorkerResult) => {
      clearTimeout(timer);
      worker.off('message', end);
      worker.off('exit', fail);
      worker.unref();
      // A thread that failed or read a large bundle is not reused: its memory never shrinks.
      const failed = 'failure' in answer && answer.failure === 'broken';
      if (failed || bytes.byteLength > threadReuseBytes) endThread(worker);
      resolve(answer);
    };
    const fail = () => end({ failure: 'broken' });
    const timer = setTimeout(fail, timeout);
    worker.on('message', end);
    worker.on('exit', fail);
    worker.postMessage(Uint8Array.from(bytes));
  });
}

const workerFile = new URL('bundle-worker.ts', import.meta.url);

/** Size of the largest bundle after which the thread is reused. */
const threadReuseBytes = 1024 * 1024;

function endThread(worker: Worker): void {
  if (reusableWorker === worker) reusableWorker = undefined;
  void worker.terminate();
}
