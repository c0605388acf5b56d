import { setTimeout as wait } from 'node:timers/promises';
import type { FloodReport } from './programs/flood.ts';
import { formatNumber } from './rig/statistics.ts';
import { runFlood, formatFloodTable, summarizeFlood } from './rig/flood.ts';
import { runLoad } from './rig/load.ts';
import { type Memory, readMemory, measurePeakMemory } from './rig/memory.ts';
import { withProduct } from './rig/with-product.ts';
import type { Options, Result } from './rig/options.ts';

const overloadFactor = 5;

/**
 * Sends five times the submissions that one process can take, then half of its peak.
 * Measures how many submissions still succeed, how soon the others are refused, and how soon rate and memory recover.
 */
export async function overload({ quick }: Options): Promise<Result> {
  const [floodSeconds, calmSeconds] = quick ? [20, 12] : [120, 20];
  return withProduct('overload', 2000, async ({ product, submission }) => {
    let from = 0;
    const peak = async (seconds: number) => {
      from += 1_000_000;
      return runLoad({ ...submission, connections: 32, warmSeconds: 2, seconds, from }, { server: product.pid });
    };
    await peak(quick ? 5 : 20);
    const before = await peak(10);
    from += 1_000_000;
    const rate = before.rate * overloadFactor;
    const worked = readMemory(product.pid);
    const flooding = runFlood({ ...submission, rate, seconds: floodSeconds, connections: 2000, from });
    const most = await measurePeakMemory(product.pid, flooding);
    const flooded = await flooding;
    from += 10_000_000;
    const half = before.rate / 2;
    const calm = await runFlood({ ...submission, rate: half, seconds: calmSeconds, connections: 200, from });
    await wait(calmSeconds * 3000);
    const memory = { worked, most, after: readMemory(product.pid) };
    return report({ peak: before.rate, flooded, calm, half, floodSeconds, memory });
  });
}

type Measurements = {
  peak: number;
  flooded: FloodReport;
  calm: FloodReport;
  half: number;
  floodSeconds: number;
  memory: Record<'worked' | 'most' | 'after', Memory>;
};

function report({ peak, flooded, calm, half, floodSeconds, memory: { worked, most, after } }: Measurements): Result {
  const seen = summarizeFlood(flooded, floodSeconds);
  const recovered = calm.done.findIndex((_, index) => (calm.done[index] ?? 0) >= half * 0.95) + 1;
  const keptMemory = after.rss > worked.rss;
  const failed =
    seen.averagePerSecond / peak < 0.8 || recovered === 0 || recovered > 10 || flooded.failures > 0 || keptMemory;
  const text = [
    `Overload: ${overloadFactor} times the ${formatNumber(peak)} submissions a second that one process takes, for ${floodSeconds} s`,
    formatFloodTable(seen, peak),
    `Half of peak afterwards: all in again in second ${recovered || 'none'}.${seen.remark}`,
    `Memory: ${formatNumber(worked.rss)} MB at peak before, at most ${formatNumber(most.rss)} MB meanwhile, ${formatNumber(after.rss)} MB a while after: ${formatNumber(after.rss / worked.rss)} of before.`,
  ].join('\n');
  return { text, metrics: { peak, ...seen.metrics, recovered, memoryAfter: after.rss / worked.rss }, failed };
}
