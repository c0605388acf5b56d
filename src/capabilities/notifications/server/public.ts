import type { Job } from '#foundation/server/jobs/jobs.ts';
import type { World } from '#foundation/server/world.ts';
import { day, isoInstant, type Millis, localTime } from '#foundation/time/clock.ts';
import { noticeRetentionDays } from '../rules/limits.ts';
import { sendNoticesJobName } from './queue-notice.ts';
import { sendNotices, type SendWorld } from './send-notices.ts';
import { deleteNoticesBefore, selectAccountsToRemind } from './store.ts';

export { toNotificationRows } from './personal-data.ts';
export { queueNotice } from './queue-notice.ts';
export { notificationsData } from './personal-data.ts';

export const beforeAllAccounts = '00000000-0000-0000-0000-000000000000';

export function notificationsJobs(world: SendWorld): Job[] {
  return [
    { name: sendNoticesJobName, cron: '* * * * *', work: () => sendNotices(world) },
    { name: 'notifications/delete-old', cron: '29 3 * * *', work: () => deleteOldNotices(world) },
  ];
}

async function deleteOldNotices({ sql, clock }: Pick<World, 'sql' | 'clock'>): Promise<void> {
  await deleteNoticesBefore(sql, isoInstant(clock.now() - noticeRetentionDays * day));
}

/**
 * Lists accounts whose daily reminder of the self-report was due today, at most `within` milliseconds ago. Returns a
 * page of at most `limit` ids, in order after the id `after` (`beforeAllAccounts` for the first page).
 */
export async function listAccountsToRemind(
  { sql, clock }: Pick<World, 'sql' | 'clock'>,
  { within, after, limit }: { within: Millis; after: string; limit: number },
): Promise<string[]> {
  const to = localTime(clock.now());
  // Shortly after midnight, only today's part of the range: the reminder is about today's self-report.
  const from = localTime(clock.now() - within);
  return selectAccountsToRemind(sql, { from: from <= to ? from : '00:00', to, after, limit });
}
