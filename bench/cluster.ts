import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseKeyRing } from '#foundation/server/keys/key-ring.ts';
import { systemClock } from '#foundation/time/clock.ts';
import { openCluster } from '../tools/cluster/cluster.ts';
import { ownerUrl, superuserUrl } from '../tools/cluster/databases.ts';
import { root } from '../tools/run-command.ts';
import { createBareTable, startBareServer } from './rig/bare-server.ts';
import { buildSubmitRequest } from './rig/declaration.ts';
import { formatNumber, median, computeRatios, formatTable } from './rig/statistics.ts';
import { runFlood, formatFloodTable, summarizeFlood } from './rig/flood.ts';
import { runLoad } from './rig/load.ts';
import type { Options, Result } from './rig/options.ts';
import { createSessions } from './rig/product.ts';
import { createWorkFolder } from './rig/work-folder.ts';

const firstPort = 4300;
const connections = 48;

/**
 * Measures submissions to three servers behind HAProxy and to one of them directly, in a cluster whose standby confirms
 * each write. The floor is a bare server that inserts the same bytes into the same database.
 * Then sends five times the peak. Everything runs on one machine, so the CPU load shows what limits the rate.
 */
export async function cluster({ quick }: Options): Promise<Result> {
  const [rounds, seconds, floodSeconds] = quick ? [2, 4, 20] : [5, 8, 120];
  const folder = createWorkFolder('cluster');
  const packages = join(root, '.cache/debian');
  await using cleanup = new AsyncDisposableStack();
  cleanup.defer(folder.remove);
  const testCluster = await openCluster({ dir: join(folder.dir, 'cluster'), packagesFolder: packages, firstPort });
  cleanup.defer(testCluster.stop);
  const { keys, lookupKey } = testCluster.plan.secrets;
  const benchKeys = { ring: keys, lookup: lookupKey, keys: parseKeyRing(keys, lookupKey) };
  const sessions = await createSessions(ownerUrl(testCluster.plan), benchKeys, 500);
  const lists = { token: sessions.map(({ token }) => token), browser: ['b'.repeat(43)] };
  const request = buildSubmitRequest(systemClock.today()).text;
  let from = 0;
  const seen = { bare: [] as number[], one: [] as number[], three: [] as number[] };
  const busyShares = { bare: [] as number[], one: [] as number[], three: [] as number[] };
  await createBareTable(superuserUrl(testCluster.plan));
  const bare = await startBareServer(superuserUrl(testCluster.plan), { dir: folder.dir, poolSize: 20 });
  cleanup.defer(bare.stop);
  const measure = async (port: number) => {
    from += 1_000_000;
    const before = readProcessorTicks();
    const run = await runLoad({ port, request, lists, connections, warmSeconds: 1, seconds, from }, {});
    const after = readProcessorTicks();
    return { rate: run.rate, full: (after.busy - before.busy) / (after.all - before.all) };
  };
  const { portal, server } = testCluster.plan.ports;
  const ports = { bare: bare.port, one: server[0]?.http ?? 0, three: portal };
  const kinds = ['bare', 'one', 'three'] as const;
  for (const kind of kinds) await measure(ports[kind]);
  for (let round = 0; round < rounds; round++) {
    for (const kind of kinds) {
      const run = await measure(ports[kind]);
      seen[kind].push(run.rate);
      busyShares[kind].push(run.full);
    }
  }
  const formatRatio = (floor: 'bare' | 'one', kind: 'one' | 'three') => {
    const { ratio, lowest, highest } = computeRatios(seen[kind], seen[floor]);
    return `${formatNumber(ratio)} (${formatNumber(lowest)}–${formatNumber(highest)})`;
  };
  const peak = median(seen.three);
  from += 1_000_000;
  const plan = { port: portal, request, lists, rate: 5 * peak, seconds: floodSeconds, connections: 2000, from };
  const flooded = summarizeFlood(await runFlood(plan), floodSeconds);
  const text = [
    `Cluster: submissions, ${connections} connections, a standby that confirms each write, all on this machine; ${rounds} rounds of ${seconds} s`,
    formatTable(
      ['', '/s', 'of the bare insert (range)', 'of one (range)', 'processors busy'],
      [
        [
          'bare server, the same bytes',
          formatNumber(median(seen.bare)),
          '1',
          '',
          formatNumber(median(busyShares.bare)),
        ],
        [
          'one server',
          formatNumber(median(seen.one)),
          formatRatio('bare', 'one'),
          '1',
          formatNumber(median(busyShares.one)),
        ],
        [
          'three behind HAProxy',
          formatNumber(median(seen.three)),
          formatRatio('bare', 'three'),
          formatRatio('one', 'three'),
          formatNumber(median(busyShares.three)),
        ],
      ],
    ),
    `Five times as many as the three take, for ${floodSeconds} s: HAProxy has them wait five seconds at most`,
    formatFloodTable(flooded, peak),
    flooded.remark.trim(),
  ].join('\n');
  const failed = flooded.averagePerSecond / peak < 0.8 || flooded.report.failures > 0;
  return { text, metrics: { ...seen, full: busyShares, flooded: flooded.metrics }, failed };
}

// Ticks of all processors together, since the machine started.
function readProcessorTicks(): { busy: number; all: number } {
  const [first = ''] = readFileSync('/proc/stat', 'utf8').split('\n');
  const ticks = first.split(/\s+/).slice(1, 9).map(Number);
  const all = ticks.reduce((sum, value) => sum + value, 0);
  return { busy: all - (ticks[3] ?? 0) - (ticks[4] ?? 0), all };
}
