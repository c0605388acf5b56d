import { newId } from '#foundation/server/keys/random.ts';
import type { World } from '#foundation/server/world.ts';
import { localDate, parseInstant } from '#foundation/time/clock.ts';
import { planAheadDays } from '../rules/limits.ts';
import { listRuleDays, eventTimesOn } from '../rules/weekly-rule.ts';
import { lockRulePlannedEvents } from './store-event-changes.ts';
import { insertEvent } from './store-events.ts';
import { selectSeriesWithRule, type SeriesRow } from './store-series.ts';
import type { WeeklyRule } from '../rules/weekly-rule.ts';

export const planEventsJob = 'activity/plan';

/**
 * Plans the events of all weekly rules for the next `planAheadDays` days. Existing events stay as they are, cancelled
 * ones included.
 */
export async function planEvents(world: Pick<World, 'sql' | 'clock'>): Promise<void> {
  for (const series of await selectSeriesWithRule(world.sql)) await planSeries(world, series);
}

/** Plans the missing events of one series. Returns the number of new events. */
export async function planSeries(
  { sql, clock }: Pick<World, 'sql' | 'clock'>,
  series: SeriesRow & { weekly: WeeklyRule },
): Promise<number> {
  const now = clock.instant();
  // A series has at most one event a day by its rule. An event with bookings keeps its times when the rule changes.
  const plannedDays = new Set(
    (await lockRulePlannedEvents(sql, series.id, now)).map((row) => localDate(parseInstant(row.admits_at))),
  );
  let count = 0;
  for (const day of listRuleDays(series.weekly, clock.today(), planAheadDays)) {
    const times = eventTimesOn(series.weekly, day);
    if (times.admitsUntil <= clock.now() || plannedDays.has(day)) continue;
    const event = {
      id: newId(),
      series: series.id,
      times,
      capacity: series.capacity,
      changedBy: series.changed_by,
      at: now,
    };
    count += Number(await insertEvent(sql, event));
  }
  return count;
}
