import { join } from 'node:path';
import { fork } from 'node:child_process';
import type { LoadPlan, LoadReport } from '../programs/load.ts';
import { quantile } from './statistics.ts';
import { readCpuSeconds } from './processes.ts';

/** Result of one run: requests a second, latencies in ms, and CPU time per request of each named process in µs. */
export type LoadResult = {
  rate: number;
  p50: number;
  p99: number;
  processor: Record<string, number>;
  total: number;
  /** First list position that was not used. */
  next: number;
};

/** Sends load from a separate process and measures the CPU time of the named processes. Rejects on any failure. */
export function runLoad(plan: LoadPlan, watched: Record<string, number>): Promise<LoadResult> {
  const client = fork(join(import.meta.dirname, '../programs/load.ts'));
  const processes = { ...watched, client: client.pid ?? 0 };
  const read = () => Object.entries(processes).map(([name, pid]) => [name, readCpuSeconds(pid)] as const);
  let before: ReturnType<typeof read> = [];
  let after: ReturnType<typeof read> = [];
  return new Promise((resolve, reject) => {
    client.once('error', reject);
    client.once('exit', (code) => reject(new Error(`the load client ended with ${code}`)));
    client.on('message', (message: 'begin' | 'end' | LoadReport) => {
      if (message === 'begin') before = read();
      else if (message === 'end') after = read();
      else {
        client.disconnect();
        if (message.failures > 0) reject(new Error(`${message.failures} failed: ${message.firstFailure}`));
        const used = after.map(([name, seconds], index) => [
          name,
          ((seconds - (before[index]?.[1] ?? 0)) / message.done) * 1e6,
        ]);
        resolve({
          rate: message.done / message.seconds,
          p50: quantile(message.latencies, 0.5),
          p99: quantile(message.latencies, 0.99),
          processor: Object.fromEntries(used) as Record<string, number>,
          next: message.next,
          total: used.reduce((sum, [, micros]) => sum + Number(micros), 0),
        });
      }
    });
    client.send(plan);
  });
}
