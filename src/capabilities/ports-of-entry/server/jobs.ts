import type { Job } from '#foundation/server/jobs/jobs.ts';
import type { World } from '#foundation/server/world.ts';
import { day, isoInstant } from '#foundation/time/clock.ts';
import { deleteSessionsBefore } from './store-sessions.ts';

/** `keepDecisionDays`: sessions are deleted with the decisions that name them. */
type RetentionWorld = Pick<World, 'sql' | 'clock'> & { settings: { keepDecisionDays: number } };

export function portsOfEntryJobs(world: RetentionWorld): Job[] {
  return [{ name: 'ports-of-entry/delete-old', cron: '23 3 * * *', work: () => deleteOldSessions(world) }];
}

export async function deleteOldSessions({ sql, clock, settings }: RetentionWorld): Promise<void> {
  await deleteSessionsBefore(sql, isoInstant(clock.now() - settings.keepDecisionDays * day));
}
