import { addDays, type LocalDate } from '#foundation/time/local-date.ts';
import { type Series, totalOn } from './series.ts';

export type SeriesDiff = { newDays: number; changed: TotalChange[]; falls: TotalChange[] };

export type TotalChange = { day: LocalDate; before: number; after: number };

export function diffSeries(older: Series | undefined, newer: Series): SeriesDiff {
  const diff: SeriesDiff = { newDays: 0, changed: [], falls: [] };
  for (const [index, after] of newer.totals.entries()) {
    if (after === null) continue;
    const day = addDays(newer.first, index);
    const before = older ? totalOn(older, day) : null;
    if (before === null) diff.newDays += 1;
    else if (before !== after) {
      diff.changed.push({ day, before, after });
      if (after < before) diff.falls.push({ day, before, after });
    }
  }
  return diff;
}
