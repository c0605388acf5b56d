import { setTimeout as wait } from 'node:timers/promises';
import { fillWithDeclarations } from '../bench/rig/fill-declarations.ts';
import { runBackup } from '../tools/cluster/backups.ts';
import { copyFilesAndHeads } from '../tools/cluster/copies.ts';
import { superuserUrl } from '../tools/cluster/databases.ts';
import { waitUntil } from '../tools/cluster/cluster-service.ts';
import {
  findMissingDeclarations,
  readRecordedBackups,
  readDatabaseSize,
  waitUntilReplicated,
} from './rig/databases.ts';
import { checkAtMost, type Drill, checkThat, reportValue } from './rig/drill.ts';
import { downloadFile, createPicture, sendFile, readFileState } from './rig/uploads.ts';
import {
  listDatabaseServices,
  readBackupInfo,
  saveKeys,
  killAllMachines,
  runNpmScript,
  deleteAllMachineData,
  restoreDatabase,
  startServers,
} from './rig/restore.ts';
import { startDeclarationLoad } from './rig/declaration-load.ts';
import { measureSeconds } from './rig/measure-seconds.ts';

const declarationCount = 750_000;

/** All machines are lost, with everything on them but what was copied away; a new cluster begins with the backup. */
export const backupRestored: Drill = {
  title: 'Everything is lost, and restored from backups',
  description: `A database of ${declarationCount.toLocaleString('en')} declarations. Sixteen phones declare while a full backup is made; somebody sends a file. Then all machines are lost at once: the data of the three databases, of etcd, of the store of files, of the servers. What is left is what was copied away: the backups and the archive of pgBackRest, the files, the heads of the audit record, the keys. The steps of [operations](../operations.md#back-up-and-restore) are taken, one after the other; the phones go on trying meanwhile.`,
  async run(ground) {
    const { cluster, sessions, logProgress, keys } = ground;
    await waitUntilReplicated(cluster);
    logProgress('the database is filled');
    await fillWithDeclarations(superuserUrl(cluster.plan, cluster.plan.ports.primary, 'sihat'), keys, declarationCount);
    const bytes = await readDatabaseSize(cluster);
    const writing = startDeclarationLoad(cluster.portal, sessions, 16);
    const traveller = sessions[0] ?? { accountId: '', token: '' };
    const file = await sendFile(cluster.portal, traveller, await createPicture(500_000));
    const id = file.id ?? '';
    await waitUntil(
      async () => (await readFileState(cluster.portal, traveller, id)) === 'available',
      'the file is not available',
    );
    const before = await downloadFile(cluster.portal, traveller, id);
    logProgress('a full backup');
    const backupFor = await measureSeconds(() => runBackup(listDatabaseServices(cluster), 'full'));
    await copyFilesAndHeads(cluster.plan, cluster.programs);
    saveKeys(cluster);
    // So that there is something that is in the archive and in no backup.
    await wait(30_000);

    logProgress('all machines are lost');
    const began = writing.now();
    await killAllMachines(cluster);
    // What was answered until then, was answered by them.
    const lostAt = writing.now();
    deleteAllMachineData(cluster);
    const restoredIn = await measureSeconds(() => restoreDatabase(ground));
    const restoredHeads = await runNpmScript(cluster, 'audit:restored');
    await startServers(cluster);
    const firstAgain = () => writing.acknowledged.find(({ at }) => at > lostAt + 1000)?.at;
    await waitUntil(async () => firstAgain() !== undefined, 'nobody can declare');
    const backAt = firstAgain() ?? Number.POSITIVE_INFINITY;
    logProgress('people declare again');
    await Promise.all([cluster.service('db2').start(), cluster.service('db3').start()]);
    await waitUntilReplicated(cluster);
    // From now on as ever: another one takes over meanwhile.
    await cluster.service('db1').stop();
    await cluster.service('db1').start();
    const whole = await waitUntilReplicated(cluster);
    await runBackup(listDatabaseServices(cluster), 'diff');
    await writing.stop();
    const backups = await readBackupInfo(cluster);
    const noted = await readRecordedBackups(cluster);
    const verified = await runNpmScript(cluster, 'audit:verify');

    const acknowledged = writing.acknowledged.filter(({ at }) => at <= lostAt);
    const missing = new Set(
      await findMissingDeclarations(
        cluster,
        acknowledged.map((one) => one.id),
      ),
    );
    const firstMissing = acknowledged.find((one) => missing.has(one.id))?.at ?? lostAt;
    const later = writing.acknowledged.filter(({ at }) => at > lostAt).map((one) => one.id);
    const after = await downloadFile(cluster.portal, traveller, id).catch(() => Buffer.alloc(0));
    return [
      reportValue('size of the database', `${(bytes / 1e9).toFixed(2)} GB`),
      reportValue('full backup under load', `${backupFor.toFixed(0)} s`),
      reportValue('the same, compressed and sealed', `${(backups.fullBytes / 1e9).toFixed(2)} GB`),
      reportValue('declarations acknowledged before the loss', acknowledged.length.toLocaleString('en')),
      reportValue('of these not there afterwards', missing.size.toLocaleString('en')),
      checkAtMost('time before the loss from which something is missing', (lostAt - firstMissing) / 1000, 300, ' s'),
      reportValue('until the database is restored and takes writes', `${restoredIn.toFixed(0)} s`),
      checkAtMost('from the loss to the first declaration', (backAt - began) / 1000, 900, ' s'),
      checkAtMost('acknowledged afterwards and lost', (await findMissingDeclarations(cluster, later)).length, 0),
      checkAtMost('declarations that a person could not get in', writing.refused.length, 0),
      checkThat('a file sent before is opened, the same to the byte', before.equals(after) && before.length > 0),
      reportValue('audit:restored', restoredHeads),
      checkThat('audit:verify finds nothing altered', verified.includes('nothing was altered'), verified),
      checkThat('there are a primary and two standbys', whole.standbys.length === 2),
      checkThat('the next backup follows', backups.types.at(-1) === 'diff', backups.types.join(', ')),
      checkThat('both kinds are noted for the alert', noted.join() === 'diff,full', noted.join(', ')),
    ];
  },
};
