import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { FloodPlan, FloodReport } from '../programs/flood.ts';
import { formatNumber, median, quantile, formatTable } from './statistics.ts';

/** Sends more than can be taken, from a process of its own. */
export function runFlood(plan: FloodPlan): Promise<FloodReport> {
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
export type FloodSummary = {
  report: FloodReport;
  averagePerSecond: number;
  worstSecond: number;
  metrics: Record<string, number>;
  remark: string;
};

/** What got in, second by second, without the first and the last. */
export function summarizeFlood(flooded: FloodReport, seconds: number): FloodSummary {
  const during = Array.from({ length: seconds - 2 }, (_, at) => flooded.done[at + 1] ?? 0);
  const whole = during.reduce((sum, one) => sum + one, 0) / during.length;
  const failure = flooded.firstFailure && ` First failure: ${flooded.firstFailure.slice(0, 300)}`;
  return {
    report: flooded,
    averagePerSecond: whole,
    worstSecond: Math.min(...during),
    metrics: { goodput: median(during), whole, told: quantile(flooded.refusals, 0.99) },
    remark: ` ${flooded.skipped.toLocaleString('en')} found all lines of the client waiting.${failure}`,
  };
}

/** The same against what gets in when nobody pushes. */
export function formatFloodTable(
  { report: flooded, averagePerSecond: whole, worstSecond: worst }: FloodSummary,
  peak: number,
): string {
  const { refusals, failures } = flooded;
  return formatTable(
    ['', 'in a second', 'of peak', 'worst second', 'told to come again', 'told within ms, p50', 'p99', 'failed'],
    [
      [
        'meanwhile',
        formatNumber(whole),
        formatNumber(whole / peak),
        formatNumber(worst),
        refusals.length.toLocaleString('en'),
        formatNumber(quantile(refusals, 0.5)),
        formatNumber(quantile(refusals, 0.99)),
        String(failures),
      ],
    ],
  );
}
