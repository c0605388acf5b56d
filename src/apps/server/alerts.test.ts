import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { saveChecks } from '#capabilities/service-status/server/public.ts';
import { openLog } from '#foundation/server/logs/log.ts';
import { closeAfterwards, connectAsOwner, openTestDatabase, openTestFolder } from '#foundation/server/testing/world.ts';
import { minute } from '#foundation/time/clock.ts';
import { readConfig } from './config/config.ts';
import { startServer } from './start-server.ts';
import { serverEnvironment, logInByEmail } from './testing/server.ts';

const root = join(import.meta.dirname, '../../..');
const readRepositoryFile = (path: string) => readFileSync(join(root, path), 'utf8');
type AlertRule = {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: { summary: string; runbook: string };
};
const alertRules = (
  parse(readRepositoryFile('deploy/prometheus/alerts.yml')) as { groups: { rules: AlertRule[] }[] }
).groups.flatMap((group) => group.rules);
const dashboardTargets = globSync('deploy/grafana/*.json', { cwd: root }).flatMap((path) =>
  (JSON.parse(readRepositoryFile(path)) as { panels: { targets: { expr: string }[] }[] }).panels.flatMap(
    (panel) => panel.targets,
  ),
);
const expressions = [...alertRules, ...dashboardTargets].map(({ expr }) => expr);

/** Metric names in an expression: words that are no function, keyword or label. */
function listMetricNames(expr: string): string[] {
  const bare = expr.replace(/\{[^}]*\}|"[^"]*"|\b(by|on|ignoring|without)\s*\([^)]*\)/g, ' ');
  return [...bare.matchAll(/\b[a-z]+(?:_[a-z0-9]+)+\b(?!\s*\()|\bup\b/g)].map(([name]) => name);
}

test('every metric of an alert or dashboard is exported by a server, and every job is documented', async () => {
  const database = await openTestDatabase();
  const environment = { ...serverEnvironment(database, await openTestFolder()), CLOCK: 'movable' };
  const running = await startServer(readConfig(environment), openLog('silent'));
  closeAfterwards(running.stop);
  const toLoopbackUrl = (url = '') => url.replace('localhost', '127.0.0.1');
  await logInByEmail(
    { portal: toLoopbackUrl(running.portalUrl), inbox: toLoopbackUrl(running.inboxUrl) },
    'somebody@mail.example',
  );
  await saveChecks(running.world, [{ part: 'login', hasPassed: true, milliseconds: 12 }]);
  await insertBackup(database.ownerUrl);
  await running.moveClock?.(10 * minute);
  const ownMetrics = expressions
    .flatMap(listMetricNames)
    .filter((name) => name !== 'up' && !externalPrefixes.some((prefix) => name.startsWith(prefix)));
  expect(new Set(ownMetrics).size).toBeGreaterThan(40);
  const missingMetrics = async () => {
    const text = await (await fetch(toLoopbackUrl(running.metricsUrl))).text();
    const exported = new Set([...text.matchAll(/^([a-z_0-9]+)[{ ]/gm)].map(([, name]) => name));
    return ownMetrics.filter((name) => !exported.has(name));
  };
  // Synthetic monitoring is off in this test, so its job is missing.
  const jobs = listReportedJobs(await (await fetch(toLoopbackUrl(running.metricsUrl))).text());
  expect(listDocumentedJobs()).toEqual([...jobs, 'synthetic-monitoring/run-checks'].toSorted());
  // Some metrics exist only after an event, such as the duration of a job. Gauges are at most ten seconds old.
  await expect.poll(missingMetrics, { interval: 500 }).toEqual([]);
});

function listReportedJobs(metrics: string): string[] {
  return [...metrics.matchAll(/^sihat_job_failures_total\{job="([^"]+)"\}/gm)].map(([, name = '']) => name).toSorted();
}

function listDocumentedJobs(): string[] {
  const [, table = ''] = /^\| job \| when \|(.*?)\n\n/ms.exec(readRepositoryFile('docs/operations.md')) ?? [];
  return [...table.matchAll(/^\| ([^|]+) \|/gm)]
    .flatMap(([, cell = '']) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name))
    .toSorted();
}

// Inserts the row that back-up.sh inserts.
async function insertBackup(ownerUrl: string): Promise<void> {
  const owner = await connectAsOwner({ ownerUrl });
  await owner.query(`insert into backup_made values ('full', now())`);
}

test('every alert has its entry in the runbook, and every entry its alert', () => {
  const runbook = readRepositoryFile('docs/runbook.md');
  const entries = runbook.split(/^### /m).slice(1);
  expect(alertRules.length).toBeGreaterThan(30);
  expect(entries.map((entry) => entry.split('\n')[0])).toEqual(alertRules.map(({ alert }) => alert));
  for (const { alert, labels, annotations } of alertRules) {
    expect(annotations.runbook, alert).toBe(`docs/runbook.md#${alert.toLowerCase()}`);
    expect(annotations.summary, alert).toMatch(/^[A-Z].*\.$/);
    const entry = entries.find((text) => text.startsWith(`${alert}\n`)) ?? '';
    expect(entry, alert).toContain(`*${labels.severity}`);
    for (const part of ['**It means**', '**People notice**', '**Look at**', '**Do**'])
      expect(entry, alert).toContain(part);
  }
});

test('finds the metric names in an expression and nothing else', () => {
  expect(
    listMetricNames(
      'histogram_quantile(0.9, sum by (le, job_name) (rate(a_seconds_bucket{x_y="z_z"}[5m]))) > 2 and up == 1',
    ),
  ).toEqual(['a_seconds_bucket', 'up']);
});

// Prefixes of the metrics of HAProxy, Patroni and Prometheus exporters.
const externalPrefixes = ['haproxy_', 'patroni_', 'node_', 'probe_'];
