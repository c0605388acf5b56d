import { addDays, daysBetween, type LocalDate } from '#foundation/time/local-date.ts';
import type { Measure } from './measures.ts';

/** Totals of one place and one measure, day after day from the first one; null where nothing was reported, which is not nought. */
export type Series = { first: LocalDate; totals: readonly (number | null)[] };

/** Series by place and measure. */
export type SeriesByPlace = ReadonlyMap<string, ReadonlyMap<Measure, Series>>;

/** The total that was reported for a day; null where none was. */
export function totalOn({ first, totals }: Series, day: LocalDate): number | null {
  return totals[daysBetween(first, day)] ?? null;
}

/** The last day of which there is a total, and the total; undefined where there is none at all. */
export function latestTotal({ first, totals }: Series): { day: LocalDate; total: number } | undefined {
  const at = totals.findLastIndex((total) => total !== null);
  const total = totals[at];
  return total === undefined || total === null ? undefined : { day: addDays(first, at), total };
}

/** A series of totals by day, from the first to the last of them; undefined where there are none. */
export function buildSeries(byDay: ReadonlyMap<LocalDate, number>): Series | undefined {
  let [first, last]: [LocalDate | undefined, LocalDate | undefined] = [undefined, undefined];
  for (const day of byDay.keys()) {
    if (first === undefined || day < first) first = day;
    if (last === undefined || day > last) last = day;
  }
  if (first === undefined || last === undefined) return undefined;
  const totals: (number | null)[] = Array.from({ length: daysBetween(first, last) + 1 }, () => null);
  for (const [day, total] of byDay) totals[daysBetween(first, day)] = total;
  return { first, totals };
}

/** A newer series laid over an older one: what the newer one says counts, and where it says nothing the older one stays. */
export function overlaySeries(older: Series | undefined, newer: Series): Series {
  if (!older) return newer;
  const first = older.first < newer.first ? older.first : newer.first;
  const [from, over] = [daysBetween(first, older.first), daysBetween(first, newer.first)];
  const totals = Array.from({ length: Math.max(from + older.totals.length, over + newer.totals.length) }, (_, at) => {
    return newer.totals[at - over] ?? older.totals[at - from] ?? null;
  });
  return { first, totals };
}
