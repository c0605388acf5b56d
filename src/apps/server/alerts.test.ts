import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { saveChecks } from '#capabilities/service-status/server/public.ts';
import { openLog } from '#foundation/server/logs/log.ts';
import { closeAfterwards, openTestDatabase, openTestFolder } from '#foundation/server/testing/world.ts';
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

/** Names of metrics in an expression: words that are no function, keyword or label. */
function listMetricNames(expr: string): string[] {
  const bare = expr.replace(/\{[^}]*\}|"[^"]*"|\b(by|on|ignoring|without)\s*\([^)]*\)/g, ' ');
  return [...bare.matchAll(/\b[a-z]+(?:_[a-z0-9]+)+\b(?!\s*\()|\bup\b/g)].map(([name]) => name);
}

test('every metric that an alert or a dashboard names is one that a server tells, and every job is in the table of jobs', async () => {
  const database = await openTestDatabase();
  const environment = { ...serverEnvironment(database, await openTestFolder()), CLOCK: 'movable' };
  const running = await startServer(readConfig(environment), openLog('silent'));
  closeAfterwards(running.stop);
  const near = (url = '') => url.replace('localhost', '127.0.0.1');
  await logInByEmail({ portal: near(running.portal), inbox: near(running.inbox) }, 'somebody@mail.example');
  await saveChecks(running.world, [{ part: 'login', good: true, milliseconds: 12 }]);
  await insertBackup(database.ownerUrl);
  await running.moveClock?.(10 * minute);
  const own = expressions
    .flatMap(listMetricNames)
    .filter((name) => name !== 'up' && !externalPrefixes.some((one) => name.startsWith(one)));
  expect(new Set(own).size).toBeGreaterThan(40);
  const untold = async () => {
    const text = await (await fetch(near(running.metrics))).text();
    const told = new Set([...text.matchAll(/^([a-z_0-9]+)[{ ]/gm)].map(([, name]) => name));
    return own.filter((name) => !told.has(name));
  };
  // Where nobody plays a rehearsal, as here, that one is missing.
  const jobs = listReportedJobs(await (await fetch(near(running.metrics))).text());
  expect(listDocumentedJobs()).toEqual([...jobs, 'rehearsal/play'].toSorted());
  // Some are told once they have happened, such as how long a job took; readings are ten seconds old at most.
  await expect.poll(untold, { interval: 500 }).toEqual([]);
});

/** Every job that this server does. */
function listReportedJobs(metrics: string): string[] {
  return [...metrics.matchAll(/^sihat_job_failures_total\{job="([^"]+)"\}/gm)].map(([, name = '']) => name).toSorted();
}

/** Those of which operations.md says when they run and what they do. */
function listDocumentedJobs(): string[] {
  const [, table = ''] = /^\| job \| when \|(.*?)\n\n/ms.exec(readRepositoryFile('docs/operations.md')) ?? [];
  return [...table.matchAll(/^\| ([^|]+) \|/gm)]
    .flatMap(([, cell = '']) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name))
    .toSorted();
}

// As back-up.sh notes it.
async function insertBackup(ownerUrl: string): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  await owner.query(`insert into backup_made values ('full', now())`);
  await owner.end();
}

test('each alert has its entry in the runbook, and each entry its alert', () => {
  const runbook = readRepositoryFile('docs/runbook.md');
  const entries = runbook.split(/^### /m).slice(1);
  expect(alertRules.length).toBeGreaterThan(30);
  expect(entries.map((entry) => entry.split('\n')[0])).toEqual(alertRules.map(({ alert }) => alert));
  for (const { alert, labels, annotations } of alertRules) {
    expect(annotations.runbook, alert).toBe(`docs/runbook.md#${alert.toLowerCase()}`);
    expect(annotations.summary, alert).toMatch(/^[A-Z].*\.$/);
    const entry = entries.find((one) => one.startsWith(`${alert}\n`)) ?? '';
    expect(entry, alert).toContain(`*${labels.severity}`);
    for (const part of ['**It means**', '**People notice**', '**Look at**', '**Do**'])
      expect(entry, alert).toContain(part);
  }
});

test('names of metrics are found in an expression, and nothing else', () => {
  expect(
    listMetricNames(
      'histogram_quantile(0.9, sum by (le, job_name) (rate(a_seconds_bucket{x_y="z_z"}[5m]))) > 2 and up == 1',
    ),
  ).toEqual(['a_seconds_bucket', 'up']);
});

// What HAProxy, Patroni and Prometheus's own exporters tell.
const externalPrefixes = ['haproxy_', 'patroni_', 'node_', 'probe_'];
