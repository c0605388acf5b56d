import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Cluster } from '../tools/cluster/cluster.ts';
import { waitUntil } from '../tools/cluster/cluster-service.ts';
import { serverUrl } from '../tools/cluster/servers.ts';
import { root } from '../tools/run-command.ts';
import { waitUntilReplicated } from './rig/databases.ts';
import { checkAtMost, type Drill, checkThat, reportValue } from './rig/drill.ts';
import { databaseNames, serverNames } from './rig/service-names.ts';
import { queryPrometheus, waitForScrapeTargets } from './rig/prometheus.ts';

export const allDatabasesLost: Drill = {
  title: 'All databases are lost, then all servers',
  description:
    'All three databases lose power at once. A visitor opens the portal and its status page meanwhile. Then the servers are stopped too. Finally everything is started again.',
  async run({ cluster, logProgress }) {
    await waitUntilReplicated(cluster);
    await waitForScrapeTargets(cluster);
    const missing = await findMissingMetrics(cluster);
    logProgress('all databases lose power');
    const began = performance.now();
    await Promise.all(databaseNames.map((name) => cluster.findService(name).kill()));
    await waitUntil(
      async () => (await fetchPage(cluster, '/status')).text.includes('The database is not responding'),
      'the status page does not report the outage',
    );
    const toldAfter = (performance.now() - began) / 1000;
    const page = await fetchPage(cluster, '/');
    await waitUntil(() => doAllServersReportOutage(cluster), 'not every server reports the outage to pages');
    const pagesAfter = (performance.now() - began) / 1000;
    const call = await fetchPage(cluster, '/api/wlappservice/user/who');
    await waitUntil(
      () => isAlertFiring(cluster, 'ServiceAway'),
      'the alert ServiceAway does not fire',
      undefined,
      240_000,
    );
    const rangAfter = (performance.now() - began) / 1000;
    await waitUntil(() => isAlertFiring(cluster, 'NoPrimary'), 'the alert NoPrimary does not fire', undefined, 240_000);
    const primaryAfter = (performance.now() - began) / 1000;
    logProgress('all servers are stopped');
    for (const name of serverNames) await cluster.findService(name).stop();
    await wait(3000);
    const last = await fetchPage(cluster, '/status');
    logProgress('everything is started again');
    await Promise.all(databaseNames.map((name) => cluster.findService(name).start()));
    await waitUntilReplicated(cluster);
    for (const name of serverNames) await cluster.findService(name).start();
    await waitUntil(
      async () => (await fetchPage(cluster, '/status')).text.includes('Everything works'),
      'the status page does not report recovery',
      undefined,
      240_000,
    );
    return [
      checkThat('every metric of the alerts and dashboards exists', missing.length === 0, missing.join(', ') || 'yes'),
      checkAtMost('time until the status page reports the outage', toldAfter, 30, ' s'),
      checkThat('the portal opens during the outage', page.status === 200, String(page.status)),
      checkAtMost('time until every server reports the outage to pages', pagesAfter, 30, ' s'),
      checkThat('calls are answered with "try again"', call.status === 503, String(call.status)),
      checkAtMost('time until the alert ServiceAway fires', rangAfter, 180, ' s'),
      checkAtMost('time until the alert NoPrimary fires', primaryAfter, 180, ' s'),
      checkThat(
        'without any server, HAProxy shows its own page in both languages',
        last.status === 503 && last.text.includes('Perkhidmatan tidak tersedia'),
      ),
      reportValue('afterwards', 'the synthetic check of that minute reports that everything works'),
    ];
  },
};

async function fetchPage({ portal }: Cluster, path: string): Promise<{ status: number; text: string }> {
  const headers = { accept: 'text/html,*/*', 'x-sihat-page': '1' };
  const answer = await fetch(`${portal}${path}`, { headers, signal: AbortSignal.timeout(20_000) });
  return { status: answer.status, text: await answer.text() };
}

// Asks each server by itself: each checks the database every five seconds.
async function doAllServersReportOutage({ plan }: Cluster): Promise<boolean> {
  const reports = serverNames.map(async (_name, index) => {
    const answer = await fetch(`${serverUrl(plan, index)}/api/wlappoperation/status`);
    return (await answer.text()).includes('"code":0');
  });
  return (await Promise.all(reports)).every(Boolean);
}

async function isAlertFiring(cluster: Cluster, name: string): Promise<boolean> {
  const { alerts } = await queryPrometheus<{ alerts: { labels: { alertname: string }; state: string }[] }>(
    cluster,
    'alerts',
  );
  return alerts.some(({ labels, state }) => labels.alertname === name && state === 'firing');
}

// Checks the engines' metrics only. A test compares the names of the server's own metrics.
async function findMissingMetrics(cluster: Cluster): Promise<string[]> {
  const files = globSync('deploy/{prometheus/alerts.yml,grafana/*.json}', { cwd: root });
  const text = files.map((path) => readFileSync(join(root, path), 'utf8')).join('\n');
  const namedMetrics = new Set([...text.matchAll(/\b(?:haproxy|patroni)(?:_[a-z]+)+\b/g)].map(([name]) => name));
  const known = new Set(await queryPrometheus<string[]>(cluster, 'label/__name__/values'));
  return [...namedMetrics].filter((name) => !known.has(name));
}
