import { appendFileSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { newId } from '#foundation/server/keys/random.ts';
import { waitUntil } from '../tools/cluster/cluster-service.ts';
import { waitUntilReplicated } from './rig/databases.ts';
import { checkAtMost, type Drill, checkThat, reportValue } from './rig/drill.ts';
import { listFormFiles, downloadFile, createPicture, sendFile, readFileState } from './rig/uploads.ts';
import { checkUserImpact } from './rig/outage-under-load.ts';
import { moveToSmallDisk } from './rig/small-disk.ts';
import { startDeclarationLoad } from './rig/declaration-load.ts';
import { measureSeconds } from './rig/measure-seconds.ts';

/** The disk of the store of files. */
export const filesDiskFull: Drill = {
  title: 'The disk of the store of files is full',
  description:
    'Sixteen phones declare. The disk of the object store fills up to the last byte. Somebody opens a file sent before, and sends another one, again and again with the same key as a phone does; then somebody makes space on that disk.',
  async run({ cluster, sessions, logProgress }) {
    const { portal, plan } = cluster;
    await waitUntilReplicated(cluster);
    await cluster.service('store').stop();
    const disk = await moveToSmallDisk(join(plan.dir, 'store/data'), 20);
    await cluster.service('store').start();
    const traveller = sessions[1] ?? { accountId: '', token: '' };
    const picture = await createPicture(500_000);
    const before = (await sendFile(portal, traveller, picture, { form: 'before' })).id ?? '';
    const isThere = async (id: string) => (await readFileState(portal, traveller, id)) === 'available';
    await waitUntil(() => isThere(before), 'the first file is not available');
    const writing = startDeclarationLoad(portal, sessions, 16);
    await wait(3000);
    logProgress('the disk is full');
    disk.fill();
    const from = writing.now();
    const request = newId();
    const answers: string[] = [];
    for (let time = 0; time < 5; time++) {
      const { status, problem } = await sendFile(portal, traveller, picture, { request, form: 'drill' });
      answers.push(`${status} ${problem}`);
      await wait(1000);
    }
    const opened = await downloadFile(portal, traveller, before).then(
      (bytes) => bytes.length > 0,
      () => false,
    );
    const half = await listFormFiles(portal, traveller, 'drill');
    disk.free();
    logProgress('there is space');
    const spaceAt = performance.now();
    let sent = await sendFile(portal, traveller, picture, { request, form: 'drill' });
    while (sent.status !== 200 && performance.now() - spaceAt < 30_000) {
      await wait(1000);
      sent = await sendFile(portal, traveller, picture, { request, form: 'drill' });
    }
    const takenIn = (performance.now() - spaceAt) / 1000;
    await waitUntil(() => isThere(sent.id ?? ''), 'the file is not available').catch(() => undefined);
    const whole = await downloadFile(portal, traveller, sent.id ?? '').catch(() => Buffer.alloc(0));
    const until = writing.now();
    await writing.stop();
    const findings = [
      ...(await checkUserImpact(cluster, writing, { from, until, pause: 5 })),
      checkThat(
        'who sends a file is told to try again',
        answers.every((one) => one.startsWith('503')),
        answers.join(', '),
      ),
      checkThat('a file sent before is opened meanwhile', opened),
      checkThat('of the file that was not taken nothing is shown', half.length === 0, `${half.length} files`),
      checkThat('the same request is taken once there is space', sent.status === 200 && whole.length > 0),
      checkAtMost('after', takenIn, 15, ' s'),
      checkThat('and is one file', (await listFormFiles(portal, traveller, 'drill')).length === 1),
    ];
    await cluster.service('store').stop();
    await disk.remove();
    await cluster.service('store').start();
    return findings;
  },
};

/** The disk of all logs. */
export const logDiskFull: Drill = {
  title: 'The disk of the logs is full',
  description:
    'All parts write their logs to one disk. Sixteen phones declare. It fills up to the last byte for twenty seconds; meanwhile one server is ended and started as at a release. Then somebody makes space.',
  async run({ cluster, sessions, logProgress }) {
    await waitUntilReplicated(cluster);
    await cluster.stop();
    const disk = await moveToSmallDisk(join(cluster.plan.dir, 'logs'), 50);
    await cluster.start();
    await waitUntilReplicated(cluster);
    const writing = startDeclarationLoad(cluster.portal, sessions, 16);
    await wait(5000);
    logProgress('the disk is full');
    disk.fill();
    const from = writing.now();
    await wait(15_000);
    const endedIn = await measureSeconds(() => cluster.service('server2').stop());
    await cluster.service('server2').start();
    await wait(5000);
    const { logFile: log } = cluster.service('server1');
    const full = isDiskFull(log);
    disk.free();
    logProgress('there is space');
    const size = statSync(log).size;
    const goesOn = () => Promise.resolve(statSync(log).size > size);
    const logged = await waitUntil(goesOn, 'nothing is logged', () => undefined, 15_000).then(
      () => true,
      () => false,
    );
    const until = writing.now();
    await writing.stop();
    const alive = cluster.services().filter((part) => part.isRunning()).length;
    const findings = [
      ...(await checkUserImpact(cluster, writing, { from, until, pause: 5 })),
      checkThat('the disk was full all the time', full),
      checkThat('all parts run', alive === cluster.services().length, `${alive} of ${cluster.services().length}`),
      checkThat('a server ends in order with a log that is full', endedIn < 20, `in ${endedIn.toFixed(1)} s`),
      checkThat('lines are written again by themselves', logged),
      reportValue(
        'lines of a server that were cut where the disk was full',
        String(countTruncatedLines(readFileSync(log, 'utf8'))),
      ),
    ];
    await cluster.stop();
    await disk.remove();
    await cluster.start();
    return findings;
  },
};

function isDiskFull(log: string): boolean {
  try {
    appendFileSync(join(log, '../more'), Buffer.alloc(8192));
    return false;
  } catch {
    return true;
  }
}

function countTruncatedLines(text: string): number {
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
