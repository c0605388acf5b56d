import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readKeyRing } from '#foundation/server/keys/key-ring.ts';
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
 * Submissions to three servers behind HAProxy against one of them, asked directly, in a cluster whose standby confirms each write, and both
 * against a bare server that inserts the same bytes into the same database; then five times as many as they take.
 * Everything is on one machine: how full its processors are tells what holds it back.
 */
export async function cluster({ quick }: Options): Promise<Result> {
  const [rounds, seconds, floodSeconds] = quick ? [2, 4, 20] : [5, 8, 120];
  const folder = createWorkFolder('cluster');
  const packages = join(root, '.cache/debian');
  const undo: (() => unknown)[] = [folder.remove];
  const nation = await openCluster({ dir: join(folder.dir, 'cluster'), packagesFolder: packages, firstPort });
  undo.push(nation.stop);
  try {
    const { keys, lookupKey } = nation.plan.secrets;
    const own = { ring: keys, lookup: lookupKey, keys: readKeyRing(keys, lookupKey) };
    const sessions = await createSessions(ownerUrl(nation.plan), own, 500);
    const lists = { token: sessions.map(({ token }) => token), browser: ['b'.repeat(43)] };
    const request = buildSubmitRequest(systemClock.today()).text;
    let from = 0;
    const seen = { bare: [] as number[], one: [] as number[], three: [] as number[] };
    const full = { bare: [] as number[], one: [] as number[], three: [] as number[] };
    await createBareTable(superuserUrl(nation.plan));
    const bare = await startBareServer(superuserUrl(nation.plan), { dir: folder.dir, poolSize: 20 });
    undo.push(bare.stop);
    const place = async (port: number) => {
      from += 1_000_000;
      const before = readProcessorTicks();
      const run = await runLoad({ port, request, lists, connections, warmSeconds: 1, seconds, from }, {});
      const after = readProcessorTicks();
      return { rate: run.rate, full: (after.busy - before.busy) / (after.all - before.all) };
    };
    const { portal, server } = nation.plan.ports;
    const ports = { bare: bare.port, one: server[0]?.http ?? 0, three: portal };
    const kinds = ['bare', 'one', 'three'] as const;
    for (const kind of kinds) await place(ports[kind]);
    for (let round = 0; round < rounds; round++) {
      for (const kind of kinds) {
        const run = await place(ports[kind]);
        seen[kind].push(run.rate);
        full[kind].push(run.full);
      }
    }
    const against = (floor: 'bare' | 'one', kind: 'one' | 'three') => {
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
          ['bare server, the same bytes', formatNumber(median(seen.bare)), '1', '', formatNumber(median(full.bare))],
          ['one server', formatNumber(median(seen.one)), against('bare', 'one'), '1', formatNumber(median(full.one))],
          [
            'three behind HAProxy',
            formatNumber(median(seen.three)),
            against('bare', 'three'),
            against('one', 'three'),
            formatNumber(median(full.three)),
          ],
        ],
      ),
      `Five times as many as the three take, for ${floodSeconds} s: HAProxy has them wait five seconds at most`,
      formatFloodTable(flooded, peak),
      flooded.remark.trim(),
    ].join('\n');
    const failed = flooded.averagePerSecond / peak < 0.8 || flooded.report.failures > 0;
    return { text, metrics: { ...seen, full, flooded: flooded.metrics }, failed };
  } finally {
    for (const one of undo.toReversed()) await one();
  }
}

// Of all processors together, since the machine started.
function readProcessorTicks(): { busy: number; all: number } {
  const [first = ''] = readFileSync('/proc/stat', 'utf8').split('\n');
  const ticks = first.split(/\s+/).slice(1, 9).map(Number);
  const all = ticks.reduce((sum, one) => sum + one, 0);
  return { busy: all - (ticks[3] ?? 0) - (ticks[4] ?? 0), all };
}
