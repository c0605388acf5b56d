import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type CountTable,
  maxSmallCount,
  suppressSmallCounts,
  type PublishedCount,
  type PublishedTable,
} from './suppress.ts';

const table = (cells: number[][], name = 'all'): CountTable => ({
  cells,
  rowNames: cells.map((_, at) => `${name} ${at}`),
  name,
});
const one = (cells: number[][]): PublishedTable => {
  const [shown] = suppressSmallCounts([table(cells)]);
  if (!shown) throw new Error('a table has become none');
  return shown;
};

describe('a table', () => {
  test.each<[string, number[][], PublishedTable]>([
    [
      'without small counts is shown',
      [
        [10, 0],
        [7, 5],
      ],
      {
        cells: [
          [10, 0],
          [7, 5],
        ],
        rows: [10, 12],
        columns: [17, 5],
        total: 22,
      },
    ],
    ['of nobody is shown', [[0, 0]], { cells: [[0, 0]], rows: [0], columns: [0, 0], total: 0 }],
    ['without rows is shown', [], { cells: [], rows: [], columns: [], total: 0 }],
    [
      'of few people says so everywhere',
      [[2, 0]],
      { cells: [['few', 0]], rows: ['few'], columns: ['few', 0], total: 'few' },
    ],
    [
      'with one small count withholds another',
      [[120, 3, 0]],
      { cells: [['withheld', 'few', 0]], rows: [123], columns: ['withheld', 'few', 0], total: 123 },
    ],
    [
      'with two that could be others needs no more',
      [[40, 2, 3]],
      { cells: [[40, 'few', 'few']], rows: [45], columns: [40, 'few', 'few'], total: 45 },
    ],
    [
      'whose two small counts follow from the total withholds a third',
      [[40, 4, 4]],
      { cells: [['withheld', 'few', 'few']], rows: [48], columns: ['withheld', 'few', 'few'], total: 48 },
    ],
    [
      'that leaves nothing else withholds the total',
      [[4, 4]],
      { cells: [['few', 'few']], rows: ['withheld'], columns: ['few', 'few'], total: 'withheld' },
    ],
    [
      'of one person in each place withholds the total, by which all would follow',
      [[1, 1, 1, 1]],
      {
        cells: [['few', 'few', 'few', 'few']],
        rows: ['withheld'],
        columns: ['few', 'few', 'few', 'few'],
        total: 'withheld',
      },
    ],
    [
      'of one person in each place and on each day withholds it too',
      [
        [1, 1],
        [1, 1],
      ],
      {
        cells: [
          ['few', 'few'],
          ['few', 'few'],
        ],
        rows: ['few', 'few'],
        columns: ['few', 'few'],
        total: 'withheld',
      },
    ],
  ])('%s', (_what, cells, shown) => expect(one(cells)).toEqual(shown));

  test('is withheld in another row, so that totals of columns stay', () => {
    const { cells, rows, columns, total } = one([
      [50, 3],
      [60, 20],
      [70, 30],
    ]);
    expect([rows, columns, total]).toEqual([[53, 80, 100], [180, 53], 233]);
    expect(cells).toEqual([
      ['withheld', 'few'],
      ['withheld', 'withheld'],
      [70, 30],
    ]);
  });
});

test('a total that one table has to hide is hidden in all that show it', () => {
  const [pair, wide] = suppressSmallCounts([table([[4, 4]]), table([[8, 0, 0]])]);
  expect([pair?.total, pair?.rows, wide?.total, wide?.rows]).toEqual([
    'withheld',
    ['withheld'],
    'withheld',
    ['withheld'],
  ]);
  expect(wide?.cells).toEqual([['withheld', 0, 0]]);
});

// Small tables with small numbers, where it is hard to hide anything.
const counts = fc.oneof(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 12 }));
const low = fc.integer({ min: 0, max: 6 });
const cellsOf = (height: number, width: number) =>
  fc.array(fc.array(counts, { minLength: width, maxLength: width }), { minLength: height, maxLength: height });
const small = fc
  .tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 3 }))
  .filter(([height, width]) => height * width <= 6)
  .chain(([height, width]) => cellsOf(height, width));

// Of so few people that even the sign of a sum tells much.
const veryFew = fc.tuple(fc.integer({ min: 1, max: 2 }), fc.integer({ min: 1, max: 4 })).chain(([height, width]) =>
  fc.array(fc.array(fc.integer({ min: 0, max: 2 }), { minLength: width, maxLength: width }), {
    minLength: height,
    maxLength: height,
  }),
);

test('nothing from 1 to 4 is shown, nor is anything else than was counted', () => {
  const wide = fc.tuple(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 1, max: 6 }));
  fc.assert(
    fc.property(
      wide.chain(([height, width]) => cellsOf(height, width)),
      (cells) => {
        const shown = one(cells);
        const pairs = [...withTotals(cells)].map((count, at): [number, PublishedCount] => [
          count,
          everything(shown)[at] ?? 0,
        ]);
        for (const [count, seen] of pairs) {
          const small = count >= 1 && count <= maxSmallCount;
          const allowed: PublishedCount[] = small ? ['few', 'withheld'] : count === 0 ? [0] : [count, 'withheld'];
          expect(allowed).toContain(seen);
        }
      },
    ),
  );
});

test('what is hidden cannot be computed: every such count could be another one, by all that is shown', () => {
  fc.assert(
    fc.property(small, (cells) => {
      const shown = one(cells);
      expect(computable(shown, cells), JSON.stringify([cells, shown])).toEqual([]);
    }),
    { numRuns: 400 },
  );
});

test('a small count is withheld only where its sign would give others away', () => {
  fc.assert(
    fc.property(veryFew, (cells) => {
      const shown = one(cells);
      const truth = withTotals(cells);
      const smallest = everything(shown).map(
        (seen, at): PublishedCount => (seen === 'withheld' && (truth[at] ?? 0) <= maxSmallCount ? 'few' : seen),
      );
      if (smallest.every((seen, at) => seen === everything(shown)[at])) return;
      expect(computable(tableOf(smallest, shown), cells), JSON.stringify([cells, shown])).not.toEqual([]);
    }),
    {
      numRuns: 400,
      examples: [
        [[[1, 1, 1, 1]]],
        [
          [
            [1, 1],
            [1, 1],
          ],
        ],
      ],
    },
  );
});

test('totals that tables share are shown alike, and each table keeps its secrets', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(counts, low, low), { minLength: 1, maxLength: 2 }), (rows) => {
      const first = rows.map(([a, b, c]) => [a, b + c]);
      const second = rows.map(([a, b, c]) => [a + b, c]);
      const shown = suppressSmallCounts([table(first), table(second)]);
      expect(shown[0]?.rows).toEqual(shown[1]?.rows);
      expect(shown[0]?.total).toEqual(shown[1]?.total);
      for (const [at, each] of shown.entries())
        expect(computable(each, [first, second][at] ?? []), JSON.stringify([rows, each])).toEqual([]);
    }),
    { numRuns: 200 },
  );
});

test('a country of many days and places is judged too', () => {
  const cells = Array.from({ length: 92 }, (_, r) => Array.from({ length: 3 }, (__, c) => (r * 7 + c * 5) % 11));
  const countries = Array.from({ length: 250 }, (_, at) => (at * at) % 23);
  const [days, places] = suppressSmallCounts([table(cells, 'days'), table([countries], 'places')]);
  expect(days?.cells).toHaveLength(92);
  expect(places?.cells[0]).toHaveLength(250);
});

// Which hidden counts, by their place, are the same in every table that would be shown alike. Where no small one is withheld,
// whoever takes it for granted that none is must learn nothing either.
function computable(shown: PublishedTable, cells: readonly (readonly number[])[]): number[] {
  const truth = withTotals(cells);
  const smallWithheld = everything(shown).some((seen, at) => seen === 'withheld' && (truth[at] ?? 0) <= maxSmallCount);
  const possible = tablesThatLook(shown, smallWithheld ? 1 : maxSmallCount + 1).map((other) => withTotals(other));
  return everything(shown).flatMap((seen, at) =>
    typeof seen !== 'number' && new Set(possible.map((all) => all[at])).size < 2 ? [at] : [],
  );
}

// The same table with other signs.
function tableOf(signs: readonly PublishedCount[], { cells, columns, rows }: PublishedTable): PublishedTable {
  const width = columns.length;
  const inside = cells.length * width;
  return {
    cells: cells.map((_, r) => signs.slice(r * width, (r + 1) * width)),
    rows: signs.slice(inside, inside + rows.length),
    columns: signs.slice(inside + rows.length, -1),
    total: signs.at(-1) ?? 0,
  };
}

function everything({ cells, rows, columns, total }: PublishedTable): PublishedCount[] {
  return [...cells.flat(), ...rows, ...columns, total];
}

function withTotals(cells: readonly (readonly number[])[]): number[] {
  const rows = cells.map(sum);
  const columns = (cells[0] ?? []).map((_, c) => sum(cells.map((row) => row[c] ?? 0)));
  return [...cells.flat(), ...rows, ...columns, sum(rows)];
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0);
}

// Every table that would be shown like this one, as far as its signs tell: by trying all, up to a little more than was drawn.
function tablesThatLook(shown: PublishedTable, least: number): number[][][] {
  const width = shown.columns.length;
  const wanted = everything(shown);
  const choices = shown.cells.flat().map((seen) => (typeof seen === 'number' ? [seen] : valuesOf(seen, least)));
  const found: number[][][] = [];
  const fill = (chosen: number[]) => {
    if (chosen.length % width === 0 && chosen.length > 0) {
      const row = chosen.length / width - 1;
      if (!looks(sum(chosen.slice(row * width)), shown.rows[row] ?? 0, least)) return;
    }
    const next = choices[chosen.length];
    if (!next) {
      const cells = shown.cells.map((_, r) => chosen.slice(r * width, (r + 1) * width));
      if (withTotals(cells).every((count, at) => looks(count, wanted[at] ?? 0, least))) found.push(cells);
      return;
    }
    for (const value of next) fill([...chosen, value]);
  };
  fill([]);
  return found;
}

function valuesOf(seen: 'few' | 'withheld', least: number): number[] {
  return seen === 'few' ? [1, 2, 3, 4] : Array.from({ length: 23 - least }, (_, at) => least + at);
}

function looks(count: number, seen: PublishedCount, least: number): boolean {
  if (typeof seen === 'number') return count === seen;
  return seen === 'few' ? count >= 1 && count <= maxSmallCount : count >= least;
}
