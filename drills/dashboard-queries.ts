import { setTimeout as wait } from 'node:timers/promises';
import {
  emptyReasonByQuery,
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

// This panel shows the hour that ended five minutes ago.
const delayedPanel = 'Codes that logged somebody in';

type QueryResult = { result: { metric: Record<string, string> }[] };

export const dashboardQueries: Drill = {
  title: 'Every dashboard query returns data',
  description:
    'Travellers log in, submit declarations, read them and upload a file. The drill runs every query of both dashboards against the cluster’s Prometheus for the last five minutes, as Grafana does. Each query returns at least one series, with the labels that its legend names. Only queries that are empty while nothing is wrong may return none (`tools/dashboards.ts` says why).',
  async run(context) {
    const { cluster, logProgress } = context;
    await waitUntilReplicated(cluster);
    await waitForScrapeTargets(cluster);
    const queries = [...readDashboards().values()].flatMap(listPanelQueries);
    const required = queries.filter(({ name }) => !(name in emptyReasonByQuery));
    const stopTraffic = await generateTraffic(context);
    logProgress(`${queries.length} queries of the dashboards`);
    const listEmpty = async () => {
      const found = await Promise.all(
        required.map(async (query) => ({ query, answer: await runPanelQuery(cluster, query) })),
      );
      return found.filter(({ answer }) => answer.result.length === 0).map(({ query }) => query.name);
    };
    // Prometheus scrapes every fifteen seconds.
    const readOnce = async (isDone: (empty: string[]) => boolean) => {
      await wait(3000);
      return isDone(await listEmpty());
    };
    const until = (isDone: (empty: string[]) => boolean, within: number) =>
      waitUntil(() => readOnce(isDone), 'some queries return no series', undefined, within).catch(() => undefined);
    await until((empty) => empty.every((name) => name.includes(delayedPanel)), 180_000);
    await stopTraffic();
    logProgress('waiting for the panel that shows an earlier hour');
    await until((empty) => empty.length === 0, 420_000);
    const empty = await listEmpty();
    const answers = await Promise.all(
      queries.map(async (query) => ({ ...query, ...(await runPanelQuery(cluster, query)) })),
    );
    const unnamed = answers.flatMap(({ name, target, result }) =>
      legendLabels(target)
        .filter((label) => result.some(({ metric }) => !(label in metric)))
        .map((label) => `${name} has no ${label}`),
    );
    const series = answers.reduce((sum, { result }) => sum + result.length, 0);
    const emptyNow = answers.filter(({ name, result }) => name in emptyReasonByQuery && result.length === 0);
    return [
      reportValue(
        'queries',
        `${queries.length} queries of ${new Set(queries.map(({ name }) => name.split(': ')[0])).size} panels`,
      ),
      reportValue('data returned', `${series} series`),
      checkThat('every required query returns a series', empty.length === 0, empty.join('; ') || 'yes'),
      checkThat('every series has the labels of its legend', unnamed.length === 0, unnamed.join('; ') || 'yes'),
      reportValue('queries that may be empty and were', emptyNow.map(({ name }) => name).join('; ') || 'none'),
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
  if (!session) throw new Error('there is no session');
  const refused = await logIn(cluster, { sendAt: cluster.portal, checkAt: cluster.portal });
  if (refused) throw new Error(refused);
  const { status, problem } = await sendFile(cluster.portal, session, await createPicture(50_000));
  if (status !== 200) throw new Error(`a file: ${status} ${problem}`);
  const load = startDeclarationLoad(cluster.portal, sessions, 2);
  const polling = startListPolling(cluster.portal, session);
  return async () => {
    await load.stop();
    await polling.stop();
  };
}
