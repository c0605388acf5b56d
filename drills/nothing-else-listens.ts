import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import {
  listDescendants,
  type ListeningSocket,
  listListeningSockets,
} from '#foundation/server/testing/listening-sockets.ts';
import { backUp } from '../tools/cluster/backups.ts';
import type { Cluster } from '../tools/cluster/cluster.ts';
import { copyAway } from '../tools/cluster/copies.ts';
import { processesIn } from '../tools/cluster/part.ts';
import { namedPorts } from '../tools/cluster/plan.ts';
import { untilWhole } from './rig/databases.ts';
import { type Drill, type Finding, mustBe, told } from './rig/drill.ts';
import { databasesOf } from './rig/restoring.ts';
import { startWriting } from './rig/writing.ts';

/** Every program of the cluster is asked where it listens, while it does all that it does. */
export const nothingElseListens: Drill = {
  title: 'Nothing listens that should not',
  story:
    'While travellers declare, a backup is made and copies are taken away, the kernel is asked again and again for every socket of every process of the cluster that listens by TCP, or takes what anybody sends by UDP. Processes of the cluster are those that work in one of its folders, and all that were started by whoever started it.',
  async run({ cluster, sessions, say }) {
    await untilWhole(cluster);
    const writing = startWriting(cluster.portal, sessions, 4);
    const seen = new Map<string, ListeningSocket & { program: string }>();
    const programs = new Set<string>();
    let processes = 0;
    let looks = 0;
    const look = () => {
      const pids = processesOf(cluster);
      looks += 1;
      processes = Math.max(processes, pids.length);
      const names = new Map(pids.map((pid) => [pid, programOf(pid)]));
      for (const name of names.values()) programs.add(name);
      for (const one of listListeningSockets(pids)) {
        const program = names.get(one.pid) ?? '';
        seen.set(`${program} ${one.kind} ${one.address} ${one.port}`, { ...one, program });
      }
    };
    say('a backup is made, and copies are taken away');
    let over = false;
    const work = backUp(databasesOf(cluster), 'diff')
      .then(() => copyAway(cluster.plan, cluster.programs))
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
    const named = namedPorts(cluster.plan);
    const all = [...seen.values()];
    const ports = new Set(all.map(({ port }) => port));
    return [
      told('looked', `${looks} times, at up to ${processes} processes`),
      told('programs', [...programs].toSorted().join(', ')),
      told('sockets that listen', describe(all)),
      noneOf(
        'anywhere but on 127.0.0.1 and ::1',
        all.filter(({ address }) => !['127.0.0.1', '::1'].includes(address)),
      ),
      noneOf(
        'at a port that the cluster does not name',
        all.filter(({ port }) => !named.has(port)),
      ),
      mustBe(
        'every port that it names is listened to',
        [...named.keys()].every((port) => ports.has(port)),
        [...named].flatMap(([port, name]) => (ports.has(port) ? [] : [name])).join(', ') || `all ${named.size}`,
      ),
    ];
  },
};

// Parts lead groups of their own, and a database does not end with Patroni: whoever was left by its parent is found by where it works.
function processesOf({ plan: { dir } }: Cluster): number[] {
  const started = [...listDescendants([process.pid]), ...processesIn(dir)];
  return [...new Set([...started, ...listDescendants(started)])];
}

function programOf(pid: number): string {
  try {
    const name = readFileSync(`/proc/${pid}/comm`, 'utf8').trim();
    // What Node calls its first thread.
    return name === 'MainThread' ? 'node' : name;
  } catch {
    return '';
  }
}

function describe(all: readonly (ListeningSocket & { program: string })[]): string {
  const counts = new Map<string, number>();
  for (const { program, kind } of all)
    counts.set(`${program} by ${kind}`, (counts.get(`${program} by ${kind}`) ?? 0) + 1);
  return [...counts].map(([what, count]) => `${count} of ${what}`).join(', ');
}

function noneOf(what: string, found: readonly (ListeningSocket & { program: string })[]): Finding {
  const words = found.map(({ program, kind, address, port }) => `${program} at ${kind} ${address}:${port}`);
  return { what, is: words.join(', ') || 'none', wanted: 'none', holds: words.length === 0 };
}
