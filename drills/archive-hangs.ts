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

/** Where backups and archive lie takes requests and answers none: a database asks there before it follows, and before it becomes the primary. */
export const archiveHangs: Drill = {
  title: 'The archive does not answer',
  description:
    'Sixteen phones declare. Where the backups and the archived log of writes lie takes every request and answers none, as a store behind a broken network does (its index becomes a pipe to which nobody writes). A standby loses its power and is started again; when all follow, the primary loses its power. Both ask the archive first, and go on without it. Then the archive answers again.',
  async run({ cluster, sessions, logProgress }) {
    const before = await waitUntilReplicated(cluster);
    const [standby = ''] = before.standbys.filter((name) => name !== before.synchronous);
    const writing = startDeclarationLoad(cluster.portal, sessions, 16);
    await wait(5000);
    const answerAgain = hangArchive(cluster);
    try {
      logProgress(`the archive answers nobody any more; ${standby} loses its power`);
      await cluster.service(standby).kill();
      const follows = await measureSeconds(async () => {
        await cluster.service(standby).start();
        await waitUntilReplicated(cluster);
      });
      logProgress(`${standby} follows; ${before.primary} loses its power`);
      const killedAt = writing.now();
      await cluster.service(before.primary).kill();
      await wait(60_000);
      const after = await readRoles(cluster);
      answerAgain();
      const archived = await measureSeconds(() => waitUntilArchived(cluster));
      logProgress(`${after.primary} is the primary; the archive answers again`);
      await cluster.service(before.primary).start();
      await waitUntilReplicated(cluster);
      await writing.stop();
      return [
        ...(await checkUserImpact(cluster, writing, { from: killedAt, until: writing.now(), pause: 30 })),
        checkAtMost('until the standby follows again', follows, 30, ' s'),
        checkPrimaryChanged(before, after),
        reportValue('until the log of writes is archived again', `${archived.toFixed(1)} s`),
      ];
    } finally {
      answerAgain();
    }
  },
};

/** Puts pipes in the place of the archive's index, which is read before everything else; gives what puts it back. */
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

// Something that was written from now on.
async function waitUntilArchived({ plan }: Cluster): Promise<void> {
  const archived = () =>
    withClient(superuserUrl(plan), async (client) => {
      const lately = "select from pg_stat_archiver where last_archived_time > now() - interval '5 seconds'";
      return (await client.query(lately)).rowCount === 1;
    });
  await waitUntil(archived, 'nothing is archived', () => undefined, 240_000);
}
