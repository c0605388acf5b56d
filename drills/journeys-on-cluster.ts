import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { ClusterControlResponse, ClusterConnection } from '../journeys/support/cluster.ts';
import type { Cluster } from '../tools/cluster/cluster.ts';
import { ownerUrl } from '../tools/cluster/databases.ts';
import { serverSettings } from '../tools/cluster/servers.ts';
import { root } from '../tools/run-command.ts';
import { waitUntilReplicated } from './rig/databases.ts';
import { checkAtMost, type Drill, type CheckResult } from './rig/drill.ts';
import { serverNames } from './rig/service-names.ts';

const journeyFiles = [
  'first-traveller',
  'group-of-ten',
  'resident',
  'counter',
  'entry-payment',
  'resident-account',
  'returning-traveller',
  'pass',
];

const serverIndexes = [0, 1, 2];

export const journeysOnCluster: Drill = {
  title: 'The journeys on the cluster',
  description:
    'The main journeys, which `npm test` runs on one server, run in a real browser through the entrance of the cluster, so each call may reach another server. They move time as they do in `npm test`: the clocks of all servers and of the payment sandbox move together.',
  async run({ cluster, logProgress }) {
    await waitUntilReplicated(cluster);
    for (const index of serverIndexes) await cluster.replaceServer(index, { settings: { CLOCK: 'movable' } });
    const before = serverIndexes.map((index) => countLoggedErrors(cluster, index));
    const control = await openClockControl(cluster);
    const connection: ClusterConnection = {
      portal: cluster.portal,
      inbox: cluster.inbox,
      ownerUrl: ownerUrl(cluster.plan),
      settings: serverSettings(cluster.plan, 0),
      control: control.url,
    };
    const findings: CheckResult[] = [];
    for (const file of journeyFiles) {
      logProgress(file);
      findings.push(...(await runJourney(file, connection)));
    }
    control.close();
    const errorCounts = serverIndexes.map((index) => countLoggedErrors(cluster, index) - (before[index] ?? 0));
    findings.push(checkAtMost('errors in the logs of the servers', Math.max(...errorCounts), 0));
    for (const index of serverIndexes) await cluster.replaceServer(index);
    return findings;
  },
};

// Moves the clocks of servers and sandbox on request. Each other request reserves a thousand person numbers.
async function openClockControl(cluster: Cluster): Promise<{ url: string; close: () => void }> {
  let people = 0;
  const handleRequest = async (body: string): Promise<ClusterControlResponse> => {
    const { ahead } = JSON.parse(body) as { ahead?: number };
    if (ahead === undefined) people += 1000;
    else await Promise.all(['sandbox', ...serverNames].map((name) => cluster.findService(name).sendMessage({ ahead })));
    return { lastPersonNumber: people };
  };
  const server = createServer((request, response) => {
    text(request)
      .then(handleRequest)
      .then(
        (answer) => response.end(JSON.stringify(answer)),
        (thrown: Error) => response.writeHead(500).end(thrown.message),
      );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close: () => void server.close() };
}

type Spec = { title: string; tests: { results: { status: string; duration: number }[] }[] };
type Suite = { specs: Spec[]; suites?: Suite[] };

async function runJourney(file: string, connection: ClusterConnection): Promise<CheckResult[]> {
  const playwright = join(root, 'node_modules/@playwright/test/cli.js');
  const args = [playwright, 'test', `journeys/${file}.journey.ts`, '--workers=1', '--reporter=json'];
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, CLUSTER: JSON.stringify(connection) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const { suites } = JSON.parse(await text(child.stdout)) as { suites: Suite[] };
  const specs = suites.flatMap(flattenSpecs);
  if (specs.length === 0) throw new Error(`there is no story in ${file}`);
  return specs.map(({ title, tests }) => {
    const results = tests.flatMap((run) => run.results);
    const passed = results.length > 0 && results.every(({ status }) => status === 'passed');
    const seconds = results.reduce((sum, { duration }) => sum + duration / 1000, 0);
    const actual = passed ? `passed, in ${seconds.toFixed(0)} s` : results.map(({ status }) => status).join(', ');
    return { name: `${file}: ${title}`, actual, expected: 'passed', passed };
  });
}

function flattenSpecs({ specs, suites = [] }: Suite): Spec[] {
  return [...specs, ...suites.flatMap(flattenSpecs)];
}

function countLoggedErrors({ findService }: Cluster, index: number): number {
  const log = readFileSync(findService(`server${index + 1}`).logFile, 'utf8');
  return log.split('\n').filter((line) => /^\{"level":"(error|fatal)"/.test(line)).length;
}
