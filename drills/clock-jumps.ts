import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Cluster } from '../tools/cluster/cluster.ts';
import { withClient, ownerUrl } from '../tools/cluster/databases.ts';
import { respondsOk, waitUntil } from '../tools/cluster/cluster-service.ts';
import { serverUrl } from '../tools/cluster/servers.ts';
import { waitUntilReplicated } from './rig/databases.ts';
import { checkAtMost, type Drill, type CheckResult, checkThat } from './rig/drill.ts';
import { logIn } from './rig/log-in.ts';
import { checkUserImpact } from './rig/outage-under-load.ts';
import { startDeclarationLoad, type DeclarationLoad } from './rig/declaration-load.ts';
import { measureSeconds } from './rig/measure-seconds.ts';

const minutes = 60;
const year = 365 * 24 * 60 * minutes;

export const clockJumps: Drill = {
  title: 'A server’s clock jumps',
  description:
    'Sixteen phones submit declarations, and people log in with codes that one server sends and another checks. The clock of one server jumps ten minutes ahead, ten minutes back, and a year ahead, when all data would be old enough to be deleted. Each time the clock is corrected after ten seconds. (libfaketime changes the time that this server sees. The database has its own clock.)',
  async run({ cluster, sessions, logProgress }) {
    await waitUntilReplicated(cluster);
    const fakeClock = await startWithFakeClock(cluster, 0);
    const auditPosition = await readAuditPosition(cluster);
    const load = startDeclarationLoad(cluster.portal, sessions, 16);
    const findings: CheckResult[] = [];
    const refused: string[] = [];
    for (const [seconds, offset] of [
      [10 * minutes, 'ten minutes ahead'],
      [-10 * minutes, 'ten minutes back'],
      [year, 'a year ahead'],
    ] as const) {
      await wait(5000);
      logProgress(`server1 is ${offset}`);
      const leaveSeconds = await measureSecondsUntil(
        () => fakeClock.set(seconds),
        () => isReady(cluster, 0).then((ready) => !ready),
      );
      refused.push(...(await logInAcrossServers(cluster)));
      await wait(10_000);
      const returnSeconds = await measureSecondsUntil(
        () => fakeClock.set(0),
        () => isReady(cluster, 0),
      );
      findings.push(checkAtMost(`${offset}: time until the server is not ready`, leaveSeconds, 10, ' s'));
      findings.push(checkAtMost(`${offset}: time until it is ready again, once corrected`, returnSeconds, 10, ' s'));
    }
    await wait(3000);
    const until = load.now();
    await load.stop();
    const logText = readFileSync(cluster.findService('server1').logFile, 'utf8');
    await cluster.replaceServer(0);
    return [
      ...(await checkUserImpact(cluster, load, { from: 0, until, pause: 3 })),
      ...findings,
      checkAtMost('people who could not log in with a code of one server at the other', refused.length, 0),
      ...(await checkTimestamps(cluster, auditPosition, load.acknowledged)),
      checkThat('the server’s log reports each jump', logText.split('machine clock is wrong').length === 4),
    ];
  },
};

// Starts a server whose time differs from the machine's by the seconds in a file, which is read once a second.
async function startWithFakeClock(cluster: Cluster, index: number): Promise<{ set: (seconds: number) => void }> {
  const file = join(cluster.plan.dir, `server${index + 1}`, 'clock');
  const set = (seconds: number) => writeFileSync(file, `${seconds < 0 ? '' : '+'}${seconds}\n`);
  set(0);
  const settings = {
    LD_PRELOAD: cluster.programs.faketimeLibrary,
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_CACHE_DURATION: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  };
  await cluster.replaceServer(index, { settings });
  return { set };
}

async function logInAcrossServers(cluster: Cluster): Promise<string[]> {
  const [wrong, right] = [serverUrl(cluster.plan, 0), serverUrl(cluster.plan, 1)];
  const refusals = [
    await logIn(cluster, { sendAt: wrong, checkAt: right }),
    await logIn(cluster, { sendAt: right, checkAt: wrong }),
    await logIn(cluster, { sendAt: cluster.portal, checkAt: cluster.portal }),
  ];
  return refusals.filter((refusal) => refusal !== undefined);
}

function isReady(cluster: Cluster, index: number): Promise<boolean> {
  return respondsOk(`${serverUrl(cluster.plan, index)}/readyz`);
}

function measureSecondsUntil(action: () => void, isReached: () => Promise<boolean>): Promise<number> {
  action();
  return measureSeconds(() => waitUntil(isReached, 'the expected state is not reached'));
}

type AuditPosition = { at: string; entry: string };

function readAuditPosition({ plan }: Cluster): Promise<AuditPosition> {
  return withClient(ownerUrl(plan), async (client) => {
    const { rows } = await client.query<AuditPosition>(
      'select now()::text at, (select coalesce(max(id), 0) from audit_entry)::text entry',
    );
    return rows[0] ?? { at: '', entry: '0' };
  });
}

// Counts the rows written since then whose time is in the future or too early.
async function checkTimestamps(
  { plan }: Cluster,
  { at: readAt, entry }: AuditPosition,
  acknowledged: DeclarationLoad['acknowledged'],
): Promise<CheckResult[]> {
  const ids = acknowledged.map(({ id }) => id);
  return withClient(ownerUrl(plan), async (client) => {
    const count = async (text: string, values: unknown[]) =>
      (await client.query<{ count: number }>(text, values)).rows[0]?.count ?? -1;
    const outside = `not between $1::timestamptz - interval '1 s' and now() + interval '1 s'`;
    const declared = await count(
      `select count(*)::int from declaration where submitted_at ${outside} and id = any($2::uuid[])`,
      [readAt, ids],
    );
    const entries = await count(`select count(*)::int from audit_entry where at ${outside} and id > $2::bigint`, [
      readAt,
      entry,
    ]);
    return [
      checkAtMost('declarations with a wrong time', declared, 0),
      checkAtMost('entries of the audit log with a wrong time', entries, 0),
    ];
  });
}
