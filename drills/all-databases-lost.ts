import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Cluster } from '../tools/cluster/cluster.ts';
import { waitUntil } from '../tools/cluster/cluster-service.ts';
import { serverAddress } from '../tools/cluster/servers.ts';
import { root } from '../tools/run-command.ts';
import { waitUntilReplicated } from './rig/databases.ts';
import { checkAtMost, type Drill, checkThat, reportValue } from './rig/drill.ts';
import { databaseNames, serverNames } from './rig/service-names.ts';
import { queryPrometheus, waitForScrapeTargets } from './rig/prometheus.ts';

/** All databases are lost, then all servers too: what people are shown, and which alerts ring. */
export const allDatabasesLost: Drill = {
  title: 'All databases are lost, then all servers',
  description:
    'All three databases lose their power at once. Somebody opens the portal and its status page meanwhile. Then the servers are ended too. Everything is started again.',
  async run({ cluster, logProgress }) {
    await waitUntilReplicated(cluster);
    await waitForScrapeTargets(cluster);
    const missing = await findMissingMetrics(cluster);
    logProgress('all databases lose their power');
    const began = performance.now();
    await Promise.all(databaseNames.map((name) => cluster.service(name).kill()));
    await waitUntil(
      async () => (await fetchPage(cluster, '/status')).text.includes('The database does not answer'),
      'no word',
    );
    const toldAfter = (performance.now() - began) / 1000;
    const page = await fetchPage(cluster, '/');
    await waitUntil(() => doAllServersReportOutage(cluster), 'pages are not told');
    const pagesAfter = (performance.now() - began) / 1000;
    const call = await fetchPage(cluster, '/api/wlappservice/user/who');
    await waitUntil(() => isAlertFiring(cluster, 'ServiceAway'), 'nobody is woken', undefined, 240_000);
    const rangAfter = (performance.now() - began) / 1000;
    await waitUntil(() => isAlertFiring(cluster, 'NoPrimary'), 'nobody is told of the primary', undefined, 240_000);
    const primaryAfter = (performance.now() - began) / 1000;
    logProgress('all servers are ended');
    for (const name of serverNames) await cluster.service(name).stop();
    await wait(3000);
    const last = await fetchPage(cluster, '/status');
    logProgress('everything is started again');
    await Promise.all(databaseNames.map((name) => cluster.service(name).start()));
    await waitUntilReplicated(cluster);
    for (const name of serverNames) await cluster.service(name).start();
    await waitUntil(
      async () => (await fetchPage(cluster, '/status')).text.includes('Everything works'),
      'not all is well',
      undefined,
      240_000,
    );
    return [
      checkThat(
        'every metric of the alerts and dashboards is there',
        missing.length === 0,
        missing.join(', ') || 'yes',
      ),
      checkAtMost('the status page says so after', toldAfter, 30, ' s'),
      checkThat('the portal opens meanwhile', page.status === 200, String(page.status)),
      checkAtMost('every server tells pages of the outage after', pagesAfter, 30, ' s'),
      checkThat('calls are answered with "try again"', call.status === 503, String(call.status)),
      checkAtMost('ServiceAway rings after', rangAfter, 180, ' s'),
      checkAtMost('NoPrimary rings after', primaryAfter, 180, ' s'),
      checkThat(
        'without a server HAProxy has a page in both languages',
        last.status === 503 && last.text.includes('Perkhidmatan tidak tersedia'),
      ),
      reportValue('afterwards', 'everything works, as the rehearsal of the minute found'),
    ];
  },
};

async function fetchPage({ portal }: Cluster, path: string): Promise<{ status: number; text: string }> {
  const headers = { accept: 'text/html,*/*', 'x-sihat-page': '1' };
  const answer = await fetch(`${portal}${path}`, { headers, signal: AbortSignal.timeout(20_000) });
  return { status: answer.status, text: await answer.text() };
}

// Each by itself: they look every five seconds.
async function doAllServersReportOutage({ plan }: Cluster): Promise<boolean> {
  const told = serverNames.map(async (_name, at) => {
    const answer = await fetch(`${serverAddress(plan, at)}/api/wlappoperation/status`);
    return (await answer.text()).includes('"code":0');
  });
  return (await Promise.all(told)).every(Boolean);
}

async function isAlertFiring(cluster: Cluster, name: string): Promise<boolean> {
  const { alerts } = await queryPrometheus<{ alerts: { labels: { alertname: string }; state: string }[] }>(
    cluster,
    'alerts',
  );
  return alerts.some(({ labels, state }) => labels.alertname === name && state === 'firing');
}

// Those of the engines: what a server of ours tells is compared in a test.
async function findMissingMetrics(cluster: Cluster): Promise<string[]> {
  const files = globSync('deploy/{prometheus/alerts.yml,grafana/*.json}', { cwd: root });
  const text = files.map((path) => readFileSync(join(root, path), 'utf8')).join('\n');
  const named = new Set([...text.matchAll(/\b(?:haproxy|patroni)(?:_[a-z]+)+\b/g)].map(([name]) => name));
  const known = new Set(await queryPrometheus<string[]>(cluster, 'label/__name__/values'));
  return [...named].filter((name) => !known.has(name));
}
