import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { FloodPlan, FloodReport } from '../programs/flood.ts';
import { figure, median, quantile, table } from './figures.ts';

/** Sends more than can be taken, from a process of its own. */
export function flood(plan: FloodPlan): Promise<FloodReport> {
  const client = fork(join(import.meta.dirname, '../programs/flood.ts'));
  return new Promise((resolve, reject) => {
    client.once('error', reject);
    client.once('exit', (code) => reject(new Error(`the flood ended with ${code}`)));
    client.once('message', (report: FloodReport) => {
      client.disconnect();
      resolve(report);
    });
    client.send(plan);
  });
}

/** What a flood left of the others: submissions a second on the whole and in the worst second. */
export type GotIn = {
  flooded: FloodReport;
  whole: number;
  worst: number;
  figures: Record<string, number>;
  remark: string;
};

/** What got in, second by second, without the first and the last. */
export function whatGotIn(flooded: FloodReport, seconds: number): GotIn {
  const during = Array.from({ length: seconds - 2 }, (_, at) => flooded.done[at + 1] ?? 0);
  const whole = during.reduce((sum, one) => sum + one, 0) / during.length;
  const failure = flooded.firstFailure && ` First failure: ${flooded.firstFailure.slice(0, 300)}`;
  return {
    flooded,
    whole,
    worst: Math.min(...during),
    figures: { goodput: median(during), whole, told: quantile(flooded.refusals, 0.99) },
    remark: ` ${flooded.turnedAway.toLocaleString('en')} found all lines of the client waiting.${failure}`,
  };
}

/** The same against what gets in when nobody pushes. */
export function floodTable({ flooded, whole, worst }: GotIn, peak: number): string {
  const { refusals, failures } = flooded;
  return table(
    ['', 'in a second', 'of peak', 'worst second', 'told to come again', 'told within ms, p50', 'p99', 'failed'],
    [
      [
        'meanwhile',
        figure(whole),
        figure(whole / peak),
        figure(worst),
        refusals.length.toLocaleString('en'),
        figure(quantile(refusals, 0.5)),
        figure(quantile(refusals, 0.99)),
        String(failures),
      ],
    ],
  );
}
