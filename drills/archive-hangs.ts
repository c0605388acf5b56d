import { execFileSync } from 'node:child_process';
import { chmodSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Cluster } from '../tools/cluster/cluster.ts';
import { withClient, superuserUrl } from '../tools/cluster/databases.ts';
import { waitUntil } from '../tools/cluster/cluster-service.ts';
import { checkPrimaryChanged, readRoles, waitUntilReplicated } from './rig/databases.ts';
import { checkAtMost, type Drill, reportValue } from './rig/drill.ts';
import { checkUserImpact } from './rig/outage-under-load.ts';
import { measureSeconds } from './rig/measure-seconds.ts';
import { startDeclarationLoad } from './rig/declaration-load.ts';

/** The archive accepts requests and never responds. A database asks it before it follows, and before it is promoted. */
export const archiveHangs: Drill = {
  title: 'The backup archive does not respond',
  description:
    'Sixteen phones submit declarations. The store of the backups and the archived WAL accepts every request and never responds, like a store behind a broken network. (The drill replaces the index of the archive with a pipe that nobody writes to.) A standby loses power and is started again. Once all standbys follow, the primary loses power. Both databases ask the archive first and continue without it. Then the archive responds again.',
  async run({ cluster, sessions, logProgress }) {
    const before = await waitUntilReplicated(cluster);
    const [standby = ''] = before.standbys.filter((name) => name !== before.synchronous);
    const load = startDeclarationLoad(cluster.portal, sessions, 16);
    await wait(5000);
    const answerAgain = hangArchive(cluster);
    try {
      logProgress(`the archive no longer responds; ${standby} loses power`);
      await cluster.findService(standby).kill();
      const followSeconds = await measureSeconds(async () => {
        await cluster.findService(standby).start();
        await waitUntilReplicated(cluster);
      });
      logProgress(`${standby} follows; ${before.primary} loses power`);
      const killedAt = load.now();
      await cluster.findService(before.primary).kill();
      await wait(60_000);
      const after = await readRoles(cluster);
      answerAgain();
      const archiveSeconds = await measureSeconds(() => waitUntilArchived(cluster));
      logProgress(`${after.primary} is the primary; the archive responds again`);
      await cluster.findService(before.primary).start();
      await waitUntilReplicated(cluster);
      await load.stop();
      return [
        ...(await checkUserImpact(cluster, load, { from: killedAt, until: load.now(), pause: 30 })),
        checkAtMost('time until the standby follows again', followSeconds, 30, ' s'),
        checkPrimaryChanged(before, after),
        reportValue('time until WAL is archived again', `${archiveSeconds.toFixed(1)} s`),
      ];
    } finally {
      answerAgain();
    }
  },
};

/** Replaces the archive's index, which is read first, by pipes. Returns a function that undoes this. */
function hangArchive({ plan }: Cluster): () => void {
  const files = ['archive.info', 'archive.info.copy'].map((name) => join(plan.dir, 'backups/archive/sihat', name));
  for (const file of files) {
    renameSync(file, `${file}.away`);
    execFileSync('mkfifo', [file]);
    chmodSync(file, 0o666);
  }
  let hangs = true;
  return () => {
    if (!hangs) return;
    hangs = false;
    for (const file of files) {
      rmSync(file);
      renameSync(`${file}.away`, file);
    }
  };
}

async function waitUntilArchived({ plan }: Cluster): Promise<void> {
  const archived = () =>
    withClient(superuserUrl(plan), async (client) => {
      const archivedLately = "select from pg_stat_archiver where last_archived_time > now() - interval '5 seconds'";
      return (await client.query(archivedLately)).rowCount === 1;
    });
  await waitUntil(archived, 'no WAL is archived', () => undefined, 240_000);
}
