import { setTimeout as wait } from 'node:timers/promises';
import { readKeyRing } from '#foundation/server/keys/key-ring.ts';
import { randomKey } from '#foundation/server/keys/local-keys.ts';
import { hour, minute } from '#foundation/time/clock.ts';
import type { Cluster } from '../tools/cluster/cluster.ts';
import { withClient, ownerUrl } from '../tools/cluster/databases.ts';
import { waitUntil } from '../tools/cluster/cluster-service.ts';
import { waitUntilReplicated } from './rig/databases.ts';
import { checkAtMost, type Drill, checkThat, reportValue } from './rig/drill.ts';
import { checkUserImpact } from './rig/outage-under-load.ts';
import { countEncryptedByOtherKeys, decryptAllValues } from './rig/encrypted-values.ts';
import { startDeclarationLoad } from './rig/declaration-load.ts';

/** The key that seals what people say is replaced by another, as the operator's manual says. */
export const keysRotated: Drill = {
  title: 'The sealing key is rotated under load',
  description:
    'Sixteen phones declare. The servers are replaced, one after the other, with KEYS=k1,k2, then k2,k1; what k1 has sealed is sealed again, in two passes; then with KEYS=k2. The hour that the manual has an operator wait is let pass at once, by the clocks of all servers. Before that hour one server is told too early that k1 is gone.',
  async run({ cluster, sessions, logProgress }) {
    await waitUntilReplicated(cluster);
    const { secrets } = cluster.plan;
    const first = secrets.keys;
    const second = `k2:${randomKey()}`;
    const writing = startDeclarationLoad(cluster.portal, sessions, 16);
    await wait(5000);
    await replaceServersWithKeys(cluster, `${first},${second}`, logProgress);
    await replaceServersWithKeys(cluster, `${second},${first}`, logProgress);
    const leftForLater = await waitUntilStable(() => countEncryptedByOther(cluster, second));
    const unfinishedBefore = await readUnfinishedColumns(cluster);
    logProgress('a server is told too early');
    const early = await refusesToStart(cluster, second);
    await replaceServerWithKeys(cluster, 2, `${second},${first}`);
    let hours = 0;
    while ((await readUnfinishedColumns(cluster)) > 0 && hours < 4) {
      hours += 1;
      logProgress(`hour ${hours}`);
      for (const at of [0, 1, 2])
        await cluster.service(`server${at + 1}`).sendMessage({ ahead: hours * (hour + minute) });
      await waitUntil(
        async () => (await readUnfinishedColumns(cluster)) === 0,
        'not done in this hour',
        undefined,
        150_000,
      ).catch(() => undefined);
    }
    const unfinishedAfter = await readUnfinishedColumns(cluster);
    await replaceServersWithKeys(cluster, second, logProgress);
    await wait(5000);
    const until = writing.now();
    await writing.stop();
    const { values, left } = await countUndecryptable(cluster, second);
    return [
      ...(await checkUserImpact(cluster, writing, { from: 0, until, pause: 5 })),
      reportValue(
        'values of k1 that were sealed behind the first pass, for the next one',
        leftForLater.toLocaleString('en'),
      ),
      reportValue('columns unfinished before the hour had passed', String(unfinishedBefore)),
      checkThat('the server that was told too early does not start', early),
      reportValue('hours until all was done', String(hours)),
      checkAtMost('columns unfinished then', unfinishedAfter, 0),
      reportValue('sealed values', values.toLocaleString('en')),
      checkAtMost('of them, not opened by the new key alone', left, 0),
    ];
  },
};

async function replaceServersWithKeys(
  cluster: Cluster,
  ring: string,
  logProgress: (line: string) => void,
): Promise<void> {
  logProgress(`KEYS=${ring.replaceAll(/:[^,]+/g, '')}`);
  for (const at of [0, 1, 2]) await replaceServerWithKeys(cluster, at, ring);
}

// All servers of the cluster have these keys from now on, this one at once.
function replaceServerWithKeys(cluster: Cluster, at: number, ring: string): Promise<void> {
  cluster.plan.secrets.keys = ring;
  return cluster.replaceServer(at, { settings: { CLOCK: 'movable' } });
}

function refusesToStart(cluster: Cluster, ring: string): Promise<boolean> {
  return replaceServerWithKeys(cluster, 2, ring).then(
    () => false,
    (thrown: Error) => thrown.message.includes('KEYS lacks'),
  );
}

function countEncryptedByOther({ plan }: Cluster, ring: string): Promise<number> {
  const keys = readKeyRing(ring, plan.secrets.lookupKey);
  return withClient(ownerUrl(plan), (client) => countEncryptedByOtherKeys(client, keys));
}

// While the servers are replaced one after the other, those that still have k1 first seal with it also where the first pass has been.
async function waitUntilStable(count: () => Promise<number>): Promise<number> {
  let least = await count();
  for (let same = 0; least > 0 && same < 10; ) {
    await wait(2000);
    const now = await count();
    same = now < least ? 0 : same + 1;
    least = Math.min(least, now);
  }
  return least;
}

async function countUndecryptable({ plan }: Cluster, ring: string): Promise<{ values: number; left: number }> {
  const keys = readKeyRing(ring, plan.secrets.lookupKey);
  const { values, decrypted: opened } = await withClient(ownerUrl(plan), (client) => decryptAllValues(client, keys));
  return { values, left: values - opened };
}

// As a server tells Prometheus.
async function readUnfinishedColumns({ plan }: Cluster): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${plan.ports.server[0]?.metrics}/metrics`)).text();
  return Number(/^sihat_seal_columns_unfinished (\d+)$/m.exec(text)?.[1] ?? Number.NaN);
}
