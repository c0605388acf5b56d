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

export const backupRestored: Drill = {
  title: 'All machines are lost and restored from backups',
  description: `The database contains ${declarationCount.toLocaleString('en')} declarations. Sixteen phones submit declarations while a full backup runs, and a traveller uploads a file. Then all machines are lost at once, with the data of the three databases, of etcd, of the file store and of the servers. Only the copies remain: the backups and the archive of pgBackRest, the files, the heads of the audit log, and the keys. The drill takes the steps of [operations](../operations.md#back-up-and-restore) one after another while the phones keep retrying.`,
  async run(context) {
    const { cluster, sessions, logProgress, keys } = context;
    await waitUntilReplicated(cluster);
    logProgress('filling the database');
    await fillWithDeclarations(superuserUrl(cluster.plan, cluster.plan.ports.primary, 'sihat'), keys, declarationCount);
    const bytes = await readDatabaseSize(cluster);
    const load = startDeclarationLoad(cluster.portal, sessions, 16);
    const traveller = sessions[0] ?? { accountId: '', token: '' };
    const file = await sendFile(cluster.portal, traveller, await createPicture(500_000));
    const id = file.id ?? '';
    await waitUntil(
      async () => (await readFileState(cluster.portal, traveller, id)) === 'available',
      'the file is not available',
    );
    const before = await downloadFile(cluster.portal, traveller, id);
    logProgress('running a full backup');
    const backupSeconds = await measureSeconds(() => runBackup(listDatabaseServices(cluster), 'full'));
    await copyFilesAndHeads(cluster.plan, cluster.programs);
    saveKeys(cluster);
    // Lets declarations accumulate that are in the archive but in no backup.
    await wait(30_000);

    logProgress('all machines are lost');
    const began = load.now();
    await killAllMachines(cluster);
    // Responses up to here still came from the lost machines.
    const lostAt = load.now();
    deleteAllMachineData(cluster);
    const restoreSeconds = await measureSeconds(() => restoreDatabase(context));
    const restoredHeads = await runNpmScript(cluster, 'audit:restored');
    await startServers(cluster);
    const firstAgain = () =>
      load.acknowledged.find(({ acknowledgedAt }) => acknowledgedAt > lostAt + 1000)?.acknowledgedAt;
    await waitUntil(async () => firstAgain() !== undefined, 'nobody can submit a declaration');
    const backAt = firstAgain() ?? Number.POSITIVE_INFINITY;
    logProgress('declarations are accepted again');
    await Promise.all([cluster.findService('db2').start(), cluster.findService('db3').start()]);
    await waitUntilReplicated(cluster);
    // Restarts db1 without the restore arguments; another database takes over meanwhile.
    await cluster.findService('db1').stop();
    await cluster.findService('db1').start();
    const roles = await waitUntilReplicated(cluster);
    await runBackup(listDatabaseServices(cluster), 'diff');
    await load.stop();
    const backups = await readBackupInfo(cluster);
    const recordedBackups = await readRecordedBackups(cluster);
    const verified = await runNpmScript(cluster, 'audit:verify');

    const acknowledged = load.acknowledged.filter(({ acknowledgedAt }) => acknowledgedAt <= lostAt);
    const missing = new Set(
      await findMissingDeclarations(
        cluster,
        acknowledged.map((declaration) => declaration.id),
      ),
    );
    const firstMissing = acknowledged.find((declaration) => missing.has(declaration.id))?.acknowledgedAt ?? lostAt;
    const later = load.acknowledged
      .filter(({ acknowledgedAt }) => acknowledgedAt > lostAt)
      .map((declaration) => declaration.id);
    const after = await downloadFile(cluster.portal, traveller, id).catch(() => Buffer.alloc(0));
    return [
      reportValue('size of the database', `${(bytes / 1e9).toFixed(2)} GB`),
      reportValue('duration of the full backup under load', `${backupSeconds.toFixed(0)} s`),
      reportValue('size of that backup, compressed and encrypted', `${(backups.fullBytes / 1e9).toFixed(2)} GB`),
      reportValue('declarations acknowledged before the loss', acknowledged.length.toLocaleString('en')),
      reportValue('of these, missing afterwards', missing.size.toLocaleString('en')),
      checkAtMost(
        'time before the loss from which declarations are missing',
        (lostAt - firstMissing) / 1000,
        300,
        ' s',
      ),
      reportValue('time until the database is restored and accepts writes', `${restoreSeconds.toFixed(0)} s`),
      checkAtMost('time from the loss to the first accepted declaration', (backAt - began) / 1000, 900, ' s'),
      checkAtMost(
        'declarations acknowledged afterwards and lost',
        (await findMissingDeclarations(cluster, later)).length,
        0,
      ),
      checkAtMost('declarations refused', load.refused.length, 0),
      checkThat(
        'a file uploaded before can be downloaded, identical to the byte',
        before.equals(after) && before.length > 0,
      ),
      reportValue('audit:restored', restoredHeads),
      checkThat('audit:verify finds no alteration', verified.includes('nothing was altered'), verified),
      checkThat('there are a primary and two standbys', roles.standbys.length === 2),
      checkThat('the next backup is made', backups.types.at(-1) === 'diff', backups.types.join(', ')),
      checkThat(
        'both kinds of backup are recorded for the alert',
        recordedBackups.join() === 'diff,full',
        recordedBackups.join(', '),
      ),
    ];
  },
};
