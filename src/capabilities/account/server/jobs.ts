import { sessionDays } from '#capabilities/login/rules/limits.ts';
import type { Job } from '#foundation/server/jobs/jobs.ts';
import type { World } from '#foundation/server/world.ts';
import { day, isoInstant } from '#foundation/time/clock.ts';
import { deletePushesBefore } from './store.ts';

export function accountJobs(world: Pick<World, 'sql' | 'clock'>): Job[] {
  return [{ name: 'account/delete-old', cron: '23 3 * * *', work: () => deleteOldPushes(world) }];
}

/** Deletes registrations past their retention: each ends with its login. */
export async function deleteOldPushes({ sql, clock }: Pick<World, 'sql' | 'clock'>): Promise<void> {
  await deletePushesBefore(sql, isoInstant(clock.now() - sessionDays * day));
}
