import { deleteAssistedAccounts } from '#capabilities/login/server/public.ts';
import type { Job } from '#foundation/server/jobs/jobs.ts';
import type { World } from '#foundation/server/world.ts';
import { day, isoInstant, minute } from '#foundation/time/clock.ts';
import { officerLimits } from '../rules/limits.ts';
import { endEntries } from './end-entries.ts';
import { deleteEntries, selectAbandonedEntries } from './store.ts';

export { startEntry } from './assistance.ts';
export { assistedData } from './personal-data.ts';

type RetentionWorld = Pick<World, 'sql' | 'clock'> & { settings: { windowDays: number; keepDaysAfterArrival: number } };

export function assistedJobs(world: RetentionWorld): Job[] {
  return [
    { name: 'assisted/end-forgotten', cron: '*/10 * * * *', work: () => endAbandonedEntries(world) },
    { name: 'assisted/delete-old', cron: '19 3 * * *', work: () => deleteExpiredAssistance(world) },
  ];
}

/** Ends abandoned declarations: a device lost its power, or a ticket was not used. Their sessions have expired. */
export async function endAbandonedEntries(world: Pick<World, 'sql' | 'clock'>): Promise<void> {
  const now = world.clock.now();
  const job = { kind: 'job', id: 'assisted/end-forgotten', requestId: isoInstant(now) };
  const before = isoInstant(now - (officerLimits.maxMinutes + officerLimits.ticketMinutes) * minute);
  for (const account of await selectAbandonedEntries(world.sql, before))
    await endEntries(world, job, { account }, 'finished');
}

/** Deletes assisted accounts and their contacts with the last declaration that they can have made. */
export async function deleteExpiredAssistance(world: RetentionWorld): Promise<void> {
  const { windowDays, keepDaysAfterArrival } = world.settings;
  const before = isoInstant(world.clock.now() - (windowDays + keepDaysAfterArrival + 1) * day);
  await deleteEntries(world.sql, before);
  await deleteAssistedAccounts(world, before);
}
