import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { FloodPlan, FloodReport } from '../programs/flood.ts';
import { formatNumber, median, quantile, formatTable } from './statistics.ts';

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

export type FloodSummary = {
  report: FloodReport;
  averagePerSecond: number;
  worstSecond: number;
  metrics: Record<string, number>;
  remark: string;
};

/** Summarizes the accepted submissions by second, without the first and the last second. */
export function summarizeFlood(flooded: FloodReport, seconds: number): FloodSummary {
  const during = Array.from({ length: seconds - 2 }, (_, index) => flooded.done[index + 1] ?? 0);
  const average = during.reduce((sum, count) => sum + count, 0) / during.length;
  const failure = flooded.firstFailure && ` First failure: ${flooded.firstFailure.slice(0, 300)}`;
  return {
    report: flooded,
    averagePerSecond: average,
    worstSecond: Math.min(...during),
    metrics: { goodput: median(during), whole: average, told: quantile(flooded.refusals, 0.99) },
    remark: ` ${flooded.skipped.toLocaleString('en')} found all lines of the client waiting.${failure}`,
  };
}

export function formatFloodTable(
  { report, averagePerSecond: average, worstSecond }: FloodSummary,
  peak: number,
): string {
  const { refusals, failures } = report;
  return formatTable(
    ['', 'in a second', 'of peak', 'worst second', 'told to come again', 'told within ms, p50', 'p99', 'failed'],
    [
      [
        'meanwhile',
        formatNumber(average),
        formatNumber(average / peak),
        formatNumber(worstSecond),
        refusals.length.toLocaleString('en'),
        formatNumber(quantile(refusals, 0.5)),
        formatNumber(quantile(refusals, 0.99)),
        String(failures),
      ],
    ],
  );
}
