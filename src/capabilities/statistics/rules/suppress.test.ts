import { describe, expect, test } from 'vitest';
import { fc, forAll, forAllWith } from '#foundation/testing/for-all.ts';
import { maxSmallCount } from './limits.ts';
import {
  type CountTable,
  suppressSmallCounts,
  type PublishedCount,
  type SuppressedTable,
} from './suppress-small-counts.ts';

const table = (cells: number[][], name = 'all'): CountTable => ({
  cells,
  rowNames: cells.map((_, index) => `${name} ${index}`),
  name,
});
const suppressTable = (cells: number[][]): SuppressedTable => {
  const [shown] = suppressSmallCounts([table(cells)]);
  if (!shown) throw new Error('the table was not returned');
  return shown;
};

/** Writes a table in lines: each row with its total, and the totals of the columns with the total of all. */
const describeTable = ({ cells, rows, columns, total }: SuppressedTable): string =>
  [...cells.map((row, index) => [...row, rows[index]]), [...columns, total]].map((row) => row.join(' ')).join(' | ');
const parseCells = (text: string): number[][] =>
  text === '' ? [] : text.split(' | ').map((row) => row.split(' ').map(Number));

describe('a table', () => {
  test.each([
    ['without small counts is shown', '10 0 | 7 5', '10 0 10 | 7 5 12 | 17 5 22'],
    ['of zeros is shown', '0 0', '0 0 0 | 0 0 0'],
    ['without rows is shown', '', '0'],
    ['of few people is marked so everywhere', '2 0', 'few 0 few | few 0 few'],
    ['with one small count withholds another', '120 3 0', 'withheld few 0 123 | withheld few 0 123'],
    ['with two small counts that can vary needs no more', '40 2 3', '40 few few 45 | 40 few few 45'],
    [
      'whose two small counts follow from the total withholds a third',
      '40 4 4',
      'withheld few few 48 | withheld few few 48',
    ],
    ['that leaves nothing else withholds the total', '4 4', 'few few withheld | few few withheld'],
    [
      'of one person in each cell withholds the total, which would reveal them',
      '1 1 1 1',
      'few few few few withheld | few few few few withheld',
    ],
    [
      'of one person in each cell of two rows withholds the total too',
      '1 1 | 1 1',
      'few few few | few few few | few few withheld',
    ],
  ])('%s', (_what, cells, shown) => expect(describeTable(suppressTable(parseCells(cells)))).toBe(shown));

  test('withholds a count in another row, so that the totals of columns stay', () => {
    expect(describeTable(suppressTable(parseCells('50 3 | 60 20 | 70 30')))).toBe(
      'withheld few 53 | withheld withheld 80 | 70 30 100 | 180 53 233',
    );
  });
});

test('suppresses a total in all tables that share it', () => {
  const [pair, wide] = suppressSmallCounts([table([[4, 4]]), table([[8, 0, 0]])]);
  expect(pair?.total).toBe('withheld');
  expect(pair?.rows).toEqual(['withheld']);
  expect(wide?.total).toBe('withheld');
  expect(wide?.rows).toEqual(['withheld']);
  expect(wide?.cells).toEqual([['withheld', 0, 0]]);
});

// Small tables with small numbers, in which suppression is hardest.
const counts = fc.oneof(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 12 }));
const low = fc.integer({ min: 0, max: 6 });
const cellsOf = (height: number, width: number) =>
  fc.array(fc.array(counts, { minLength: width, maxLength: width }), { minLength: height, maxLength: height });
const small = fc
  .tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 3 }))
  .filter(([height, width]) => height * width <= 6)
  .chain(([height, width]) => cellsOf(height, width));

// Tables of so few people that even the sign of a sum reveals much.
const veryFew = fc
  .tuple(fc.integer({ min: 1, max: 2 }), fc.integer({ min: 1, max: 4 }))
  .chain(([height, width]) =>
    fc.array(fc.array(fc.integer({ min: 0, max: 2 }), { minLength: width, maxLength: width }), {
      minLength: height,
      maxLength: height,
    }),
  );

test('shows no count from 1 to 4, and no number that was not counted', () => {
  const wide = fc.tuple(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 1, max: 6 }));
  forAll(
    wide.chain(([height, width]) => cellsOf(height, width)),
    (cells) => {
      const shown = suppressTable(cells);
      const pairs = [...withTotals(cells)].map((count, index): [number, PublishedCount] => [
        count,
        allCounts(shown)[index] ?? 0,
      ]);
      for (const [count, published] of pairs) {
        const small = count >= 1 && count <= maxSmallCount;
        const allowed: PublishedCount[] = small ? ['few', 'withheld'] : count === 0 ? [0] : [count, 'withheld'];
        expect(allowed).toContain(published);
      }
    },
  );
});

test('leaves at least two possible values for every suppressed count', () => {
  forAllWith({ numRuns: 400 }, small, (cells) => {
    const shown = suppressTable(cells);
    expect(computable(shown, cells), JSON.stringify([cells, shown])).toEqual([]);
  });
});

test('withholds a small count only where "few" would reveal others', () => {
  forAllWith({ numRuns: 400, examples: [[parseCells('1 1 1 1')], [parseCells('1 1 | 1 1')]] }, veryFew, (cells) => {
    const shown = suppressTable(cells);
    const truth = withTotals(cells);
    const smallest = allCounts(shown).map(
      (published, index): PublishedCount =>
        published === 'withheld' && (truth[index] ?? 0) <= maxSmallCount ? 'few' : published,
    );
    if (smallest.every((published, index) => published === allCounts(shown)[index])) return;
    expect(computable(tableOf(smallest, shown), cells), JSON.stringify([cells, shown])).not.toEqual([]);
  });
});

test('shows shared totals alike, and protects each table', () => {
  forAllWith({ numRuns: 200 }, fc.array(fc.tuple(counts, low, low), { minLength: 1, maxLength: 2 }), (rows) => {
    const first = rows.map(([a, b, c]) => [a, b + c]);
    const second = rows.map(([a, b, c]) => [a + b, c]);
    const shown = suppressSmallCounts([table(first), table(second)]);
    expect(shown[0]?.rows).toEqual(shown[1]?.rows);
    expect(shown[0]?.total).toEqual(shown[1]?.total);
    for (const [index, publishedTable] of shown.entries())
      expect(computable(publishedTable, [first, second][index] ?? []), JSON.stringify([rows, publishedTable])).toEqual(
        [],
      );
  });
});

test('handles many days and countries', () => {
  const cells = Array.from({ length: 92 }, (_, r) => Array.from({ length: 3 }, (__, c) => (r * 7 + c * 5) % 11));
  const countries = Array.from({ length: 250 }, (_, index) => (index * index) % 23);
  const [days, places] = suppressSmallCounts([table(cells, 'days'), table([countries], 'places')]);
  expect(days?.cells).toHaveLength(92);
  expect(places?.cells[0]).toHaveLength(250);
});

// Finds the suppressed counts that a reader can compute: those with the same value in every table that would be
// published alike. If no small count is withheld, the reader may assume so; even this must reveal no count.
function computable(shown: SuppressedTable, cells: readonly (readonly number[])[]): number[] {
  const truth = withTotals(cells);
  const smallWithheld = allCounts(shown).some(
    (published, index) => published === 'withheld' && (truth[index] ?? 0) <= maxSmallCount,
  );
  const possible = matchingTables(shown, smallWithheld ? 1 : maxSmallCount + 1).map((candidate) =>
    withTotals(candidate),
  );
  return allCounts(shown).flatMap((published, index) =>
    typeof published !== 'number' && new Set(possible.map((values) => values[index])).size < 2 ? [index] : [],
  );
}

// Copy of a table with other signs.
function tableOf(signs: readonly PublishedCount[], { cells, columns, rows }: SuppressedTable): SuppressedTable {
  const width = columns.length;
  const inside = cells.length * width;
  return {
    cells: cells.map((_, r) => signs.slice(r * width, (r + 1) * width)),
    rows: signs.slice(inside, inside + rows.length),
    columns: signs.slice(inside + rows.length, -1),
    total: signs.at(-1) ?? 0,
  };
}

function allCounts({ cells, rows, columns, total }: SuppressedTable): PublishedCount[] {
  return [...cells.flat(), ...rows, ...columns, total];
}

function withTotals(cells: readonly (readonly number[])[]): number[] {
  const rows = cells.map(sum);
  const columns = (cells[0] ?? []).map((_, c) => sum(cells.map((row) => row[c] ?? 0)));
  return [...cells.flat(), ...rows, ...columns, sum(rows)];
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

// Finds all tables that would be published like this one, by trying all values up to more than the tests generate.
function matchingTables(shown: SuppressedTable, min: number): number[][][] {
  const width = shown.columns.length;
  const expected = allCounts(shown);
  const choices = shown.cells
    .flat()
    .map((published) => (typeof published === 'number' ? [published] : valuesOf(published, min)));
  const found: number[][][] = [];
  const fill = (chosen: number[]) => {
    if (chosen.length % width === 0 && chosen.length > 0) {
      const row = chosen.length / width - 1;
      if (!matches(sum(chosen.slice(row * width)), shown.rows[row] ?? 0, min)) return;
    }
    const next = choices[chosen.length];
    if (!next) {
      const cells = shown.cells.map((_, r) => chosen.slice(r * width, (r + 1) * width));
      if (withTotals(cells).every((count, index) => matches(count, expected[index] ?? 0, min))) found.push(cells);
      return;
    }
    for (const value of next) fill([...chosen, value]);
  };
  fill([]);
  return found;
}

function valuesOf(sign: 'few' | 'withheld', min: number): number[] {
  return sign === 'few' ? [1, 2, 3, 4] : Array.from({ length: 23 - min }, (_, index) => min + index);
}

function matches(count: number, published: PublishedCount, min: number): boolean {
  if (typeof published === 'number') return count === published;
  return published === 'few' ? count >= 1 && count <= maxSmallCount : count >= min;
}
