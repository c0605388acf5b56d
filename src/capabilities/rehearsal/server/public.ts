import type { Job } from '#foundation/server/jobs/jobs.ts';
import { rehearse, type RehearsalWorld } from './rehearse.ts';

export type { Ask } from './play-rehearsal.ts';
export { rehearse, type RehearsalWorld };

/** What this capability does by itself. */
export function rehearsalJobs(world: RehearsalWorld): Job[] {
  return [{ name: 'rehearsal/play', cron: '* * * * *', work: () => rehearse(world) }];
}
