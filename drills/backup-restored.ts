import { setTimeout as wait } from 'node:timers/promises';
import { fillWithOthers } from '../bench/rig/fill.ts';
import { backUp } from '../tools/cluster/backups.ts';
import { copyAway } from '../tools/cluster/copies.ts';
import { postgresUrl } from '../tools/cluster/databases.ts';
import { untilTrue } from '../tools/cluster/part.ts';
import { missingOf, notedBackups, sizeOf, untilWhole } from './rig/databases.ts';
import { atMost, type Drill, mustBe, told } from './rig/drill.ts';
import { openFile, pictureOf, sendFile, stateOfFile } from './rig/file.ts';
import {
  databasesOf,
  infoOfBackups,
  keepKeys,
  killEverything,
  npm,
  removeEverything,
  restoreDatabase,
  startServers,
} from './rig/restoring.ts';
import { startWriting } from './rig/writing.ts';
import { secondsOf } from './rig/seconds.ts';

const declarations = 750_000;

/** All machines are lost, with everything on them but what was copied away; a new cluster begins with the backup. */
export const backupRestored: Drill = {
  title: 'Everything is lost, and restored from backups',
  story: `A database of ${declarations.toLocaleString('en')} declarations. Sixteen phones declare while a full backup is made; somebody sends a file. Then all machines are lost at once: the data of the three databases, of etcd, of the store of files, of the servers. What is left is what was copied away: the backups and the archive of pgBackRest, the files, the heads of the audit record, the keys. The steps of [operations](../operations.md#back-up-and-restore) are taken, one after the other; the phones go on trying meanwhile.`,
  async run(ground) {
    const { cluster, sessions, say, keys } = ground;
    await untilWhole(cluster);
    say('the database is filled');
    await fillWithOthers(postgresUrl(cluster.plan, cluster.plan.ports.primary, 'sihat'), keys, declarations);
    const bytes = await sizeOf(cluster);
    const writing = startWriting(cluster.portal, sessions, 16);
    const traveller = sessions[0] ?? { accountId: '', token: '' };
    const file = await sendFile(cluster.portal, traveller, await pictureOf(500_000));
    const id = file.id ?? '';
    await untilTrue(
      async () => (await stateOfFile(cluster.portal, traveller, id)) === 'available',
      'the file is not available',
    );
    const before = await openFile(cluster.portal, traveller, id);
    say('a full backup');
    const backupFor = await secondsOf(() => backUp(databasesOf(cluster), 'full'));
    await copyAway(cluster.plan, cluster.programs);
    keepKeys(cluster);
    // So that there is something that is in the archive and in no backup.
    await wait(30_000);

    say('all machines are lost');
    const began = writing.now();
    await killEverything(cluster);
    // What was answered until then, was answered by them.
    const lostAt = writing.now();
    removeEverything(cluster);
    const restoredIn = await secondsOf(() => restoreDatabase(ground));
    const restoredHeads = await npm(cluster, 'audit:restored');
    await startServers(cluster);
    const firstAgain = () => writing.acknowledged.find(({ at }) => at > lostAt + 1000)?.at;
    await untilTrue(async () => firstAgain() !== undefined, 'nobody can declare');
    const backAt = firstAgain() ?? Number.POSITIVE_INFINITY;
    say('people declare again');
    await Promise.all([cluster.part('db2').start(), cluster.part('db3').start()]);
    await untilWhole(cluster);
    // From now on as ever: another one takes over meanwhile.
    await cluster.part('db1').end();
    await cluster.part('db1').start();
    const whole = await untilWhole(cluster);
    await backUp(databasesOf(cluster), 'diff');
    await writing.stop();
    const backups = await infoOfBackups(cluster);
    const noted = await notedBackups(cluster);
    const verified = await npm(cluster, 'audit:verify');

    const acknowledged = writing.acknowledged.filter(({ at }) => at <= lostAt);
    const missing = new Set(
      await missingOf(
        cluster,
        acknowledged.map((one) => one.id),
      ),
    );
    const firstMissing = acknowledged.find((one) => missing.has(one.id))?.at ?? lostAt;
    const later = writing.acknowledged.filter(({ at }) => at > lostAt).map((one) => one.id);
    const after = await openFile(cluster.portal, traveller, id).catch(() => Buffer.alloc(0));
    return [
      told('size of the database', `${(bytes / 1e9).toFixed(2)} GB`),
      told('full backup under load', `${backupFor.toFixed(0)} s`),
      told('the same, compressed and sealed', `${(backups.fullBytes / 1e9).toFixed(2)} GB`),
      told('declarations acknowledged before the loss', acknowledged.length.toLocaleString('en')),
      told('of these not there afterwards', missing.size.toLocaleString('en')),
      atMost('time before the loss from which something is missing', (lostAt - firstMissing) / 1000, 300, ' s'),
      told('until the database is restored and takes writes', `${restoredIn.toFixed(0)} s`),
      atMost('from the loss to the first declaration', (backAt - began) / 1000, 900, ' s'),
      atMost('acknowledged afterwards and lost', (await missingOf(cluster, later)).length, 0),
      atMost('declarations that a person could not get in', writing.refused.length, 0),
      mustBe('a file sent before is opened, the same to the byte', before.equals(after) && before.length > 0),
      told('audit:restored', restoredHeads),
      mustBe('audit:verify finds nothing altered', verified.includes('nothing was altered'), verified),
      mustBe('there are a primary and two standbys', whole.standbys.length === 2),
      mustBe('the next backup follows', backups.types.at(-1) === 'diff', backups.types.join(', ')),
      mustBe('both kinds are noted for the alert', noted.join() === 'diff,full', noted.join(', ')),
    ];
  },
};
