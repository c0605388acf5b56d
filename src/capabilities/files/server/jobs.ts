import type { Job } from '#foundation/server/jobs/jobs.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import type { GaugeSample } from '#foundation/server/logs/gauges.ts';
import type { World } from '#foundation/server/world.ts';
import { hour, isoInstant, parseInstant } from '#foundation/time/clock.ts';
import { unattachedRetentionHours } from '../rules/limits.ts';
import { refusalReasons } from '../rules/refusal.ts';
import { checkFile, refusedFilesMetric } from './check-file.ts';
import { type PendingFile, selectPendingFiles } from './store.ts';
import {
  deleteUnattachedBefore,
  deleteUnfinished,
  deleteLeftoverRows,
  selectLeftovers,
  countPendingFiles,
} from './store-retention.ts';
import type { FilesWorld } from './world.ts';

/** What this capability does by itself. */
export function filesJobs(world: FilesWorld): Job[] {
  for (const reason of refusalReasons) world.metrics.count(refusedFilesMetric, { reason }, 0);
  return [
    { name: 'files/check', cron: '* * * * *', work: () => checkPendingFiles(world) },
    { name: 'files/delete-old', cron: '31 * * * *', work: () => deleteOld(world) },
    { name: 'files/sweep', cron: '*/5 * * * *', work: () => deleteLeftovers(world) },
  ];
}

/** Checks what was received and not checked: because scanner or store were away, or the process that had it ended. */
export async function checkPendingFiles(world: FilesWorld): Promise<void> {
  const byOwner = Map.groupBy(await selectPendingFiles(world.sql, isoInstant(world.clock.now())), ({ owner }) => owner);
  const checkInOrder = async (files: readonly PendingFile[]) => {
    for (const file of files) await checkFile(world, file);
  };
  const results = await Promise.allSettled([...byOwner.values()].map(checkInOrder));
  const failed = results.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}

/** Retention: files that belong to nothing go after a day; what began to arrive and never did, after an hour. */
export async function deleteOld({ sql, clock }: Pick<World, 'sql' | 'clock'>): Promise<void> {
  const now = clock.now();
  const at = isoInstant(now);
  await inTransaction(sql, async (db) => {
    await deleteUnfinished(db, isoInstant(now - hour));
    const count = await deleteUnattachedBefore(db, isoInstant(now - unattachedRetentionHours * hour));
    if (count === 0) return;
    const job = { kind: 'job', id: 'files/delete-old', requestId: at };
    await writeAudit(db, job, at, { act: 'files/delete-old', subject: { kind: 'file', id: `${count} expired` } });
  });
}

/**
 * Deletes in the store what belongs to no row any more. What cannot be deleted now is tried again at the next run, and holds back no other; after
 * ten of them the store is away.
 */
export async function deleteLeftovers({ sql, files }: Pick<FilesWorld, 'sql' | 'files'>): Promise<void> {
  const faults: unknown[] = [];
  for (const object of await selectLeftovers(sql)) {
    try {
      await files.store.delete(object);
      await deleteLeftoverRows(sql, [object]);
    } catch (thrown) {
      faults.push(thrown);
      if (faults.length === 10) break;
    }
  }
  if (faults.length > 0) throw faults[0];
}

/** How many files wait to be checked, and for how long the oldest does: when it grows, scanner or store are away. */
export async function filesMetrics({ sql, clock }: Pick<World, 'sql' | 'clock'>): Promise<GaugeSample[]> {
  const { waiting, since } = await countPendingFiles(sql);
  const seconds = since === null ? 0 : Math.max(0, clock.now() - parseInstant(since)) / 1000;
  return [
    { name: 'sihat_files_waiting', help: 'Files that are not checked yet', value: waiting },
    { name: 'sihat_files_oldest_seconds', help: 'Age of the oldest file that is not checked yet', value: seconds },
  ];
}
