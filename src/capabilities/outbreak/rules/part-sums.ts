import type { LocalDate } from '#foundation/time/local-date.ts';
import { maxCount, type RejectReason } from './parse-cell.ts';

/** Day of a place whose total cannot be computed, and why. `row` is the first row of the place. */
export type SumError = { row: number; day: LocalDate | undefined; reason: RejectReason };

/** Totals of one place and measure, from rows of its provinces or counties and rows of the place itself. */
export type PartSums = {
  /** Adds the total of a part on a day; null for a blank cell. `part` is empty for a row of the place itself. */
  add: (part: string, day: LocalDate, count: number | null, row: number) => void;
  /** Computes the totals by day. A day on which any part is blank has no total and is reported as an error. */
  computeTotals: (addError: (error: SumError) => void) => Map<LocalDate, number>;
};

/** Creates empty sums. Adding a row takes constant time, however many provinces the place has. */
export function createPartSums(): PartSums {
  const parts = new Set<string>();
  const days = new Map<LocalDate, { partsTotal: number; knownParts: number; placeTotal: number | undefined }>();
  let firstRow = 0;
  return {
    add: (part, day, count, row) => {
      firstRow ||= row;
      parts.add(part);
      const sum = days.get(day) ?? { partsTotal: 0, knownParts: 0, placeTotal: undefined };
      days.set(day, sum);
      if (count === null) return;
      sum.knownParts += 1;
      if (part === '') sum.placeTotal = count;
      else sum.partsTotal += count;
    },
    computeTotals: (addError) => {
      if (isCountedTwice(parts, [...days.values()])) {
        addError({ row: firstRow, day: undefined, reason: 'sum-of-parts' });
        return new Map(
          [...days].flatMap(([day, { placeTotal }]) => (placeTotal === undefined ? [] : [[day, placeTotal] as const])),
        );
      }
      const totals = new Map<LocalDate, number>();
      for (const [day, { partsTotal, knownParts, placeTotal = 0 }] of days) {
        const total = partsTotal + placeTotal;
        if (knownParts === parts.size && total <= maxCount) totals.set(day, total);
        else if (knownParts > 0)
          addError({ row: firstRow, day, reason: knownParts < parts.size ? 'province-blank' : 'too-large' });
      }
      return totals;
    },
  };
}

// Returns whether the rows of the place itself repeat the sum of its parts: their counts equal it on every day.
function isCountedTwice(
  parts: ReadonlySet<string>,
  days: readonly { partsTotal: number; placeTotal: number | undefined }[],
) {
  if (!parts.has('') || parts.size === 1) return false;
  const daysWithPlaceTotal = days.filter(({ placeTotal }) => placeTotal !== undefined);
  return (
    daysWithPlaceTotal.some(({ partsTotal }) => partsTotal > 0) &&
    daysWithPlaceTotal.every(({ partsTotal, placeTotal }) => partsTotal === placeTotal)
  );
}
