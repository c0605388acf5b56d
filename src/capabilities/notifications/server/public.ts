import type { Job } from '#foundation/server/jobs/jobs.ts';
import type { World } from '#foundation/server/world.ts';
import { day, isoInstant, type Millis, localTime } from '#foundation/time/clock.ts';
import { retentionDays } from '../rules/limits.ts';
import { sendJobName } from './notify.ts';
import { sendNotices, type SendWorld } from './send-notices.ts';
import { deleteNoticesBefore, selectAccountsToRemind } from './store.ts';

export { toNotificationRows } from './notification-rows.ts';
export { notify } from './notify.ts';
export { notificationsData } from './personal-data.ts';

/** Sorts before every account id. */
export const beforeAllAccounts = '00000000-0000-0000-0000-000000000000';

export function notificationsJobs(world: SendWorld): Job[] {
  return [
    { name: sendJobName, cron: '* * * * *', work: () => sendNotices(world) },
    { name: 'notifications/delete-old', cron: '29 3 * * *', work: () => deleteOldNotices(world) },
  ];
}

async function deleteOldNotices({ sql, clock }: Pick<World, 'sql' | 'clock'>): Promise<void> {
  await deleteNoticesBefore(sql, isoInstant(clock.now() - retentionDays * day));
}

/**
 * Lists accounts whose daily reminder was due today, within the last `within`. Ordered by id, after the id `after`
 * (`beforeAllAccounts` for the first page), at most `limit`.
 */
export async function listAccountsToRemind(
  { sql, clock }: Pick<World, 'sql' | 'clock'>,
  { within, after, limit }: { within: Millis; after: string; limit: number },
): Promise<string[]> {
  const to = localTime(clock.now());
  const from = localTime(clock.now() - within);
  return selectAccountsToRemind(sql, { from: from <= to ? from : '00:00', to, after, limit });
}
