import { daysBetween, type LocalDate } from '#foundation/time/local-date.ts';
import type { History, Correction } from './history.ts';

/** The history of many places together; `reporting` says for each day how many of them have a total of that very day. */
export type WorldHistory = History & { reporting: readonly number[] };

/**
 * Places added up. A place without a total of a day counts by its last one before. What is new on a day is what the places
 * reported as new on it, late numbers included, so that no place's correction hides another one's cases; corrections are added up
 * apart. Undefined where there are no places.
 */
export function sumHistories(places: readonly History[]): WorldHistory | undefined {
  const [one] = places;
  if (!one) return undefined;
  const first = places.reduce((least, place) => (place.first < least ? place.first : least), one.first);
  const length = Math.max(...places.map((place) => daysBetween(first, place.first) + place.totals.length));
  const totals: number[] = Array.from({ length }, () => 0);
  const reporting: number[] = Array.from({ length }, () => 0);
  const added: (number | null)[] = Array.from({ length }, () => null);
  const corrections = new Map<LocalDate, number>();
  for (const place of places) {
    const from = daysBetween(first, place.first);
    let last = 0;
    for (let at = from; at < length; at += 1) {
      const total = place.totals[at - from] ?? null;
      if (total !== null) reporting[at] = (reporting[at] ?? 0) + 1;
      last = total ?? last;
      totals[at] = (totals[at] ?? 0) + last;
      const own = place.added[at - from] ?? null;
      if (own !== null) added[at] = (added[at] ?? 0) + own;
    }
    for (const { day, count } of place.late) {
      const at = daysBetween(first, day);
      added[at] = (added[at] ?? 0) + count;
    }
    for (const { day, size } of place.corrections) corrections.set(day, (corrections.get(day) ?? 0) + size);
  }
  return { first, totals, reporting, added, late: [], corrections: sortCorrections(corrections) };
}

function sortCorrections(corrections: ReadonlyMap<LocalDate, number>): Correction[] {
  return [...corrections].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([day, size]) => ({ day, size }));
}
