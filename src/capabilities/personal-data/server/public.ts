import type { Job } from '#foundation/server/jobs/jobs.ts';
import { day, isoInstant } from '#foundation/time/clock.ts';
import { sweepErased, sweepJob } from './erase.ts';
import type { DataWorld } from './sources.ts';
import { deleteOld } from './store.ts';

/** What this capability does by itself. */
export function personalDataJobs(world: DataWorld): Job[] {
  return [
    { name: sweepJob, cron: '* * * * *', work: () => sweepErased(world) },
    {
      name: 'personal-data/delete-old',
      cron: '*/15 * * * *',
      work: () => {
        const now = world.clock.now();
        return deleteOld(world.sql, isoInstant(now), isoInstant(now - 90 * day));
      },
    },
  ];
}
