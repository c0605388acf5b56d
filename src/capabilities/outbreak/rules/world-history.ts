import { daysBetween, type LocalDate } from '#foundation/time/local-date.ts';
import type { History, Correction } from './history.ts';

/** Sum of several places, with the number of places that reported a total of that very day, for each day. */
export type WorldHistory = History & { reportingCounts: readonly number[] };

/**
 * Sums the histories of places; undefined for none. On a day without a total, a place counts with its latest earlier
 * total. `added` sums the increases that places reported for a day, with late counts. So a correction of one place does
 * not hide the cases of another. Corrections are summed separately.
 */
export function sumHistories(places: readonly History[]): WorldHistory | undefined {
  const [firstPlace] = places;
  if (!firstPlace) return undefined;
  const firstDay = places.reduce((min, place) => (place.firstDay < min ? place.firstDay : min), firstPlace.firstDay);
  const length = Math.max(...places.map((place) => daysBetween(firstDay, place.firstDay) + place.totals.length));
  const totals: number[] = Array.from({ length }, () => 0);
  const reportingCounts: number[] = Array.from({ length }, () => 0);
  const added: (number | null)[] = Array.from({ length }, () => null);
  const corrections = new Map<LocalDate, number>();
  for (const place of places) {
    const offset = daysBetween(firstDay, place.firstDay);
    let lastTotal = 0;
    for (let index = offset; index < length; index += 1) {
      const total = place.totals[index - offset] ?? null;
      if (total !== null) reportingCounts[index] = (reportingCounts[index] ?? 0) + 1;
      lastTotal = total ?? lastTotal;
      totals[index] = (totals[index] ?? 0) + lastTotal;
      const increase = place.added[index - offset] ?? null;
      if (increase !== null) added[index] = (added[index] ?? 0) + increase;
    }
    for (const { day, count } of place.lateCounts) {
      const dayIndex = daysBetween(firstDay, day);
      added[dayIndex] = (added[dayIndex] ?? 0) + count;
    }
    for (const { day, size } of place.corrections) corrections.set(day, (corrections.get(day) ?? 0) + size);
  }
  return { firstDay, totals, reportingCounts, added, lateCounts: [], corrections: sortCorrections(corrections) };
}

function sortCorrections(corrections: ReadonlyMap<LocalDate, number>): Correction[] {
  return [...corrections].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([day, size]) => ({ day, size }));
}
