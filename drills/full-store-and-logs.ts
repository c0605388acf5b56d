import { appendFileSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { newId } from '#foundation/server/keys/random.ts';
import { untilTrue } from '../tools/cluster/part.ts';
import { untilWhole } from './rig/databases.ts';
import { atMost, type Drill, mustBe, told } from './rig/drill.ts';
import { filesOfForm, openFile, pictureOf, sendFile, stateOfFile } from './rig/file.ts';
import { whatPeopleSaw } from './rig/lost.ts';
import { putOnSmallDisk } from './rig/small-disk.ts';
import { startWriting } from './rig/writing.ts';
import { secondsOf } from './rig/seconds.ts';

/** The disk of the store of files. */
export const filesDiskFull: Drill = {
  title: 'The disk of the store of files is full',
  story:
    'Sixteen phones declare. The disk of the object store fills up to the last byte. Somebody opens a file sent before, and sends another one, again and again with the same key as a phone does; then somebody makes space on that disk.',
  async run({ cluster, sessions, say }) {
    const { portal, plan } = cluster;
    await untilWhole(cluster);
    await cluster.part('store').end();
    const disk = await putOnSmallDisk(join(plan.dir, 'store/data'), 20);
    await cluster.part('store').start();
    const traveller = sessions[1] ?? { accountId: '', token: '' };
    const picture = await pictureOf(500_000);
    const before = (await sendFile(portal, traveller, picture, { form: 'before' })).id ?? '';
    const isThere = async (id: string) => (await stateOfFile(portal, traveller, id)) === 'available';
    await untilTrue(() => isThere(before), 'the first file is not available');
    const writing = startWriting(portal, sessions, 16);
    await wait(3000);
    say('the disk is full');
    disk.fill();
    const from = writing.now();
    const request = newId();
    const answers: string[] = [];
    for (let time = 0; time < 5; time++) {
      const { status, problem } = await sendFile(portal, traveller, picture, { request, form: 'drill' });
      answers.push(`${status} ${problem}`);
      await wait(1000);
    }
    const opened = await openFile(portal, traveller, before).then(
      (bytes) => bytes.length > 0,
      () => false,
    );
    const half = await filesOfForm(portal, traveller, 'drill');
    disk.free();
    say('there is space');
    const spaceAt = performance.now();
    let sent = await sendFile(portal, traveller, picture, { request, form: 'drill' });
    while (sent.status !== 200 && performance.now() - spaceAt < 30_000) {
      await wait(1000);
      sent = await sendFile(portal, traveller, picture, { request, form: 'drill' });
    }
    const takenIn = (performance.now() - spaceAt) / 1000;
    await untilTrue(() => isThere(sent.id ?? ''), 'the file is not available').catch(() => undefined);
    const whole = await openFile(portal, traveller, sent.id ?? '').catch(() => Buffer.alloc(0));
    const until = writing.now();
    await writing.stop();
    const findings = [
      ...(await whatPeopleSaw(cluster, writing, { from, until, pause: 5 })),
      mustBe(
        'who sends a file is told to try again',
        answers.every((one) => one.startsWith('503')),
        answers.join(', '),
      ),
      mustBe('a file sent before is opened meanwhile', opened),
      mustBe('of the file that was not taken nothing is shown', half.length === 0, `${half.length} files`),
      mustBe('the same request is taken once there is space', sent.status === 200 && whole.length > 0),
      atMost('after', takenIn, 15, ' s'),
      mustBe('and is one file', (await filesOfForm(portal, traveller, 'drill')).length === 1),
    ];
    await cluster.part('store').end();
    await disk.remove();
    await cluster.part('store').start();
    return findings;
  },
};

/** The disk of all logs. */
export const logDiskFull: Drill = {
  title: 'The disk of the logs is full',
  story:
    'All parts write their logs to one disk. Sixteen phones declare. It fills up to the last byte for twenty seconds; meanwhile one server is ended and started as at a release. Then somebody makes space.',
  async run({ cluster, sessions, say }) {
    await untilWhole(cluster);
    await cluster.stop();
    const disk = await putOnSmallDisk(join(cluster.plan.dir, 'logs'), 50);
    await cluster.start();
    await untilWhole(cluster);
    const writing = startWriting(cluster.portal, sessions, 16);
    await wait(5000);
    say('the disk is full');
    disk.fill();
    const from = writing.now();
    await wait(15_000);
    const endedIn = await secondsOf(() => cluster.part('server2').end());
    await cluster.part('server2').start();
    await wait(5000);
    const { log } = cluster.part('server1');
    const full = isFull(log);
    disk.free();
    say('there is space');
    const size = statSync(log).size;
    const goesOn = () => Promise.resolve(statSync(log).size > size);
    const logged = await untilTrue(goesOn, 'nothing is logged', () => undefined, 15_000).then(
      () => true,
      () => false,
    );
    const until = writing.now();
    await writing.stop();
    const alive = cluster.parts().filter((part) => part.runs()).length;
    const findings = [
      ...(await whatPeopleSaw(cluster, writing, { from, until, pause: 5 })),
      mustBe('the disk was full all the time', full),
      mustBe('all parts run', alive === cluster.parts().length, `${alive} of ${cluster.parts().length}`),
      mustBe('a server ends in order with a log that is full', endedIn < 20, `in ${endedIn.toFixed(1)} s`),
      mustBe('lines are written again by themselves', logged),
      told('lines of a server that were cut where the disk was full', String(cutLines(readFileSync(log, 'utf8')))),
    ];
    await cluster.stop();
    await disk.remove();
    await cluster.start();
    return findings;
  },
};

function isFull(log: string): boolean {
  try {
    appendFileSync(join(log, '../more'), Buffer.alloc(8192));
    return false;
  } catch {
    return true;
  }
}

function cutLines(text: string): number {
  return text
    .trim()
    .split('\n')
    .filter((line) => {
      if (!line.startsWith('{')) return false;
      try {
        JSON.parse(line);
        return false;
      } catch {
        return true;
      }
    }).length;
}
