import { Worker, type WorkerOptions } from 'node:worker_threads';

/**
 * Starts a thread that reads untrusted files. Its output is discarded: it may quote the file. An error ends the thread,
 * which only `exit` reports.
 */
export function startSilentThread(file: URL, options: Pick<WorkerOptions, 'workerData' | 'resourceLimits'>): Worker {
  const worker = new Worker(file, { ...options, stdout: true, stderr: true });
  worker.stdout.resume();
  worker.stderr.resume();
  worker.on('error', () => {});
  return worker;
}
