import { readRemovedMemberIds } from '#capabilities/members/server/public.ts';
import { deleteExpiredRows } from '#foundation/server/jobs/delete-expired-rows.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import type { Job } from '#foundation/server/jobs/jobs.ts';
import type { World } from '#foundation/server/world.ts';
import { day, isoInstant } from '#foundation/time/clock.ts';
import { planEvents, planEventsJob } from './plan-events.ts';
import { remindToAssessJob, remindToAssess } from './remind-to-assess.ts';
import type { ActivitySettings } from './settings.ts';
import { deleteAppealsBefore } from './store-appeals.ts';
import { countBookingsBefore, deleteBookingsBefore } from './store-bookings.ts';
import { deleteEmptyEvents } from './store-events.ts';
import { deleteGuidanceViews } from './store-series.ts';
import { notifyBookingOpened, notifyBookingOpenedJob } from './notify-booking-opened.ts';

type JobsWorld = RetentionWorld & Parameters<typeof remindToAssess>[0];

type RetentionWorld = Pick<World, 'sql' | 'clock'> & { settings: Pick<ActivitySettings, 'keepBookingDays'> };

export function activitiesJobs(world: JobsWorld): Job[] {
  return [
    { name: planEventsJob, cron: '7 * * * *', work: () => planEvents(world) },
    { name: remindToAssessJob, cron: '*/15 * * * *', work: () => remindToAssess(world) },
    { name: notifyBookingOpenedJob, cron: '*/15 * * * *', work: () => notifyBookingOpened(world) },
    { name: deleteOldBookingsJob, cron: '57 3 * * *', work: () => deleteOldBookings(world) },
  ];
}

const deleteOldBookingsJob = 'activities/delete-old';

/** Deletes expired bookings and appeals, then events without any, and the guidance views of removed children. */
export async function deleteOldBookings({ sql, clock, settings }: RetentionWorld): Promise<void> {
  const before = isoInstant(clock.now() - settings.keepBookingDays * day);
  await deleteExpiredRows({ sql, clock }, { job: deleteOldBookingsJob, kind: 'booking' }, async (db) => {
    return (await deleteBookingsBefore(db, before)) + (await deleteAppealsBefore(db, before));
  });
  await inTransaction(sql, async (db) => {
    await deleteEmptyEvents(db, before);
    for await (const children of readRemovedMemberIds({ sql: db })) await deleteGuidanceViews(db, children);
  });
}

/** Counts the bookings that a retention period of `days` would delete, up to `limit`. */
export async function countOldBookings(
  { sql, clock }: Pick<World, 'sql' | 'clock'>,
  days: number,
  limit: number,
): Promise<number> {
  return countBookingsBefore(sql, isoInstant(clock.now() - days * day), limit);
}
