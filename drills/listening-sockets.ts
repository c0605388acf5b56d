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
import { portNamesByPort } from '../tools/cluster/plan.ts';
import { waitUntilReplicated } from './rig/databases.ts';
import { type Drill, type CheckResult, checkThat, reportValue } from './rig/drill.ts';
import { listDatabaseServices } from './rig/restore.ts';
import { startDeclarationLoad } from './rig/declaration-load.ts';

/** Every program of the cluster is asked where it listens, while it does all that it does. */
export const listeningSockets: Drill = {
  title: 'Nothing listens that should not',
  description:
    'While travellers declare, a backup is made and copies are taken away, the kernel is asked again and again for every socket of every process of the cluster that listens by TCP, or takes what anybody sends by UDP. Processes of the cluster are those that work in one of its folders, and all that were started by whoever started it.',
  async run({ cluster, sessions, logProgress }) {
    await waitUntilReplicated(cluster);
    const writing = startDeclarationLoad(cluster.portal, sessions, 4);
    const seen = new Map<string, ListeningSocket & { program: string }>();
    const programs = new Set<string>();
    let processes = 0;
    let looks = 0;
    const look = () => {
      const pids = listClusterProcesses(cluster);
      looks += 1;
      processes = Math.max(processes, pids.length);
      const names = new Map(pids.map((pid) => [pid, readProgramName(pid)]));
      for (const name of names.values()) programs.add(name);
      for (const one of listListeningSockets(pids)) {
        const program = names.get(one.pid) ?? '';
        seen.set(`${program} ${one.kind} ${one.address} ${one.port}`, { ...one, program });
      }
    };
    logProgress('a backup is made, and copies are taken away');
    let over = false;
    const work = runBackup(listDatabaseServices(cluster), 'diff')
      .then(() => copyFilesAndHeads(cluster.plan, cluster.programs))
      .finally(() => {
        over = true;
      });
    while (!over) {
      look();
      await wait(100);
    }
    await work;
    await writing.stop();
    programs.delete('');
    const named = portNamesByPort(cluster.plan);
    const all = [...seen.values()];
    const ports = new Set(all.map(({ port }) => port));
    return [
      reportValue('looked', `${looks} times, at up to ${processes} processes`),
      reportValue('programs', [...programs].toSorted().join(', ')),
      reportValue('sockets that listen', formatCounts(all)),
      checkNoSockets(
        'anywhere but on 127.0.0.1 and ::1',
        all.filter(({ address }) => !['127.0.0.1', '::1'].includes(address)),
      ),
      checkNoSockets(
        'at a port that the cluster does not name',
        all.filter(({ port }) => !named.has(port)),
      ),
      checkThat(
        'every port that it names is listened to',
        [...named.keys()].every((port) => ports.has(port)),
        [...named].flatMap(([port, name]) => (ports.has(port) ? [] : [name])).join(', ') || `all ${named.size}`,
      ),
    ];
  },
};

// Parts lead groups of their own, and a database does not end with Patroni: whoever was left by its parent is found by where it works.
function listClusterProcesses({ plan: { dir } }: Cluster): number[] {
  const started = [...listDescendants([process.pid]), ...listProcessesIn(dir)];
  return [...new Set([...started, ...listDescendants(started)])];
}

function readProgramName(pid: number): string {
  try {
    const name = readFileSync(`/proc/${pid}/comm`, 'utf8').trim();
    // What Node calls its first thread.
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
  const words = found.map(({ program, kind, address, port }) => `${program} at ${kind} ${address}:${port}`);
  return { name: what, actual: words.join(', ') || 'none', expected: 'none', passed: words.length === 0 };
}
