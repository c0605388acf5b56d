import { addDays, daysBetween, type LocalDate } from '#foundation/time/local-date.ts';
import type { Series } from './series.ts';

/**
 * A series with what follows from it. `added`: what came in on a day, where the day before is known too. After days without a total the
 * difference is not of one day: it stands in `late`, with how many days it covers. A total that fell is a correction of that size, and
 * of such a day nobody knows what came in: it has no number, and never a negative one.
 */
export type History = Series & {
  added: readonly (number | null)[];
  late: readonly LateCount[];
  corrections: readonly Correction[];
};

/** What came in over several days together, told on the last of them. */
export type LateCount = { day: LocalDate; days: number; count: number };

/** By how much a total fell. */
export type Correction = { day: LocalDate; size: number };

/** What follows from a series of totals. */
export function computeHistory({ first, totals }: Series): History {
  const added: (number | null)[] = [];
  const late: LateCount[] = [];
  const corrections: Correction[] = [];
  let before: { at: number; total: number } | undefined;
  for (const [at, total] of totals.entries()) {
    added.push(null);
    if (total === null) continue;
    const change = before === undefined ? undefined : total - before.total;
    const days = at - (before?.at ?? at);
    if (change !== undefined && change < 0) corrections.push({ day: addDays(first, at), size: -change });
    else if (change !== undefined && days > 1) late.push({ day: addDays(first, at), days, count: change });
    else if (change !== undefined) added[at] = change;
    before = { at, total };
  }
  return { first, totals, added, late, corrections };
}

/** A mean of seven days, of so many of them: the rest have no number of their own. */
export type Average = { mean: number; days: number };

/** How many of seven days there have to be for a mean of them. */
const minDays = 4;

/**
 * For each day the mean of what came in on it and the six days before: of the days that have a number, and of those that a late number
 * covers when all of them are among the seven. Null where these are fewer than four.
 */
export function movingAverages({ first, added, late }: History): (Average | null)[] {
  const lateAt = new Map(late.map((one) => [daysBetween(first, one.day), one]));
  return added.map((_, at) => {
    let [sum, of] = [0, 0];
    for (let one = Math.max(0, at - 6); one <= at; one += 1) {
      const [own, covering] = [added[one], lateAt.get(one)];
      if (own !== undefined && own !== null) {
        sum += own;
        of += 1;
      } else if (covering && one - covering.days + 1 >= at - 6) {
        sum += covering.count;
        of += covering.days;
      }
    }
    return of >= minDays ? { mean: sum / of, days: of } : null;
  });
}

/** What is so many of so many people, for 100,000 of them, to one decimal. */
export function perHundredThousand(count: number, people: number): number {
  return Math.round((count / people) * 1_000_000) / 10;
}
