import type { LocalDate } from '#foundation/time/local-date.ts';
import { maxCount, type RejectReason } from './parse-cell.ts';

/** A day of a place whose total cannot be told, and why; the row and the column are those of its first part. */
export type SumError = { row: number; day: LocalDate | undefined; reason: RejectReason };

/** Totals of one place and measure, added up from the rows of its parts: provinces, counties, or one row for all of it. */
export type PartSums = {
  /** Adds a part's total of a day; null where the part says nothing. `part`: its name, empty for a row of the place itself. */
  add: (part: string, day: LocalDate, count: number | null, row: number) => void;
  /** The totals by day. A day on which a part has none has no total, and is a fault. */
  finish: (fault: (fault: SumError) => void) => Map<LocalDate, number>;
};

/** Begins sums of a place. Rows are added one by one, so that a country of many provinces costs no more for each. */
export function createPartSums(): PartSums {
  const parts = new Set<string>();
  const days = new Map<LocalDate, { ofParts: number; known: number; whole: number | undefined }>();
  let firstRow = 0;
  return {
    add: (part, day, count, row) => {
      firstRow ||= row;
      parts.add(part);
      const sum = days.get(day) ?? { ofParts: 0, known: 0, whole: undefined };
      days.set(day, sum);
      if (count === null) return;
      sum.known += 1;
      if (part === '') sum.whole = count;
      else sum.ofParts += count;
    },
    finish: (fault) => {
      if (isCountedTwice(parts, [...days.values()])) {
        fault({ row: firstRow, day: undefined, reason: 'sum-of-parts' });
        return new Map([...days].flatMap(([day, { whole }]) => (whole === undefined ? [] : [[day, whole] as const])));
      }
      const totals = new Map<LocalDate, number>();
      for (const [day, { ofParts, known, whole = 0 }] of days) {
        const total = ofParts + whole;
        if (known === parts.size && total <= maxCount) totals.set(day, total);
        else if (known > 0) fault({ row: firstRow, day, reason: known < parts.size ? 'province-blank' : 'too-large' });
      }
      return totals;
    },
  };
}

// A row of the place that says on every day what its parts come to is their sum, and no part beside them.
function isCountedTwice(parts: ReadonlySet<string>, days: readonly { ofParts: number; whole: number | undefined }[]) {
  if (!parts.has('') || parts.size === 1) return false;
  const both = days.filter(({ whole }) => whole !== undefined);
  return both.some(({ ofParts }) => ofParts > 0) && both.every(({ ofParts, whole }) => ofParts === whole);
}
