import { setTimeout as wait } from 'node:timers/promises';
import {
  emptyWhenHealthy,
  legendLabels,
  type PanelQuery,
  listPanelQueries,
  readDashboards,
} from '../tools/dashboards.ts';
import type { Cluster } from '../tools/cluster/cluster.ts';
import { waitUntil } from '../tools/cluster/cluster-service.ts';
import { waitUntilReplicated } from './rig/databases.ts';
import { type Drill, type DrillContext, checkThat, reportValue } from './rig/drill.ts';
import { logIn } from './rig/log-in.ts';
import { createPicture, sendFile } from './rig/uploads.ts';
import { queryPrometheus, waitForScrapeTargets } from './rig/prometheus.ts';
import { startListPolling } from './rig/list-polling.ts';
import { startDeclarationLoad } from './rig/declaration-load.ts';

// Of the hour that ended five minutes ago.
const delayedPanel = 'Codes that logged somebody in';

type QueryResult = { result: { metric: Record<string, string> }[] };

/** What the dashboards ask is asked of Prometheus, as Grafana would, while people use the cluster. */
export const dashboardQueries: Drill = {
  title: 'What the dashboards ask has an answer',
  description:
    'Travellers log in, declare, look at what they declared and send a file. Each line of each panel of both dashboards is asked of the cluster’s Prometheus for the last five minutes, as Grafana does. Each has at least one series, with the labels that its legend names, or is among those that are empty while all is well (`tools/dashboards.ts` says why).',
  async run(ground) {
    const { cluster, logProgress } = ground;
    await waitUntilReplicated(cluster);
    await waitForScrapeTargets(cluster);
    const lines = [...readDashboards().values()].flatMap(listPanelQueries);
    const wanted = lines.filter(({ name }) => !(name in emptyWhenHealthy));
    const stop = await generateTraffic(ground);
    logProgress(`${lines.length} lines of the dashboards`);
    const without = async () => {
      const found = await Promise.all(
        wanted.map(async (line) => ({ line, answer: await runPanelQuery(cluster, line) })),
      );
      return found.filter(({ answer }) => answer.result.length === 0).map(({ line }) => line.name);
    };
    // It is told anew every fifteen seconds.
    const look = async (so: (empty: string[]) => boolean) => {
      await wait(3000);
      return so(await without());
    };
    const until = (so: (empty: string[]) => boolean, within: number) =>
      waitUntil(() => look(so), 'some are empty', undefined, within).catch(() => undefined);
    await until((empty) => empty.every((name) => name.includes(delayedPanel)), 180_000);
    await stop();
    logProgress('the last one');
    await until((empty) => empty.length === 0, 420_000);
    const empty = await without();
    const answers = await Promise.all(
      lines.map(async (line) => ({ ...line, ...(await runPanelQuery(cluster, line)) })),
    );
    const unnamed = answers.flatMap(({ name, target, result }) =>
      legendLabels(target)
        .filter((label) => result.some(({ metric }) => !(label in metric)))
        .map((label) => `${name} has no ${label}`),
    );
    const series = answers.reduce((sum, { result }) => sum + result.length, 0);
    const emptyNow = answers.filter(({ name, result }) => name in emptyWhenHealthy && result.length === 0);
    return [
      reportValue(
        'asked',
        `${lines.length} lines of ${new Set(lines.map(({ name }) => name.split(': ')[0])).size} panels`,
      ),
      reportValue('answered', `${series} series`),
      checkThat('every line that should has a series', empty.length === 0, empty.join('; ') || 'yes'),
      checkThat('every series has the labels of its legend', unnamed.length === 0, unnamed.join('; ') || 'yes'),
      reportValue('empty, as they may be', emptyNow.map(({ name }) => name).join('; ') || 'none'),
    ];
  },
};

async function runPanelQuery(cluster: Cluster, { target }: PanelQuery): Promise<QueryResult> {
  const until = Date.now() / 1000;
  const span = { query: target.expr, start: String(until - 300), end: String(until), step: '15' };
  return queryPrometheus<QueryResult>(cluster, `query_range?${new URLSearchParams(span)}`);
}

async function generateTraffic({ cluster, sessions }: DrillContext): Promise<() => Promise<void>> {
  const [session] = sessions;
  if (!session) throw new Error('nobody is logged in');
  const refused = await logIn(cluster, { ask: cluster.portal, enter: cluster.portal });
  if (refused) throw new Error(refused);
  const { status, problem } = await sendFile(cluster.portal, session, await createPicture(50_000));
  if (status !== 200) throw new Error(`a file: ${status} ${problem}`);
  const writing = startDeclarationLoad(cluster.portal, sessions, 2);
  const reading = startListPolling(cluster.portal, session);
  return async () => {
    await writing.stop();
    await reading.stop();
  };
}
