import type { Job } from '#foundation/server/jobs/jobs.ts';
import { deleteExpiredRows } from '#foundation/server/jobs/delete-expired-rows.ts';
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

export function filesJobs(world: FilesWorld): Job[] {
  // Starts each counter at zero, so that the metric exists before the first refusal.
  for (const reason of refusalReasons) world.metrics.count(refusedFilesMetric, { reason }, 0);
  return [
    { name: 'files/check', cron: '* * * * *', work: () => checkPendingFiles(world) },
    { name: 'files/delete-old', cron: '31 * * * *', work: () => deleteExpiredFiles(world) },
    { name: 'files/sweep', cron: '*/5 * * * *', work: () => deleteLeftoverObjects(world) },
  ];
}

/**
 * Checks the files that are still quarantined. The scanner or the store was unavailable, or the process that had
 * claimed the file ended.
 */
export async function checkPendingFiles(world: FilesWorld): Promise<void> {
  const byOwner = Map.groupBy(await selectPendingFiles(world.sql, world.clock.instant()), ({ owner }) => owner);
  const checkInOrder = async (files: readonly PendingFile[]) => {
    for (const file of files) await checkFile(world, file);
  };
  const results = await Promise.allSettled([...byOwner.values()].map(checkInOrder));
  const failed = results.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}

/** Deletes unattached files after a day, and unfinished uploads after an hour. */
export async function deleteExpiredFiles(world: Pick<World, 'sql' | 'clock'>): Promise<void> {
  const now = world.clock.now();
  await deleteExpiredRows(world, { job: 'files/delete-old', kind: 'file' }, async (db) => {
    await deleteUnfinished(db, isoInstant(now - hour));
    return deleteUnattachedBefore(db, isoInstant(now - unattachedRetentionHours * hour));
  });
}

/**
 * Deletes objects from the store that belong to no row. An object that cannot be deleted does not stop the others; the
 * next run retries it. After ten failures the store counts as unavailable, and the run ends.
 */
export async function deleteLeftoverObjects({ sql, files }: Pick<FilesWorld, 'sql' | 'files'>): Promise<void> {
  const errors: unknown[] = [];
  for (const object of await selectLeftovers(sql)) {
    try {
      await files.store.delete(object);
      await deleteLeftoverRows(sql, [object]);
    } catch (thrown) {
      errors.push(thrown);
      if (errors.length === 10) break;
    }
  }
  if (errors.length > 0) throw errors[0];
}

/**
 * Returns the metrics: number of quarantined files, and age of the oldest in seconds. The age grows while the scanner
 * or the store is unavailable.
 */
export async function filesMetrics({ sql, clock }: Pick<World, 'sql' | 'clock'>): Promise<GaugeSample[]> {
  const { count, oldestReceivedAt } = await countPendingFiles(sql);
  const seconds = oldestReceivedAt === null ? 0 : Math.max(0, clock.now() - parseInstant(oldestReceivedAt)) / 1000;
  return [
    { name: 'sihat_files_waiting', help: 'Unchecked files', value: count },
    { name: 'sihat_files_oldest_seconds', help: 'Age of the oldest unchecked file', value: seconds },
  ];
}
