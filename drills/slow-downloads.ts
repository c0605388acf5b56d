import { readdirSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { quantile } from '../bench/rig/statistics.ts';
import { root } from '../tools/run-command.ts';
import { checkAtMost, type Drill, reportValue } from './rig/drill.ts';
import { checkUserImpact } from './rig/outage-under-load.ts';
import { waitUntilReplicated } from './rig/databases.ts';
import { startDeclarationLoad } from './rig/declaration-load.ts';

// More clients than the file slots of two servers, 200 each.
const slowClients = 600;
const bytesPerSecond = 2000;
const quickClients = 16;
const seconds = 30;

export const slowDownloads: Drill = {
  title: 'Many clients download slowly',
  description: `Sixteen phones submit declarations. ${slowClients} others download the largest file of the portal, uncompressed, at ${bytesPerSecond.toLocaleString('en')} bytes a second for half a minute, like phones at the edge of a mobile cell. ${quickClients} more download the file repeatedly at full speed.`,
  async run({ cluster, sessions }) {
    await waitUntilReplicated(cluster);
    const file = largestFile();
    const load = startDeclarationLoad(cluster.portal, sessions, 16);
    await wait(5000);
    const from = load.now();
    const slow = Array.from({ length: slowClients }, () => downloadSlowly(cluster.portal, file.path));
    await wait(2000);
    const quick = await downloadQuickly(cluster.portal, file.path, seconds * 1000);
    const started = slow.filter((client) => client.taken() > 0);
    for (const { end } of slow) end();
    await wait(2000);
    const until = load.now();
    await load.stop();
    return [
      reportValue('size of the file', `${Math.round(file.bytes / 1000)} kB`),
      reportValue('slow clients that received data', `${started.length} of ${slowClients}`),
      reportValue('fast downloads completed meanwhile', quick.times.length.toLocaleString('en')),
      checkAtMost('fast downloads that failed', quick.refused, 0),
      checkAtMost('95th percentile of the fast downloads', quantile(quick.times, 0.95) / 1000, 2, ' s'),
      ...(await checkUserImpact(cluster, load, { from, until, pause: 3 })),
    ];
  },
};

function largestFile(): { path: string; bytes: number } {
  const folder = join(root, 'dist/portal/assets');
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.js'))
    .map((name) => ({ path: `/assets/${name}`, bytes: statSync(join(folder, name)).size }));
  return files.reduce((largest, file) => (file.bytes > largest.bytes ? file : largest));
}

// Reads a little four times a second. The rest fills the socket buffers, then HAProxy's.
function downloadSlowly(portal: string, path: string): { taken: () => number; end: () => void } {
  const { hostname, port, host } = new URL(portal);
  const socket = connect({ host: hostname, port: Number(port) });
  let received = 0;
  socket.on('error', () => undefined);
  socket.once('connect', () => socket.write(`GET ${path} HTTP/1.1\r\nhost: ${host}\r\n\r\n`));
  socket.pause();
  const timer = setInterval(() => {
    received += (socket.read(bytesPerSecond / 4) as Buffer | null)?.length ?? 0;
  }, 250);
  return {
    taken: () => received,
    end: () => {
      clearInterval(timer);
      socket.destroy();
    },
  };
}

async function downloadQuickly(
  portal: string,
  path: string,
  forMs: number,
): Promise<{ times: number[]; refused: number }> {
  const until = performance.now() + forMs;
  const times: number[] = [];
  let refused = 0;
  await Promise.all(
    Array.from({ length: quickClients }, async () => {
      while (performance.now() < until) {
        const began = performance.now();
        const succeeded = await fetch(portal + path, { headers: { 'accept-encoding': 'identity' } }).then(
          async (answer) => (await answer.arrayBuffer()).byteLength > 0 && answer.ok,
          () => false,
        );
        if (succeeded) times.push(performance.now() - began);
        else refused += 1;
        // A phone would pause too; 16 of them are no flood.
        await wait(100);
      }
    }),
  );
  return { times, refused };
}
