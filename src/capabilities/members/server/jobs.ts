import { deleteExpiredRows } from '#foundation/server/jobs/delete-expired-rows.ts';
import type { Job } from '#foundation/server/jobs/jobs.ts';
import type { World } from '#foundation/server/world.ts';
import { day, isoInstant } from '#foundation/time/clock.ts';
import { requestRetentionDays, removedMemberRetentionDays } from '../rules/limits.ts';
import { deleteRequestsAndMembersBefore } from './store-personal-data.ts';

export function membersJobs(world: Pick<World, 'sql' | 'clock'>): Job[] {
  return [{ name: 'members/delete-old', cron: '43 3 * * *', work: () => deleteExpiredFamilyData(world) }];
}

export async function deleteExpiredFamilyData(world: Pick<World, 'sql' | 'clock'>): Promise<void> {
  const now = world.clock.now();
  await deleteExpiredRows(world, { job: 'members/delete-old', kind: 'family-request' }, async (db) =>
    deleteRequestsAndMembersBefore(db, {
      endedBefore: isoInstant(now - requestRetentionDays * day),
      removedBefore: isoInstant(now - removedMemberRetentionDays * day),
    }),
  );
}
