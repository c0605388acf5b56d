import { chownSync, lchownSync, mkdirSync, renameSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { untilTrue } from '../tools/cluster/part.ts';
import { makePrimary, rolesOf, untilWhole } from './rig/databases.ts';
import { atMost, type Drill, mustBe, told } from './rig/drill.ts';
import { whatPeopleSaw } from './rig/lost.ts';
import { startReading } from './rig/reading.ts';
import { putOnSmallDisk, type SmallDisk } from './rig/small-disk.ts';
import { startWriting } from './rig/writing.ts';

/** Seconds for which the disk is full. */
const fullFor = 30;

/** The disk with the tables of the primary. */
export const dataDiskFull: Drill = {
  title: 'The disk with the data of the primary is full',
  story: `Sixteen phones declare, and somebody looks at what they declared. The disk below the tables of the primary fills up to the last byte, for ${fullFor} seconds; the disk of its log of writes does not. Then somebody makes space, and does nothing else.`,
  async run({ cluster, sessions, say }) {
    const name = 'db3';
    await untilWhole(cluster);
    await cluster.part(name).end();
    const disk = await putOnSmallDisk(join(cluster.plan.dir, name, 'data/base'), 100);
    await cluster.part(name).start();
    await untilWhole(cluster);
    await makePrimary(cluster, name);
    const before = await untilWhole(cluster);
    const writing = startWriting(cluster.portal, sessions, 16);
    await wait(5000);
    const reading = startReading(cluster.portal, sessions[0] ?? { accountId: '', token: '' });
    say('the disk is full');
    disk.fill();
    const fullAt = writing.now();
    await wait(fullFor * 1000);
    const { answered, failed } = await reading.stop();
    const later = writing.now();
    const meanwhile = writing.acknowledged.filter(({ at }) => at > fullAt + 5000 && at < later).length;
    disk.free();
    say('there is space');
    await wait(10_000);
    const until = writing.now();
    await writing.stop();
    const backAt = writing.acknowledged.find(({ at }) => at > later)?.at ?? Number.POSITIVE_INFINITY;
    const after = await rolesOf(cluster);
    const findings = [
      ...(await whatPeopleSaw(cluster, writing, { from: fullAt, until, pause: fullFor + 15 })),
      told('declarations taken while it was full, after 5 s', String(meanwhile)),
      told('answers instead of success', inWords(writing.again)),
      mustBe('nobody read "System error"', !writing.again.has('500')),
      told('somebody’s own declarations were shown meanwhile', `${answered} times`),
      atMost('and were not', failed.length, 0),
      atMost('from the space to the first declaration', (backAt - later) / 1000, 15, ' s'),
      mustBe('the primary is the same', after.primary === before.primary),
    ];
    await cluster.part(name).end();
    await disk.remove();
    await cluster.part(name).start();
    return findings;
  },
};

/** The disk with the primary's log of writes: PostgreSQL ends by itself, and a standby takes over. */
export const walDiskFull: Drill = {
  title: 'The disk with the log of writes of the primary is full',
  story:
    'Sixteen phones declare. The disk below pg_wal of the primary fills up to the last byte: PostgreSQL can not go on, and ends by itself. Nobody does anything for half a minute after service is back; then somebody makes space on that disk.',
  async run({ cluster, sessions, say }) {
    const name = 'db3';
    await untilWhole(cluster);
    await cluster.part(name).end();
    const disk = await putWalOnSmallDisk(join(cluster.plan.dir, name));
    await cluster.part(name).start();
    await untilWhole(cluster);
    await makePrimary(cluster, name);
    await untilWhole(cluster);
    const writing = startWriting(cluster.portal, sessions, 16);
    await wait(5000);
    say('the disk is full');
    disk.fill();
    const fullAt = writing.now();
    const another = async () => ![name, ''].includes((await rolesOf(cluster)).primary);
    await untilTrue(another, 'nobody took over', () => undefined, 300_000);
    say('another one is the primary');
    await wait(30_000);
    disk.free();
    say('there is space');
    const whole = await untilWhole(cluster);
    await wait(3000);
    const until = writing.now();
    await writing.stop();
    const findings = [
      ...(await whatPeopleSaw(cluster, writing, { from: fullAt, until, pause: 30 })),
      told('answers instead of success', inWords(writing.again)),
      mustBe('nobody read "System error"', !writing.again.has('500')),
      mustBe('a standby took over', whole.primary !== name, `${name} → ${whole.primary}`),
      mustBe('the old one follows by itself once there is space', whole.standbys.includes(name)),
    ];
    await cluster.part(name).end();
    // It copies everything anew.
    rmSync(join(cluster.plan.dir, name, 'data'), { recursive: true });
    await disk.remove();
    await cluster.part(name).start();
    return findings;
  },
};

// As on a machine with a disk for it: pg_wal is a link to a folder there.
async function putWalOnSmallDisk(machine: string): Promise<SmallDisk> {
  mkdirSync(join(machine, 'wal'), { mode: 0o700 });
  renameSync(join(machine, 'data/pg_wal'), join(machine, 'wal/pg_wal'));
  const { uid, gid } = statSync(join(machine, 'data'));
  chownSync(join(machine, 'wal'), uid, gid);
  symlinkSync(join(machine, 'wal/pg_wal'), join(machine, 'data/pg_wal'));
  lchownSync(join(machine, 'data/pg_wal'), uid, gid);
  return putOnSmallDisk(join(machine, 'wal'), 100);
}

function inWords(again: ReadonlyMap<string, number>): string {
  return [...again].map(([status, count]) => `${status}: ${count}`).join(', ') || 'none';
}
