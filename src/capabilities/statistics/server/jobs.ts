import type { Job } from '#foundation/server/jobs/jobs.ts';
import type { World } from '#foundation/server/world.ts';
import { countDays } from './count-days.ts';
import { countDeclarations } from './count-declarations.ts';

export function statisticsJobs(
  world: Pick<World, 'sql' | 'clock' | 'keys' | 'log'> & { settings: { keepLogDays: number; keepMessageDays: number } },
  { isBusy }: { isBusy: () => boolean },
): Job[] {
  return [
    { name: 'statistics/count-declarations', cron: '* * * * *', work: () => countDeclarations(world, { isBusy }) },
    { name: 'statistics/count-days', cron: '*/10 * * * *', work: () => countDays(world) },
  ];
}
