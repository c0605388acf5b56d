import { addDays, daysBetween, type LocalDate } from '#foundation/time/local-date.ts';
import type { Series } from './series.ts';

/**
 * A series with the numbers derived from it. `added` has the increase of each day for which the total of the previous
 * day is known. After days without a total, the increase covers several days and is a late count. A total lower than
 * the previous one is a correction by the difference. `added` is null on the day of a correction, never negative.
 */
export type History = Series & {
  added: readonly (number | null)[];
  lateCounts: readonly LateCount[];
  corrections: readonly Correction[];
};

/** Increase over several days together, recorded on the last of those days. */
export type LateCount = { day: LocalDate; days: number; count: number };

export type Correction = { day: LocalDate; size: number };

export function computeHistory({ firstDay, totals }: Series): History {
  const added: (number | null)[] = [];
  const lateCounts: LateCount[] = [];
  const corrections: Correction[] = [];
  let previous: { index: number; total: number } | undefined;
  for (const [index, total] of totals.entries()) {
    added.push(null);
    if (total === null) continue;
    const change = previous === undefined ? undefined : total - previous.total;
    const days = index - (previous?.index ?? index);
    if (change !== undefined && change < 0) corrections.push({ day: addDays(firstDay, index), size: -change });
    else if (change !== undefined && days > 1) lateCounts.push({ day: addDays(firstDay, index), days, count: change });
    else if (change !== undefined) added[index] = change;
    previous = { index, total };
  }
  return { firstDay, totals, added, lateCounts, corrections };
}

/** Mean of seven days. `days` is the number of those days that have a value. */
export type Average = { mean: number; days: number };

/** Minimum number of days with a value for a mean of seven days. */
const minMeanDays = 4;

/**
 * Computes for each day the mean increase of that day and the six days before. A late count takes part when all the
 * days that it covers are among the seven. The mean is null when fewer than four days have a value.
 */
export function computeMovingAverages({ firstDay, added, lateCounts }: History): (Average | null)[] {
  const lateCountByIndex = new Map(lateCounts.map((lateCount) => [daysBetween(firstDay, lateCount.day), lateCount]));
  return added.map((_, index) => {
    let [sum, dayCount] = [0, 0];
    for (let dayIndex = Math.max(0, index - 6); dayIndex <= index; dayIndex += 1) {
      const [increase, lateCount] = [added[dayIndex], lateCountByIndex.get(dayIndex)];
      if (increase !== undefined && increase !== null) {
        sum += increase;
        dayCount += 1;
      } else if (lateCount && dayIndex - lateCount.days + 1 >= index - 6) {
        sum += lateCount.count;
        dayCount += lateCount.days;
      }
    }
    return dayCount >= minMeanDays ? { mean: sum / dayCount, days: dayCount } : null;
  });
}

export function computeRatePer100k(count: number, population: number): number {
  return Math.round((count / population) * 1_000_000) / 10;
}
