import { setTimeout as wait } from 'node:timers/promises';
import { parseKeyRing } from '#foundation/server/keys/key-ring.ts';
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

/** Replaces the encryption key as docs/operations.md describes. */
export const keysRotated: Drill = {
  title: 'The encryption key is rotated under load',
  description:
    'Sixteen phones submit declarations. The servers are replaced one after another, first with KEYS=k1,k2, then with k2,k1. The values that k1 has encrypted are encrypted again, in two passes. Then the servers are replaced with KEYS=k2. The manual tells an operator to wait an hour; the drill moves the clocks of all servers instead. Before that hour, one server is started too early without k1.',
  async run({ cluster, sessions, logProgress }) {
    await waitUntilReplicated(cluster);
    const { secrets } = cluster.plan;
    const first = secrets.keys;
    const second = `k2:${randomKey()}`;
    const load = startDeclarationLoad(cluster.portal, sessions, 16);
    await wait(5000);
    await replaceServersWithKeys(cluster, `${first},${second}`, logProgress);
    await replaceServersWithKeys(cluster, `${second},${first}`, logProgress);
    const leftForLater = await waitUntilStable(() => countEncryptedByOther(cluster, second));
    const unfinishedBefore = await readUnfinishedColumns(cluster);
    logProgress('a server is started without k1 too early');
    const refused = await refusesToStart(cluster, second);
    await replaceServerWithKeys(cluster, 2, `${second},${first}`);
    let hours = 0;
    while ((await readUnfinishedColumns(cluster)) > 0 && hours < 4) {
      hours += 1;
      logProgress(`hour ${hours}`);
      for (const index of [0, 1, 2])
        await cluster.findService(`server${index + 1}`).sendMessage({ ahead: hours * (hour + minute) });
      await waitUntil(
        async () => (await readUnfinishedColumns(cluster)) === 0,
        're-encryption did not finish in this hour',
        undefined,
        150_000,
      ).catch(() => undefined);
    }
    const unfinishedAfter = await readUnfinishedColumns(cluster);
    await replaceServersWithKeys(cluster, second, logProgress);
    await wait(5000);
    const until = load.now();
    await load.stop();
    const { values, left } = await countUndecryptable(cluster, second);
    return [
      ...(await checkUserImpact(cluster, load, { from: 0, until, pause: 5 })),
      reportValue(
        'values that k1 encrypted behind the first pass, left for the second',
        leftForLater.toLocaleString('en'),
      ),
      reportValue('unfinished columns before the hour has passed', String(unfinishedBefore)),
      checkThat('the server that lacks k1 too early does not start', refused),
      reportValue('hours until everything was encrypted again', String(hours)),
      checkAtMost('unfinished columns afterwards', unfinishedAfter, 0),
      reportValue('encrypted values', values.toLocaleString('en')),
      checkAtMost('of these, not decryptable with the new key alone', left, 0),
    ];
  },
};

async function replaceServersWithKeys(
  cluster: Cluster,
  ring: string,
  logProgress: (line: string) => void,
): Promise<void> {
  logProgress(`KEYS=${ring.replaceAll(/:[^,]+/g, '')}`);
  for (const index of [0, 1, 2]) await replaceServerWithKeys(cluster, index, ring);
}

// Sets the keys of all servers from now on and restarts the given one with them.
function replaceServerWithKeys(cluster: Cluster, index: number, ring: string): Promise<void> {
  cluster.plan.secrets.keys = ring;
  return cluster.replaceServer(index, { settings: { CLOCK: 'movable' } });
}

function refusesToStart(cluster: Cluster, ring: string): Promise<boolean> {
  return replaceServerWithKeys(cluster, 2, ring).then(
    () => false,
    (thrown: Error) => thrown.message.includes('KEYS lacks'),
  );
}

function countEncryptedByOther({ plan }: Cluster, ring: string): Promise<number> {
  const keys = parseKeyRing(ring, plan.secrets.lookupKey);
  return withClient(ownerUrl(plan), (client) => countEncryptedByOtherKeys(client, keys));
}

// While servers are replaced in turn, those that still have k1 first keep writing values with it behind the first pass.
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
  const keys = parseKeyRing(ring, plan.secrets.lookupKey);
  const { values, decrypted } = await withClient(ownerUrl(plan), (client) => decryptAllValues(client, keys));
  return { values, left: values - decrypted };
}

async function readUnfinishedColumns({ plan }: Cluster): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${plan.ports.server[0]?.metrics}/metrics`)).text();
  return Number(/^sihat_seal_columns_unfinished (\d+)$/m.exec(text)?.[1] ?? Number.NaN);
}
