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

const fullSeconds = 30;

export const dataDiskFull: Drill = {
  title: 'The disk with the primary’s data is full',
  description: `Sixteen phones submit declarations, and a traveller reads their list of declarations. The disk with the primary’s tables is full to the last byte for ${fullSeconds} seconds; the disk with its WAL is not. Then an operator frees space and does nothing else.`,
  async run({ cluster, sessions, logProgress }) {
    const name = 'db3';
    await waitUntilReplicated(cluster);
    await cluster.findService(name).stop();
    const disk = await moveToSmallDisk(join(cluster.plan.dir, name, 'data/base'), 100);
    await cluster.findService(name).start();
    await waitUntilReplicated(cluster);
    await switchPrimaryTo(cluster, name);
    const before = await waitUntilReplicated(cluster);
    const load = startDeclarationLoad(cluster.portal, sessions, 16);
    await wait(5000);
    const polling = startListPolling(cluster.portal, sessions[0] ?? { accountId: '', token: '' });
    logProgress('the disk is full');
    disk.fill();
    const fullAt = load.now();
    await wait(fullSeconds * 1000);
    const { answered, failed } = await polling.stop();
    const freedAt = load.now();
    const meanwhile = load.acknowledged.filter(
      ({ acknowledgedAt }) => acknowledgedAt > fullAt + 5000 && acknowledgedAt < freedAt,
    ).length;
    disk.free();
    logProgress('the disk has free space');
    await wait(10_000);
    const until = load.now();
    await load.stop();
    const backAt =
      load.acknowledged.find(({ acknowledgedAt }) => acknowledgedAt > freedAt)?.acknowledgedAt ??
      Number.POSITIVE_INFINITY;
    const after = await readRoles(cluster);
    const findings = [
      ...(await checkUserImpact(cluster, load, { from: fullAt, until, pause: fullSeconds + 15 })),
      reportValue('declarations accepted while the disk was full, after 5 s', String(meanwhile)),
      reportValue('responses other than success', formatRetries(load.retries)),
      checkThat('no response was "System error"', !load.retries.has('500')),
      reportValue('lists of declarations shown while the disk was full', `${answered} times`),
      checkAtMost('lists of declarations that failed', failed.length, 0),
      checkAtMost('time from freeing space to the first accepted declaration', (backAt - freedAt) / 1000, 15, ' s'),
      checkThat('the primary is the same', after.primary === before.primary),
    ];
    await cluster.findService(name).stop();
    await disk.remove();
    await cluster.findService(name).start();
    return findings;
  },
};

/** The disk of the primary's WAL. PostgreSQL stops by itself, and a standby takes over. */
export const walDiskFull: Drill = {
  title: 'The disk with the primary’s WAL is full',
  description:
    'Sixteen phones submit declarations. The disk with pg_wal of the primary fills up to the last byte, so PostgreSQL cannot continue and stops. Nobody intervenes for half a minute after the service has recovered. Then an operator frees space on that disk.',
  async run({ cluster, sessions, logProgress }) {
    const name = 'db3';
    await waitUntilReplicated(cluster);
    await cluster.findService(name).stop();
    const disk = await moveWalToSmallDisk(join(cluster.plan.dir, name));
    await cluster.findService(name).start();
    await waitUntilReplicated(cluster);
    await switchPrimaryTo(cluster, name);
    await waitUntilReplicated(cluster);
    const load = startDeclarationLoad(cluster.portal, sessions, 16);
    await wait(5000);
    logProgress('the disk is full');
    disk.fill();
    const fullAt = load.now();
    const hasOtherPrimary = async () => ![name, ''].includes((await readRoles(cluster)).primary);
    await waitUntil(hasOtherPrimary, 'no standby took over', () => undefined, 300_000);
    logProgress('another database is the primary');
    await wait(30_000);
    disk.free();
    logProgress('the disk has free space');
    const roles = await waitUntilReplicated(cluster);
    await wait(3000);
    const until = load.now();
    await load.stop();
    const findings = [
      ...(await checkUserImpact(cluster, load, { from: fullAt, until, pause: 30 })),
      reportValue('responses other than success', formatRetries(load.retries)),
      checkThat('no response was "System error"', !load.retries.has('500')),
      checkThat('a standby took over', roles.primary !== name, `${name} → ${roles.primary}`),
      checkThat('the old primary follows by itself once the disk has free space', roles.standbys.includes(name)),
    ];
    await cluster.findService(name).stop();
    // The database copies everything from the new primary.
    rmSync(join(cluster.plan.dir, name, 'data'), { recursive: true });
    await disk.remove();
    await cluster.findService(name).start();
    return findings;
  },
};

// Makes pg_wal a link to a folder on another disk, as on a machine with a disk for it.
async function moveWalToSmallDisk(machine: string): Promise<SmallDisk> {
  mkdirSync(join(machine, 'wal'), { mode: 0o700 });
  renameSync(join(machine, 'data/pg_wal'), join(machine, 'wal/pg_wal'));
  const { uid, gid } = statSync(join(machine, 'data'));
  chownSync(join(machine, 'wal'), uid, gid);
  symlinkSync(join(machine, 'wal/pg_wal'), join(machine, 'data/pg_wal'));
  lchownSync(join(machine, 'data/pg_wal'), uid, gid);
  return moveToSmallDisk(join(machine, 'wal'), 100);
}

function formatRetries(retries: ReadonlyMap<string, number>): string {
  return [...retries].map(([status, count]) => `${status}: ${count}`).join(', ') || 'none';
}
