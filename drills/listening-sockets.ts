import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import {
  listDescendants,
  type ListeningSocket,
  listListeningSockets,
} from '#foundation/server/testing/listening-sockets.ts';
import { runBackup } from '../tools/cluster/backups.ts';
import type { Cluster } from '../tools/cluster/cluster.ts';
import { copyFilesAndHeads } from '../tools/cluster/copies.ts';
import { listProcessesIn } from '../tools/cluster/cluster-service.ts';
import { listPortNames } from '../tools/cluster/plan.ts';
import { waitUntilReplicated } from './rig/databases.ts';
import { type Drill, type CheckResult, checkThat, reportValue } from './rig/drill.ts';
import { listDatabaseServices } from './rig/restore.ts';
import { startDeclarationLoad } from './rig/declaration-load.ts';

export const listeningSockets: Drill = {
  title: 'No unexpected socket listens',
  description:
    'While travellers submit declarations, a backup is made and copies are taken, the drill reads from the kernel every TCP socket that listens and every UDP socket that accepts packets from anyone, for every process of the cluster. These are the processes that run in one of its folders, and all descendants of the process that started it.',
  async run({ cluster, sessions, logProgress }) {
    await waitUntilReplicated(cluster);
    const load = startDeclarationLoad(cluster.portal, sessions, 4);
    const seen = new Map<string, ListeningSocket & { program: string }>();
    const programs = new Set<string>();
    let processes = 0;
    let samples = 0;
    const takeSample = () => {
      const pids = listClusterProcesses(cluster);
      samples += 1;
      processes = Math.max(processes, pids.length);
      const names = new Map(pids.map((pid) => [pid, readProgramName(pid)]));
      for (const name of names.values()) programs.add(name);
      for (const socket of listListeningSockets(pids)) {
        const program = names.get(socket.pid) ?? '';
        seen.set(`${program} ${socket.kind} ${socket.address} ${socket.port}`, { ...socket, program });
      }
    };
    logProgress('a backup is made, and copies are taken');
    let finished = false;
    const work = runBackup(listDatabaseServices(cluster), 'diff')
      .then(() => copyFilesAndHeads(cluster.plan, cluster.programs))
      .finally(() => {
        finished = true;
      });
    while (!finished) {
      takeSample();
      await wait(100);
    }
    await work;
    await load.stop();
    programs.delete('');
    const named = listPortNames(cluster.plan);
    const all = [...seen.values()];
    const ports = new Set(all.map(({ port }) => port));
    return [
      reportValue('measurement', `${samples} samples of up to ${processes} processes`),
      reportValue('programs', [...programs].toSorted().join(', ')),
      reportValue('listening sockets', formatCounts(all)),
      checkNoSockets(
        'sockets on other addresses than 127.0.0.1 and ::1',
        all.filter(({ address }) => !['127.0.0.1', '::1'].includes(address)),
      ),
      checkNoSockets(
        'sockets on ports that the cluster does not define',
        all.filter(({ port }) => !named.has(port)),
      ),
      checkThat(
        'every defined port has a listener',
        [...named.keys()].every((port) => ports.has(port)),
        [...named].flatMap(([port, name]) => (ports.has(port) ? [] : [name])).join(', ') || `all ${named.size}`,
      ),
    ];
  },
};

// Services lead their own process groups, and a database does not stop with Patroni. Orphans are found by their folder.
function listClusterProcesses({ plan: { dir } }: Cluster): number[] {
  const started = [...listDescendants([process.pid]), ...listProcessesIn(dir)];
  return [...new Set([...started, ...listDescendants(started)])];
}

function readProgramName(pid: number): string {
  try {
    const name = readFileSync(`/proc/${pid}/comm`, 'utf8').trim();
    // Node names its main thread so.
    return name === 'MainThread' ? 'node' : name;
  } catch {
    return '';
  }
}

function formatCounts(all: readonly (ListeningSocket & { program: string })[]): string {
  const counts = new Map<string, number>();
  for (const { program, kind } of all)
    counts.set(`${program} by ${kind}`, (counts.get(`${program} by ${kind}`) ?? 0) + 1);
  return [...counts].map(([what, count]) => `${count} of ${what}`).join(', ');
}

function checkNoSockets(what: string, found: readonly (ListeningSocket & { program: string })[]): CheckResult {
  const sockets = found.map(({ program, kind, address, port }) => `${program} at ${kind} ${address}:${port}`);
  return { name: what, actual: sockets.join(', ') || 'none', expected: 'none', passed: sockets.length === 0 };
}
