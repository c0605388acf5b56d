import { addDays, daysBetween, type LocalDate } from '#foundation/time/local-date.ts';
import type { Measure } from './measures.ts';

/**
 * How a newer series differs from an older one. `newDays`: number of days for which only the newer series has a total.
 * `changed`: totals that differ. `falls`: changed totals that are lower than before.
 */
export type SeriesDiff = { newDays: number; changed: TotalChange[]; falls: TotalChange[] };

export type TotalChange = { day: LocalDate; before: number; after: number };

export function diffSeries(older: Series | undefined, newer: Series): SeriesDiff {
  const diff: SeriesDiff = { newDays: 0, changed: [], falls: [] };
  for (const [index, after] of newer.totals.entries()) {
    if (after === null) continue;
    const day = addDays(newer.firstDay, index);
    const before = older ? totalOn(older, day) : null;
    if (before === null) diff.newDays += 1;
    else if (before !== after) {
      diff.changed.push({ day, before, after });
      if (after < before) diff.falls.push({ day, before, after });
    }
  }
  return diff;
}

/** Totals of one place and measure, one for each day from the first day on. Null means not reported, not zero. */
export type Series = { firstDay: LocalDate; totals: readonly (number | null)[] };

export type SeriesByPlace = ReadonlyMap<string, ReadonlyMap<Measure, Series>>;

export function totalOn({ firstDay, totals }: Series, day: LocalDate): number | null {
  return totals[daysBetween(firstDay, day)] ?? null;
}

export function latestTotal({ firstDay, totals }: Series): { day: LocalDate; total: number } | undefined {
  const index = totals.findLastIndex((total) => total !== null);
  const total = totals[index];
  return total === undefined || total === null ? undefined : { day: addDays(firstDay, index), total };
}

export function buildSeries(totalByDay: ReadonlyMap<LocalDate, number>): Series | undefined {
  let [first, last]: [LocalDate | undefined, LocalDate | undefined] = [undefined, undefined];
  for (const day of totalByDay.keys()) {
    if (first === undefined || day < first) first = day;
    if (last === undefined || day > last) last = day;
  }
  if (first === undefined || last === undefined) return undefined;
  const totals: (number | null)[] = Array.from({ length: daysBetween(first, last) + 1 }, () => null);
  for (const [day, total] of totalByDay) totals[daysBetween(first, day)] = total;
  return { firstDay: first, totals };
}

/** Lays a newer series over an older one. On a day for which the newer series is null, the older total stays. */
export function overlaySeries(older: Series | undefined, newer: Series): Series {
  if (!older) return newer;
  const first = older.firstDay < newer.firstDay ? older.firstDay : newer.firstDay;
  const [olderOffset, newerOffset] = [daysBetween(first, older.firstDay), daysBetween(first, newer.firstDay)];
  const totals = Array.from(
    { length: Math.max(olderOffset + older.totals.length, newerOffset + newer.totals.length) },
    (_, index) => {
      return newer.totals[index - newerOffset] ?? older.totals[index - olderOffset] ?? null;
    },
  );
  return { firstDay: first, totals };
}
