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

export const filesDiskFull: Drill = {
  title: 'The disk of the file store is full',
  description:
    'Sixteen phones submit declarations. The disk of the file store fills up to the last byte. A traveller downloads a file uploaded before, and uploads another one repeatedly with the same idempotency key, as a phone does. Then an operator frees space on that disk.',
  async run({ cluster, sessions, logProgress }) {
    const { portal, plan } = cluster;
    await waitUntilReplicated(cluster);
    await cluster.findService('store').stop();
    const disk = await moveToSmallDisk(join(plan.dir, 'store/data'), 20);
    await cluster.findService('store').start();
    const traveller = sessions[1] ?? { accountId: '', token: '' };
    const picture = await createPicture(500_000);
    const before = (await sendFile(portal, traveller, picture, { form: 'before' })).id ?? '';
    const isAvailable = async (id: string) => (await readFileState(portal, traveller, id)) === 'available';
    await waitUntil(() => isAvailable(before), 'the first file is not available');
    const load = startDeclarationLoad(portal, sessions, 16);
    await wait(3000);
    logProgress('the disk is full');
    disk.fill();
    const from = load.now();
    const request = newId();
    const answers: string[] = [];
    for (let time = 0; time < 5; time++) {
      const { status, problem } = await sendFile(portal, traveller, picture, { request, form: 'drill' });
      answers.push(`${status} ${problem}`);
      await wait(1000);
    }
    const canDownload = await downloadFile(portal, traveller, before).then(
      (bytes) => bytes.length > 0,
      () => false,
    );
    const listedFiles = await listFormFiles(portal, traveller, 'drill');
    disk.free();
    logProgress('the disk has free space');
    const spaceAt = performance.now();
    let sent = await sendFile(portal, traveller, picture, { request, form: 'drill' });
    while (sent.status !== 200 && performance.now() - spaceAt < 30_000) {
      await wait(1000);
      sent = await sendFile(portal, traveller, picture, { request, form: 'drill' });
    }
    const acceptSeconds = (performance.now() - spaceAt) / 1000;
    await waitUntil(() => isAvailable(sent.id ?? ''), 'the file is not available').catch(() => undefined);
    const content = await downloadFile(portal, traveller, sent.id ?? '').catch(() => Buffer.alloc(0));
    const until = load.now();
    await load.stop();
    const findings = [
      ...(await checkUserImpact(cluster, load, { from, until, pause: 5 })),
      checkThat(
        'uploads are answered with "try again"',
        answers.every((answer) => answer.startsWith('503')),
        answers.join(', '),
      ),
      checkThat('a file uploaded before can be downloaded meanwhile', canDownload),
      checkThat('the form does not list the rejected file', listedFiles.length === 0, `${listedFiles.length} files`),
      checkThat('the retried upload succeeds once the disk has free space', sent.status === 200 && content.length > 0),
      checkAtMost('time until the retried upload succeeds', acceptSeconds, 15, ' s'),
      checkThat('the form lists one file', (await listFormFiles(portal, traveller, 'drill')).length === 1),
    ];
    await cluster.findService('store').stop();
    await disk.remove();
    await cluster.findService('store').start();
    return findings;
  },
};

export const logDiskFull: Drill = {
  title: 'The disk of the logs is full',
  description:
    'All services write their logs to one disk. Sixteen phones submit declarations. The disk fills up to the last byte for twenty seconds, and one server is stopped and started meanwhile, as in a release. Then an operator frees space.',
  async run({ cluster, sessions, logProgress }) {
    await waitUntilReplicated(cluster);
    await cluster.stop();
    const disk = await moveToSmallDisk(join(cluster.plan.dir, 'logs'), 50);
    await cluster.start();
    await waitUntilReplicated(cluster);
    const load = startDeclarationLoad(cluster.portal, sessions, 16);
    await wait(5000);
    logProgress('the disk is full');
    disk.fill();
    const from = load.now();
    await wait(15_000);
    const stopSeconds = await measureSeconds(() => cluster.findService('server2').stop());
    await cluster.findService('server2').start();
    await wait(5000);
    const { logFile } = cluster.findService('server1');
    const full = isDiskFull(logFile);
    disk.free();
    logProgress('the disk has free space');
    const size = statSync(logFile).size;
    const hasGrown = () => Promise.resolve(statSync(logFile).size > size);
    const logged = await waitUntil(hasGrown, 'nothing is logged', () => undefined, 15_000).then(
      () => true,
      () => false,
    );
    const until = load.now();
    await load.stop();
    const alive = cluster.listServices().filter((service) => service.isRunning()).length;
    const findings = [
      ...(await checkUserImpact(cluster, load, { from, until, pause: 5 })),
      checkThat('the disk was full all the time', full),
      checkThat(
        'all services are running',
        alive === cluster.listServices().length,
        `${alive} of ${cluster.listServices().length}`,
      ),
      checkThat('a server with a full log disk stops cleanly', stopSeconds < 20, `in ${stopSeconds.toFixed(1)} s`),
      checkThat('logging resumes by itself', logged),
      reportValue('truncated log lines of a server', String(countTruncatedLines(readFileSync(logFile, 'utf8')))),
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
