import { addDays, type LocalDate } from '#foundation/time/local-date.ts';
import { type Series, totalOn } from './series.ts';

/** What a series would change: days that are new, days whose total changes, and of these the ones whose total falls. */
export type SeriesDiff = { fresh: number; changed: TotalChange[]; falls: TotalChange[] };

/** A total before and after. */
export type TotalChange = { day: LocalDate; before: number; after: number };

/** What laying a newer series over an older one changes. */
export function diffSeries(older: Series | undefined, newer: Series): SeriesDiff {
  const difference: SeriesDiff = { fresh: 0, changed: [], falls: [] };
  for (const [at, after] of newer.totals.entries()) {
    if (after === null) continue;
    const day = addDays(newer.first, at);
    const before = older ? totalOn(older, day) : null;
    if (before === null) difference.fresh += 1;
    else if (before !== after) {
      difference.changed.push({ day, before, after });
      if (after < before) difference.falls.push({ day, before, after });
    }
  }
  return difference;
}
