import { expect, test } from 'vitest';
import { createPartSums } from './part-sums.ts';

/** Counts of days by part of a place. The part without a name is the mainland, or the sum of the parts. */
type Rows = Record<string, (number | null)[]>;

/** Totals of the first days of March 2021, and the errors. */
function addUp(rows: Rows) {
  const sums = createPartSums();
  for (const [index, [part, counts]] of Object.entries(rows).entries())
    for (const [day, count] of counts.entries()) sums.add(part, `2021-03-0${day + 1}`, count, index + 2);
  const errors: string[] = [];
  const totals = sums.computeTotals(({ reason, day }) => errors.push([reason, day].filter(Boolean).join(' ')));
  return { totals: [...totals.values()], errors };
}

test.each<[string, Rows, number[], string[]]>([
  ['one row of its own', { '': [1, 2] }, [1, 2], []],
  ['one row with a blank', { '': [1, null, 3] }, [1, 3], []],
  ['four parts', { a: [1, 2], b: [10, 20], c: [100, 200], d: [1000, 2000] }, [1111, 2222], []],
  ['a part with a blank', { a: [1, 2], b: [10, null] }, [11], ['province-blank 2021-03-02']],
  ['a part that lacks a day', { a: [1, 2], b: [10] }, [11], ['province-blank 2021-03-02']],
  ['the mainland beside its islands', { '': [50, 60], a: [1, 2] }, [51, 62], []],
  ['a sum beside its parts', { '': [11, 22], a: [1, 2], b: [10, 20] }, [11, 22], ['sum-of-parts']],
  ['parts without cases yet', { '': [0, 0], a: [0, 0] }, [0, 0], []],
  ['more than the largest count', { a: [1_000_000_000_000], b: [1] }, [], ['too-large 2021-03-01']],
])('rows of one place sums %s', (_what, rows, totals, errors) => {
  expect(addUp(rows)).toEqual({ totals, errors });
});
