import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { FloodPlan, FloodReport } from './programs/flood.ts';
import { figure, median, quantile, table } from './rig/figures.ts';
import { load } from './rig/load.ts';
import { onOneProduct } from './rig/one-product.ts';
import type { Options, Result } from './rig/options.ts';

const times = 5;

/**
 * Five times as many submissions as one process can take, whatever it answers, and then as many as it can: what gets in meanwhile against
 * what gets in when nobody pushes, how soon the others are told to come again, and how soon all is as before.
 */
export async function overload({ quick }: Options): Promise<Result> {
  const [floodSeconds, calmSeconds] = quick ? [20, 12] : [120, 20];
  return onOneProduct('overload', 2000, async ({ product, submission }) => {
    let from = 0;
    const peak = async (seconds: number) => {
      from += 1_000_000;
      return load({ ...submission, connections: 32, warmSeconds: 2, seconds, from }, { server: product.pid });
    };
    await peak(quick ? 5 : 20);
    const before = await peak(10);
    from += 1_000_000;
    const rate = before.rate * times;
    const flooded = await flood({ ...submission, rate, seconds: floodSeconds, connections: 2000, from });
    from += 10_000_000;
    const half = before.rate / 2;
    const calm = await flood({ ...submission, rate: half, seconds: calmSeconds, connections: 200, from });
    return report({ peak: before.rate, flooded, calm, half, floodSeconds });
  });
}

function flood(plan: FloodPlan): Promise<FloodReport> {
  const client = fork(join(import.meta.dirname, 'programs/flood.ts'));
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

type Seen = { peak: number; flooded: FloodReport; calm: FloodReport; half: number; floodSeconds: number };

function report({ peak, flooded, calm, half, floodSeconds }: Seen): Result {
  const second = (report: FloodReport, at: number) => report.done[at] ?? 0;
  const during = Array.from({ length: floodSeconds - 2 }, (_, at) => second(flooded, at + 1));
  const goodput = median(during);
  const whole = during.reduce((sum, one) => sum + one, 0) / during.length;
  const recovered = calm.done.findIndex((_, at) => second(calm, at) >= half * 0.95) + 1;
  const told = quantile(flooded.refusals, 0.99);
  const failed = whole / peak < 0.8 || recovered === 0 || recovered > 10 || flooded.failures > 0;
  const text = [
    `Overload: ${times} times the ${figure(peak)} submissions a second that one process takes, for ${floodSeconds} s`,
    table(
      ['', 'in a second', 'of peak', 'worst second', 'told to come again', 'told within ms, p50', 'p99', 'failed'],
      [
        [
          'meanwhile',
          figure(whole),
          figure(whole / peak),
          figure(Math.min(...during)),
          flooded.refusals.length.toLocaleString('en'),
          figure(quantile(flooded.refusals, 0.5)),
          figure(told),
          String(flooded.failures),
        ],
      ],
    ),
    `Half of peak afterwards: all in again in second ${recovered || 'none'}. ${flooded.turnedAway.toLocaleString('en')} found all lines of the client waiting.${flooded.firstFailure && ` First failure: ${flooded.firstFailure.slice(0, 300)}`}`,
  ].join('\n');
  return { text, figures: { peak, goodput, whole, recovered, told }, failed };
}
