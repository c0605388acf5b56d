import type { Job } from '#foundation/server/jobs/jobs.ts';
import type { Metrics } from '#foundation/server/logs/metrics.ts';
import type { World } from '#foundation/server/world.ts';
import { alarmThresholds } from '../rules/alarm-thresholds.ts';
import { countCodesByRange, deleteExpiredLoginData, countCodes } from './store.ts';

type JobWorld = Pick<World, 'sql' | 'clock' | 'log'> & { metrics: Pick<Metrics, 'count'> };

export function loginJobs(world: JobWorld): Job[] {
  // Creates the counters at 0, so that the first alarm is an increase.
  for (const kind of ['range', 'conversion']) world.metrics.count('sihat_login_alarm_total', { kind }, 0);
  return [
    {
      name: 'login/delete-old',
      cron: '*/10 * * * *',
      work: () => deleteExpiredLoginData(world.sql, world.clock.instant()),
    },
    { name: 'login/watch-sends', cron: '*/5 * * * *', work: () => alertOnUnusedCodes(world) },
  ];
}

/**
 * Raises an alarm if many codes were sent but not entered: to all numbers together, or to one range of numbers, which
 * suggests that numbers are enumerated (SMS pumping).
 */
export async function alertOnUnusedCodes({ sql, clock, log, metrics }: JobWorld): Promise<void> {
  const now = clock.instant();
  for (const { region, sent, used } of await countCodesByRange(sql, now, alarmThresholds.range.minSentCodes)) {
    if (used >= sent * alarmThresholds.range.minEnteredShare) continue;
    log.warn({ kind: 'range', region, sent, used }, 'many codes sent to a number range but not entered');
    metrics.count('sihat_login_alarm_total', { kind: 'range' });
  }
  const total = await countCodes(sql, now);
  if (
    total.sent < alarmThresholds.total.minSentCodes ||
    total.used >= total.sent * alarmThresholds.total.minEnteredShare
  )
    return;
  log.warn({ kind: 'conversion', sent: total.sent, used: total.used }, 'many codes sent but not entered');
  metrics.count('sihat_login_alarm_total', { kind: 'conversion' });
}
