import type { Job } from '#foundation/server/jobs/jobs.ts';
import { day, isoInstant } from '#foundation/time/clock.ts';
import { sweepErasedAccounts, sweepJob } from './erase.ts';
import type { DataWorld } from './sources.ts';
import { deleteErasuresBefore } from './store.ts';

export function personalDataJobs(world: DataWorld): Job[] {
  return [
    { name: sweepJob, cron: '* * * * *', work: () => sweepErasedAccounts(world) },
    {
      name: 'personal-data/delete-old',
      cron: '29 3 * * *',
      work: () => deleteErasuresBefore(world.sql, isoInstant(world.clock.now() - 90 * day)),
    },
  ];
}
