import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readKeyRing } from '#foundation/server/keys/key-ring.ts';
import { systemClock } from '#foundation/time/clock.ts';
import { openCluster } from '../tools/cluster/cluster.ts';
import { ownerUrl } from '../tools/cluster/databases.ts';
import { root } from '../tools/step.ts';
import { submitRequest } from './rig/declaration.ts';
import { figure, median, ratios, table } from './rig/figures.ts';
import { flood, floodTable, whatGotIn } from './rig/flood.ts';
import { load } from './rig/load.ts';
import type { Options, Result } from './rig/options.ts';
import { makeSessions } from './rig/product.ts';
import { workFolder } from './rig/work-folder.ts';

const firstPort = 4300;
const connections = 48;

/**
 * Submissions to three servers behind HAProxy against one of them, past it and behind it, in a cluster whose standby confirms each write;
 * then five times as many as they take.
 * Everything is on one machine: how full its processors are tells what holds it back.
 */
export async function cluster({ quick }: Options): Promise<Result> {
  const [rounds, seconds, floodSeconds] = quick ? [2, 4, 20] : [5, 8, 120];
  const folder = workFolder('cluster');
  const packages = join(root, '.cache/debian');
  const nation = await openCluster({ dir: join(folder.dir, 'cluster'), packages, from: firstPort });
  try {
    const { keys, lookupKey } = nation.plan.secrets;
    const own = { ring: keys, lookup: lookupKey, keys: readKeyRing(keys, lookupKey) };
    const sessions = await makeSessions(ownerUrl(nation.plan), own, 500);
    const lists = { token: sessions.map(({ token }) => token), browser: ['b'.repeat(43)] };
    const request = submitRequest(systemClock.today()).text;
    let from = 0;
    const seen = { one: [] as number[], three: [] as number[], fullOne: [] as number[], fullThree: [] as number[] };
    const place = async (port: number) => {
      from += 1_000_000;
      const before = processorTicks();
      const run = await load({ port, request, lists, connections, warmSeconds: 1, seconds, from }, {});
      const after = processorTicks();
      return { rate: run.rate, full: (after.busy - before.busy) / (after.all - before.all) };
    };
    const { portal, server } = nation.plan.ports;
    await place(portal);
    for (let round = 0; round < rounds; round++) {
      const one = await place(server[0]?.http ?? 0);
      const three = await place(portal);
      seen.one.push(one.rate);
      seen.three.push(three.rate);
      seen.fullOne.push(one.full);
      seen.fullThree.push(three.full);
    }
    const { ratio, lowest, highest } = ratios(seen.three, seen.one);
    const peak = median(seen.three);
    from += 1_000_000;
    const plan = { port: portal, request, lists, rate: 5 * peak, seconds: floodSeconds, connections: 2000, from };
    const flooded = whatGotIn(await flood(plan), floodSeconds);
    const text = [
      `Cluster: submissions, ${connections} connections, a standby that confirms each write, all on this machine; ${rounds} rounds of ${seconds} s`,
      table(
        ['', '/s', 'of one (range)', 'processors busy'],
        [
          ['one server', figure(median(seen.one)), '1', figure(median(seen.fullOne))],
          [
            'three behind HAProxy',
            figure(median(seen.three)),
            `${figure(ratio)} (${figure(lowest)}–${figure(highest)})`,
            figure(median(seen.fullThree)),
          ],
        ],
      ),
      `Five times as many as the three take, for ${floodSeconds} s: HAProxy has them wait five seconds at most`,
      floodTable(flooded, peak),
      flooded.remark.trim(),
    ].join('\n');
    const failed = flooded.whole / peak < 0.8 || flooded.flooded.failures > 0;
    return { text, figures: { ratio, ...seen, flooded: flooded.figures }, failed };
  } finally {
    await nation.stop();
    folder.remove();
  }
}

// Of all processors together, since the machine started.
function processorTicks(): { busy: number; all: number } {
  const [first = ''] = readFileSync('/proc/stat', 'utf8').split('\n');
  const ticks = first.split(/\s+/).slice(1, 9).map(Number);
  const all = ticks.reduce((sum, one) => sum + one, 0);
  return { busy: all - (ticks[3] ?? 0) - (ticks[4] ?? 0), all };
}
