import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Cluster } from '../tools/cluster/cluster.ts';
import { untilTrue } from '../tools/cluster/part.ts';
import { serverAddress } from '../tools/cluster/servers.ts';
import { root } from '../tools/step.ts';
import { untilWhole } from './rig/databases.ts';
import { atMost, type Drill, mustBe, told } from './rig/drill.ts';
import { databaseNames, serverNames } from './rig/names.ts';
import { askPrometheus, untilReached } from './rig/prometheus.ts';

/** All databases are lost, then all servers too: what people are shown, and which alerts ring. */
export const databasesGone: Drill = {
  title: 'All databases are lost, then all servers',
  story:
    'All three databases lose their power at once. Somebody opens the portal and its status page meanwhile. Then the servers are ended too. Everything is started again.',
  async run({ cluster, say }) {
    await untilWhole(cluster);
    await untilReached(cluster);
    const missing = await missingNames(cluster);
    say('all databases lose their power');
    const began = performance.now();
    await Promise.all(databaseNames.map((name) => cluster.part(name).kill()));
    await untilTrue(
      async () => (await seen(cluster, '/status')).text.includes('The database does not answer'),
      'no word',
    );
    const toldAfter = (performance.now() - began) / 1000;
    const page = await seen(cluster, '/');
    await untilTrue(() => allTell(cluster), 'pages are not told');
    const pagesAfter = (performance.now() - began) / 1000;
    const call = await seen(cluster, '/api/wlappservice/user/who');
    await untilTrue(() => rings(cluster, 'ServiceAway'), 'nobody is woken', undefined, 240_000);
    const rangAfter = (performance.now() - began) / 1000;
    await untilTrue(() => rings(cluster, 'NoPrimary'), 'nobody is told of the primary', undefined, 240_000);
    const primaryAfter = (performance.now() - began) / 1000;
    say('all servers are ended');
    for (const name of serverNames) await cluster.part(name).end();
    await wait(3000);
    const last = await seen(cluster, '/status');
    say('everything is started again');
    await Promise.all(databaseNames.map((name) => cluster.part(name).start()));
    await untilWhole(cluster);
    for (const name of serverNames) await cluster.part(name).start();
    await untilTrue(
      async () => (await seen(cluster, '/status')).text.includes('Everything works'),
      'not all is well',
      undefined,
      240_000,
    );
    return [
      mustBe('every metric of the alerts and dashboards is there', missing.length === 0, missing.join(', ') || 'yes'),
      atMost('the status page says so after', toldAfter, 30, ' s'),
      mustBe('the portal opens meanwhile', page.status === 200, String(page.status)),
      atMost('every server tells pages of the outage after', pagesAfter, 30, ' s'),
      mustBe('calls are answered with "try again"', call.status === 503, String(call.status)),
      atMost('ServiceAway rings after', rangAfter, 180, ' s'),
      atMost('NoPrimary rings after', primaryAfter, 180, ' s'),
      mustBe(
        'without a server HAProxy has a page in both languages',
        last.status === 503 && last.text.includes('Perkhidmatan tidak tersedia'),
      ),
      told('afterwards', 'everything works, as the rehearsal of the minute found'),
    ];
  },
};

async function seen({ portal }: Cluster, path: string): Promise<{ status: number; text: string }> {
  const headers = { accept: 'text/html,*/*', 'x-sihat-page': '1' };
  const answer = await fetch(`${portal}${path}`, { headers, signal: AbortSignal.timeout(20_000) });
  return { status: answer.status, text: await answer.text() };
}

// Each by itself: they look every five seconds.
async function allTell({ plan }: Cluster): Promise<boolean> {
  const told = serverNames.map(async (_name, at) => {
    const answer = await fetch(`${serverAddress(plan, at)}/api/wlappoperation/status`);
    return (await answer.text()).includes('"code":0');
  });
  return (await Promise.all(told)).every(Boolean);
}

async function rings(cluster: Cluster, name: string): Promise<boolean> {
  const { alerts } = await askPrometheus<{ alerts: { labels: { alertname: string }; state: string }[] }>(
    cluster,
    'alerts',
  );
  return alerts.some(({ labels, state }) => labels.alertname === name && state === 'firing');
}

// Those of the engines: what a server of ours tells is compared in a test.
async function missingNames(cluster: Cluster): Promise<string[]> {
  const files = globSync('deploy/{prometheus/alerts.yml,grafana/*.json}', { cwd: root });
  const text = files.map((path) => readFileSync(join(root, path), 'utf8')).join('\n');
  const named = new Set([...text.matchAll(/\b(?:haproxy|patroni)(?:_[a-z]+)+\b/g)].map(([name]) => name));
  const known = new Set(await askPrometheus<string[]>(cluster, 'label/__name__/values'));
  return [...named].filter((name) => !known.has(name));
}
