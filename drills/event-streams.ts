import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { referenceOf } from '#capabilities/declaration/server/public.ts';
import { logInStaff } from '#capabilities/staff/server/testing/public.ts';
import { openDatabase } from '#foundation/server/database/pool.ts';
import { systemClock } from '#foundation/time/clock.ts';
import { median, quantile } from '../bench/rig/statistics.ts';
import type { Cluster } from '../tools/cluster/cluster.ts';
import { listProcessesIn, waitUntil } from '../tools/cluster/cluster-service.ts';
import { ownerUrl } from '../tools/cluster/databases.ts';
import { haproxyFile } from '../tools/cluster/servers.ts';
import { waitUntilReplicated } from './rig/databases.ts';
import { startDeclarationLoad } from './rig/declaration-load.ts';
import { checkAtMost, checkThat, type Drill, type DrillContext, reportValue } from './rig/drill.ts';
import { type CounterLoad, startCounters } from './rig/counter-load.ts';

const counterCount = 60;
const decisionCount = 700;

export const eventStreams: Drill = {
  title: 'Servers and HAProxy restart under open streams of events',
  description: `${counterCount} counters follow the decisions of all counters, with the console's own client. Five times a second one of them decides about a traveller, and sends the decision again with the same key when there is no response. The server with the most streams is stopped as an operator stops it (SIGTERM) and started again. Then the server that has the most is killed and started again. HAProxy is reloaded, as \`systemctl reload\` does, and then killed and started again, so that the servers lose their connections to the databases too.`,
  async run(context) {
    const { cluster, logProgress } = context;
    await waitUntilReplicated(cluster);
    const references = await createReferences(context);
    const officers = await logInOfficers(context);
    const load = await startCounters(cluster.portal, officers, references);
    logProgress('all counters are connected');
    await wait(15_000);
    const steadyDelays = load.delays();
    const phases: Phase[] = [
      ['a server is stopped and started', async () => restart(cluster, await findBusiestServer(cluster), 'stop'), 3],
      ['a server is killed and started', async () => restart(cluster, await findBusiestServer(cluster), 'kill'), 5],
      ['HAProxy is reloaded', () => reloadProxy(cluster), 0],
      ['HAProxy is killed and started', () => killProxy(cluster), 30],
    ];
    const gaps: [name: string, seconds: number, maxSeconds: number][] = [];
    for (const [name, work, maxSeconds] of phases) {
      logProgress(name);
      const from = load.now();
      await work();
      await wait(3000);
      await waitUntil(async () => load.liveCount() === counterCount, 'not all counters are connected');
      gaps.push([name, load.longestOfflineSeconds(from), maxSeconds]);
    }
    await load.stop();
    return report(load, steadyDelays, gaps);
  },
};

function report(load: CounterLoad, steadyDelays: readonly number[], gaps: readonly [string, number, number][]) {
  const milliseconds = (value: number) => `${Math.round(value)} ms`;
  const allDelays = load.delays();
  return [
    reportValue('decisions acknowledged', String(load.acknowledgedCount())),
    checkAtMost('decisions refused', load.refused.length, 0),
    reportValue('decisions that a counter had to send again', String(load.retryCount())),
    checkAtMost('acknowledged decisions that a counter did not learn of', load.countMissing(), 0),
    checkAtMost('times that a counter had to read all data anew after the start', load.gapCount(), 0),
    checkThat('all counters are connected in the end', load.liveCount() === counterCount),
    reportValue('times that a counter connected again', String(load.reconnectCount())),
    ...gaps.map(([name, seconds, maxSeconds]) =>
      checkAtMost(`longest time without a connection: ${name}`, seconds, maxSeconds, ' s'),
    ),
    checkAtMost('acknowledged decision to another counter: median', Math.round(median(steadyDelays)), 1000, ' ms'),
    reportValue('the same: ninth decile', milliseconds(quantile(steadyDelays, 0.9))),
    reportValue('the same: longest, restarts included', milliseconds(Math.max(...allDelays))),
  ];
}

async function createReferences({ cluster, sessions, keys }: DrillContext): Promise<string[]> {
  const load = startDeclarationLoad(cluster.portal, sessions, 8);
  while (load.acknowledged.length < decisionCount) await wait(200);
  await load.stop();
  return load.acknowledged.map(({ id }) => referenceOf({ keys: keys.keys }, id));
}

/** Logs in officers with three counters each, which is the limit of one session. Returns a token for each counter. */
async function logInOfficers({ cluster, keys }: DrillContext): Promise<string[]> {
  const database = openDatabase({ url: ownerUrl(cluster.plan), poolSize: 2, applicationName: 'drill' });
  const world = { sql: database.sql, clock: systemClock, keys: keys.keys };
  const tokens: string[] = [];
  while (tokens.length < counterCount) {
    const { staffToken } = await logInStaff(world, ['border-officer']);
    tokens.push(staffToken, staffToken, staffToken);
  }
  await database.close();
  return tokens;
}

type Phase = [name: string, work: () => Promise<void>, maxSeconds: number];

/** Finds the server with the most open streams. */
async function findBusiestServer({ plan }: Cluster): Promise<string> {
  const counts = await Promise.all(
    plan.ports.server.map(async ({ metrics }) => {
      // A server serves its metrics a moment after it is ready.
      const text = await fetch(`http://127.0.0.1:${metrics}/metrics`).then(
        (response) => response.text(),
        () => '',
      );
      return Number(/^sihat_event_streams (\d+)$/m.exec(text)?.[1] ?? 0);
    }),
  );
  return `server${counts.indexOf(Math.max(...counts)) + 1}`;
}

async function restart(cluster: Cluster, name: string, how: 'stop' | 'kill'): Promise<void> {
  const service = cluster.findService(name);
  await service[how]();
  await service.start();
}

// The old process serves its connections to their end, as with `systemctl reload`.
async function reloadProxy(cluster: Cluster): Promise<void> {
  const oldProcesses = listProcessesIn(proxyFolder(cluster)).map(String);
  await cluster.findService('proxy').start(['-db', '-f', haproxyFile, '-sf', ...oldProcesses]);
}

/** Also kills the process from before the reload. */
async function killProxy(cluster: Cluster): Promise<void> {
  for (const pid of listProcessesIn(proxyFolder(cluster))) process.kill(pid, 'SIGKILL');
  await cluster.findService('proxy').kill();
  await cluster.findService('proxy').start();
}

function proxyFolder({ plan }: Cluster): string {
  return join(plan.dir, 'proxy');
}
