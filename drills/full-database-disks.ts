import { chownSync, lchownSync, mkdirSync, renameSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { waitUntil } from '../tools/cluster/cluster-service.ts';
import { switchPrimaryTo, readRoles, waitUntilReplicated } from './rig/databases.ts';
import { checkAtMost, type Drill, checkThat, reportValue } from './rig/drill.ts';
import { checkUserImpact } from './rig/outage-under-load.ts';
import { startListPolling } from './rig/list-polling.ts';
import { moveToSmallDisk, type SmallDisk } from './rig/small-disk.ts';
import { startDeclarationLoad } from './rig/declaration-load.ts';

/** Seconds for which the disk is full. */
const fullSeconds = 30;

/** The disk with the tables of the primary. */
export const dataDiskFull: Drill = {
  title: 'The disk with the data of the primary is full',
  description: `Sixteen phones declare, and somebody looks at what they declared. The disk below the tables of the primary fills up to the last byte, for ${fullSeconds} seconds; the disk of its log of writes does not. Then somebody makes space, and does nothing else.`,
  async run({ cluster, sessions, logProgress }) {
    const name = 'db3';
    await waitUntilReplicated(cluster);
    await cluster.service(name).stop();
    const disk = await moveToSmallDisk(join(cluster.plan.dir, name, 'data/base'), 100);
    await cluster.service(name).start();
    await waitUntilReplicated(cluster);
    await switchPrimaryTo(cluster, name);
    const before = await waitUntilReplicated(cluster);
    const writing = startDeclarationLoad(cluster.portal, sessions, 16);
    await wait(5000);
    const reading = startListPolling(cluster.portal, sessions[0] ?? { accountId: '', token: '' });
    logProgress('the disk is full');
    disk.fill();
    const fullAt = writing.now();
    await wait(fullSeconds * 1000);
    const { answered, failed } = await reading.stop();
    const later = writing.now();
    const meanwhile = writing.acknowledged.filter(({ at }) => at > fullAt + 5000 && at < later).length;
    disk.free();
    logProgress('there is space');
    await wait(10_000);
    const until = writing.now();
    await writing.stop();
    const backAt = writing.acknowledged.find(({ at }) => at > later)?.at ?? Number.POSITIVE_INFINITY;
    const after = await readRoles(cluster);
    const findings = [
      ...(await checkUserImpact(cluster, writing, { from: fullAt, until, pause: fullSeconds + 15 })),
      reportValue('declarations taken while it was full, after 5 s', String(meanwhile)),
      reportValue('answers instead of success', formatRetries(writing.retries)),
      checkThat('nobody read "System error"', !writing.retries.has('500')),
      reportValue('somebody’s own declarations were shown meanwhile', `${answered} times`),
      checkAtMost('and were not', failed.length, 0),
      checkAtMost('from the space to the first declaration', (backAt - later) / 1000, 15, ' s'),
      checkThat('the primary is the same', after.primary === before.primary),
    ];
    await cluster.service(name).stop();
    await disk.remove();
    await cluster.service(name).start();
    return findings;
  },
};

/** The disk with the primary's log of writes: PostgreSQL ends by itself, and a standby takes over. */
export const walDiskFull: Drill = {
  title: 'The disk with the log of writes of the primary is full',
  description:
    'Sixteen phones declare. The disk below pg_wal of the primary fills up to the last byte: PostgreSQL can not go on, and ends by itself. Nobody does anything for half a minute after service is back; then somebody makes space on that disk.',
  async run({ cluster, sessions, logProgress }) {
    const name = 'db3';
    await waitUntilReplicated(cluster);
    await cluster.service(name).stop();
    const disk = await moveWalToSmallDisk(join(cluster.plan.dir, name));
    await cluster.service(name).start();
    await waitUntilReplicated(cluster);
    await switchPrimaryTo(cluster, name);
    await waitUntilReplicated(cluster);
    const writing = startDeclarationLoad(cluster.portal, sessions, 16);
    await wait(5000);
    logProgress('the disk is full');
    disk.fill();
    const fullAt = writing.now();
    const another = async () => ![name, ''].includes((await readRoles(cluster)).primary);
    await waitUntil(another, 'nobody took over', () => undefined, 300_000);
    logProgress('another one is the primary');
    await wait(30_000);
    disk.free();
    logProgress('there is space');
    const whole = await waitUntilReplicated(cluster);
    await wait(3000);
    const until = writing.now();
    await writing.stop();
    const findings = [
      ...(await checkUserImpact(cluster, writing, { from: fullAt, until, pause: 30 })),
      reportValue('answers instead of success', formatRetries(writing.retries)),
      checkThat('nobody read "System error"', !writing.retries.has('500')),
      checkThat('a standby took over', whole.primary !== name, `${name} → ${whole.primary}`),
      checkThat('the old one follows by itself once there is space', whole.standbys.includes(name)),
    ];
    await cluster.service(name).stop();
    // It copies everything anew.
    rmSync(join(cluster.plan.dir, name, 'data'), { recursive: true });
    await disk.remove();
    await cluster.service(name).start();
    return findings;
  },
};

// As on a machine with a disk for it: pg_wal is a link to a folder there.
async function moveWalToSmallDisk(machine: string): Promise<SmallDisk> {
  mkdirSync(join(machine, 'wal'), { mode: 0o700 });
  renameSync(join(machine, 'data/pg_wal'), join(machine, 'wal/pg_wal'));
  const { uid, gid } = statSync(join(machine, 'data'));
  chownSync(join(machine, 'wal'), uid, gid);
  symlinkSync(join(machine, 'wal/pg_wal'), join(machine, 'data/pg_wal'));
  lchownSync(join(machine, 'data/pg_wal'), uid, gid);
  return moveToSmallDisk(join(machine, 'wal'), 100);
}

function formatRetries(again: ReadonlyMap<string, number>): string {
  return [...again].map(([status, count]) => `${status}: ${count}`).join(', ') || 'none';
}
