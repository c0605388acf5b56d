import type { Job } from '#foundation/server/jobs/jobs.ts';
import type { World } from '#foundation/server/world.ts';
import { day, isoInstant } from '#foundation/time/clock.ts';
import { noticeRetentionDays } from '../rules/limits.ts';
import { sendNoticesJobName } from './queue-notice.ts';
import { sendNotices, type SendWorld } from './send-notices.ts';
import { deleteNoticesBefore } from './store.ts';

export function notificationsJobs(world: SendWorld): Job[] {
  return [
    { name: sendNoticesJobName, cron: '* * * * *', work: () => sendNotices(world) },
    { name: 'notifications/delete-old', cron: '29 3 * * *', work: () => deleteOldNotices(world) },
  ];
}

async function deleteOldNotices({ sql, clock }: Pick<World, 'sql' | 'clock'>): Promise<void> {
  await deleteNoticesBefore(sql, isoInstant(clock.now() - noticeRetentionDays * day));
}
