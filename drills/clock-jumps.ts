import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Cluster } from '../tools/cluster/cluster.ts';
import { withClient, ownerUrl } from '../tools/cluster/databases.ts';
import { respondsOk, waitUntil } from '../tools/cluster/cluster-service.ts';
import { serverAddress } from '../tools/cluster/servers.ts';
import { waitUntilReplicated } from './rig/databases.ts';
import { checkAtMost, type Drill, type CheckResult, checkThat } from './rig/drill.ts';
import { logIn } from './rig/log-in.ts';
import { checkUserImpact } from './rig/outage-under-load.ts';
import { startDeclarationLoad, type DeclarationLoad } from './rig/declaration-load.ts';
import { measureSeconds } from './rig/measure-seconds.ts';

const minutes = 60;
const year = 365 * 24 * 60 * minutes;

/** The clock of one server is wrong for a while, by minutes and by a year, in both directions. */
export const clockJumps: Drill = {
  title: 'The clock of a server jumps',
  description:
    'Sixteen phones declare, and people log in by codes that one server sends and another takes. The clock of one server jumps ten minutes ahead, ten minutes back, and a year ahead, when everything would be old enough to be deleted; each time it is put right after ten seconds. (The machine’s time as that server sees it, by libfaketime; the database has its own.)',
  async run({ cluster, sessions, logProgress }) {
    await waitUntilReplicated(cluster);
    const wrong = await startWithFakeClock(cluster, 0);
    const began = await readAuditPosition(cluster);
    const writing = startDeclarationLoad(cluster.portal, sessions, 16);
    const findings: CheckResult[] = [];
    const refused: string[] = [];
    for (const [seconds, words] of [
      [10 * minutes, 'ten minutes ahead'],
      [-10 * minutes, 'ten minutes back'],
      [year, 'a year ahead'],
    ] as const) {
      await wait(5000);
      logProgress(`server1 is ${words}`);
      const left = await measureSecondsUntil(
        () => wrong.set(seconds),
        () => isReady(cluster, 0).then((ready) => !ready),
      );
      refused.push(...(await logInAcrossServers(cluster)));
      await wait(10_000);
      const back = await measureSecondsUntil(
        () => wrong.set(0),
        () => isReady(cluster, 0),
      );
      findings.push(checkAtMost(`${words}: it has left after`, left, 10, ' s'));
      findings.push(checkAtMost(`${words}: put right, it is back after`, back, 10, ' s'));
    }
    await wait(3000);
    const until = writing.now();
    await writing.stop();
    const said = readFileSync(cluster.service('server1').logFile, 'utf8');
    await cluster.replaceServer(0);
    return [
      ...(await checkUserImpact(cluster, writing, { from: 0, until, pause: 3 })),
      ...findings,
      checkAtMost('people who could not log in, by codes of the one server at the other', refused.length, 0),
      ...(await checkTimestamps(cluster, began, writing.acknowledged)),
      checkThat('its log says so each time', said.split('the clock of this machine is wrong').length === 4),
    ];
  },
};

// A server that sees another time than its machine: by so many seconds as a file says, which it reads once a second.
async function startWithFakeClock(cluster: Cluster, at: number): Promise<{ set: (seconds: number) => void }> {
  const file = join(cluster.plan.dir, `server${at + 1}`, 'clock');
  const set = (seconds: number) => writeFileSync(file, `${seconds < 0 ? '' : '+'}${seconds}\n`);
  set(0);
  const settings = {
    LD_PRELOAD: cluster.programs.faketime,
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_CACHE_DURATION: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  };
  await cluster.replaceServer(at, { settings });
  return { set };
}

async function logInAcrossServers(cluster: Cluster): Promise<string[]> {
  const [wrong, right] = [serverAddress(cluster.plan, 0), serverAddress(cluster.plan, 1)];
  const said = [
    await logIn(cluster, { ask: wrong, enter: right }),
    await logIn(cluster, { ask: right, enter: wrong }),
    await logIn(cluster, { ask: cluster.portal, enter: cluster.portal }),
  ];
  return said.filter((one) => one !== undefined);
}

function isReady(cluster: Cluster, at: number): Promise<boolean> {
  return respondsOk(`${serverAddress(cluster.plan, at)}/readyz`);
}

function measureSecondsUntil(act: () => void, ask: () => Promise<boolean>): Promise<number> {
  act();
  return measureSeconds(() => waitUntil(ask, 'it does not come about'));
}

type AuditPosition = { at: string; entry: string };

// Where the database's time and the audit record stand.
function readAuditPosition({ plan }: Cluster): Promise<AuditPosition> {
  return withClient(ownerUrl(plan), async (client) => {
    const { rows } = await client.query<AuditPosition>(
      'select now()::text at, (select coalesce(max(id), 0) from audit_entry)::text entry',
    );
    return rows[0] ?? { at: '', entry: '0' };
  });
}

// What was written since then with a time that had not come, or was over.
async function checkTimestamps(
  { plan }: Cluster,
  { at, entry }: AuditPosition,
  acknowledged: DeclarationLoad['acknowledged'],
): Promise<CheckResult[]> {
  const ids = acknowledged.map(({ id }) => id);
  return withClient(ownerUrl(plan), async (client) => {
    const count = async (text: string, values: unknown[]) =>
      (await client.query<{ count: number }>(text, values)).rows[0]?.count ?? -1;
    const outside = `not between $1::timestamptz - interval '1 s' and now() + interval '1 s'`;
    const declared = await count(
      `select count(*)::int from declaration where submitted_at ${outside} and id = any($2::uuid[])`,
      [at, ids],
    );
    const entries = await count(`select count(*)::int from audit_entry where at ${outside} and id > $2::bigint`, [
      at,
      entry,
    ]);
    return [
      checkAtMost('declarations with a time at which nobody declared', declared, 0),
      checkAtMost('entries of the audit record with a time at which nothing happened', entries, 0),
    ];
  });
}
