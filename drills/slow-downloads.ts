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

// More than there are places for files: 200 at each of two servers.
const slowClients = 600;
const bytesPerSecond = 2000;
const quickClients = 16;
const seconds = 30;

/** More phones take a file of the pages, slowly, than the servers have places for files. */
export const slowDownloads: Drill = {
  title: 'A crowd takes files slowly',
  description: `Sixteen phones declare. ${slowClients} others fetch the largest file of the pages, not compressed, and take ${bytesPerSecond.toLocaleString('en')} bytes of it a second, as at the edge of a cell, for half a minute; ${quickClients} more fetch it again and again as quickly as they get it.`,
  async run({ cluster, sessions }) {
    await waitUntilReplicated(cluster);
    const file = largestFile();
    const writing = startDeclarationLoad(cluster.portal, sessions, 16);
    await wait(5000);
    const from = writing.now();
    const slow = Array.from({ length: slowClients }, () => downloadSlowly(cluster.portal, file.path));
    await wait(2000);
    const quick = await downloadQuickly(cluster.portal, file.path, seconds * 1000);
    const taken = slow.filter((one) => one.taken() > 0);
    for (const { end } of slow) end();
    await wait(2000);
    const until = writing.now();
    await writing.stop();
    return [
      reportValue('the file', `${Math.round(file.bytes / 1000)} kB`),
      reportValue('of those who took it slowly, had something of it', `${taken.length} of ${slowClients}`),
      reportValue('files taken quickly meanwhile', quick.times.length.toLocaleString('en')),
      checkAtMost('of these not given', quick.refused, 0),
      checkAtMost('95 of 100 took at most', quantile(quick.times, 0.95) / 1000, 2, ' s'),
      ...(await checkUserImpact(cluster, writing, { from, until, pause: 3 })),
    ];
  },
};

function largestFile(): { path: string; bytes: number } {
  const folder = join(root, 'dist/portal/assets');
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.js'))
    .map((name) => ({ path: `/assets/${name}`, bytes: statSync(join(folder, name)).size }));
  return files.reduce((largest, one) => (one.bytes > largest.bytes ? one : largest));
}

// Reads a little, four times a second; what is not read stays with the system, and from then on with HAProxy.
function downloadSlowly(portal: string, path: string): { taken: () => number; end: () => void } {
  const { hostname, port, host } = new URL(portal);
  const socket = connect({ host: hostname, port: Number(port) });
  let taken = 0;
  socket.on('error', () => undefined);
  socket.once('connect', () => socket.write(`GET ${path} HTTP/1.1\r\nhost: ${host}\r\n\r\n`));
  socket.pause();
  const timer = setInterval(() => {
    taken += (socket.read(bytesPerSecond / 4) as Buffer | null)?.length ?? 0;
  }, 250);
  return {
    taken: () => taken,
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
        const given = await fetch(portal + path, { headers: { 'accept-encoding': 'identity' } }).then(
          async (answer) => (await answer.arrayBuffer()).byteLength > 0 && answer.ok,
          () => false,
        );
        if (given) times.push(performance.now() - began);
        else refused += 1;
        // As a phone would: sixteen of them are no flood.
        await wait(100);
      }
    }),
  );
  return { times, refused };
}
