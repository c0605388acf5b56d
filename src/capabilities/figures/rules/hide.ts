/** A count as it may be shown: the number, fewer than five, or withheld so that a count of fewer than five cannot be computed. */
export type Shown = number | 'few' | 'withheld';

/**
 * Counts in rows and columns, before anything is hidden. Rows and all of it have a total, which other tables may show too:
 * equal names mean the same number.
 */
export type CountTable = { cells: readonly (readonly number[])[]; rowNames: readonly string[]; name: string };

/** The same as it may be shown. `columns` are the totals of columns. */
export type ShownTable = { cells: Shown[][]; rows: Shown[]; columns: Shown[]; total: Shown };

/** Counts from 1 up to this are of so few that they could be known. */
export const few = 4;

/**
 * Hides what is too small in tables that are shown together: counts of 1 to 4, and as little more as is needed so that none of
 * these can be computed from the rest of its table, by totals and by what the two signs say (1 to 4; 5 or more). A total that
 * is hidden in one table is hidden in all.
 *
 * A table with its totals is a network in which counts flow: from all to rows, to columns, and back. A hidden count can be
 * another one exactly if it lies on a circle of hidden counts that could each be one more, or one less, as the flow goes.
 */
export function hideFew(tables: readonly CountTable[]): ShownTable[] {
  const hiddenTotals = new Set<string>();
  for (;;) {
    const known = hiddenTotals.size;
    const drawn = tables.map((table) => hideIn(table, hiddenTotals));
    if (hiddenTotals.size === known) return drawn.map(({ table, cells }) => shownTable(table, cells));
  }
}

/** A count of the network: it flows from one node to another. `cost`: how little we want to hide it. */
type Cell = { from: number; to: number; value: number; cost: number; name: string | undefined; mark: Mark };
type Mark = 'shown' | 'few' | 'withheld';

const least = { shown: few + 1, few: 1, withheld: few + 1 };
const most = { shown: Number.POSITIVE_INFINITY, few, withheld: Number.POSITIVE_INFINITY };
// Totals are what tables are read for, and these are shown more than once.
const shared = 1e9;

function hideIn(table: CountTable, hiddenTotals: Set<string>): { table: CountTable; cells: Cell[] } {
  const cells = networkOf(table);
  for (const cell of cells) {
    if (cell.name !== undefined && hiddenTotals.has(cell.name)) cell.mark = cell.value <= few ? 'few' : 'withheld';
    if (cell.value >= 1 && cell.value <= few) cell.mark = 'few';
  }
  for (;;) {
    const open = cells.find((cell) => cell.mark !== 'shown' && !couldBeOther(cells, cell));
    if (!open) break;
    const circle = cheapestCircle(cells, open);
    if (!circle) break;
    for (const cell of circle) if (cell.mark === 'shown') cell.mark = 'withheld';
  }
  for (const { mark, name } of cells) if (mark !== 'shown' && name !== undefined) hiddenTotals.add(name);
  return { table, cells };
}

// Nodes: rows, then the sum of rows, then columns, then the sum of columns.
function networkOf({ cells, rowNames, name }: CountTable): Cell[] {
  const [height, width] = [cells.length, cells[0]?.length ?? 0];
  const columnNode = (column: number) => height + 1 + column;
  const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0);
  const cell = (from: number, to: number, value: number, cost: number, named?: string): Cell => ({
    from,
    to,
    value,
    cost,
    name: named,
    mark: 'shown',
  });
  return [
    ...cells.flatMap((row, r) => row.map((value, c) => cell(r, columnNode(c), value, value))),
    ...cells.map((row, r) => cell(columnNode(width), r, sum(row), shared, rowNames[r])),
    ...Array.from({ length: width }, (_, c) => {
      const total = sum(cells.map((row) => row[c] ?? 0));
      return cell(columnNode(c), height, total, 2 * total);
    }),
    cell(height, columnNode(width), sum(cells.map(sum)), 2 * shared, name),
  ];
}

function couldBeOther(cells: readonly Cell[], cell: Cell): boolean {
  return circles(cells, cell, false).length > 0;
}

function cheapestCircle(cells: readonly Cell[], cell: Cell): Cell[] | undefined {
  return circles(cells, cell, true).toSorted((a, b) => a.cost - b.cost)[0]?.cells;
}

// The cheapest circle on which the count could be one more, and the one on which it could be one less.
function circles(cells: readonly Cell[], cell: Cell, hideMore: boolean): { cost: number; cells: Cell[] }[] {
  const ways = [
    cell.value < most[cell.mark] ? wayBetween(cells, cell.to, cell.from, { without: cell, hideMore }) : undefined,
    cell.value > least[cell.mark] ? wayBetween(cells, cell.from, cell.to, { without: cell, hideMore }) : undefined,
  ];
  return ways.filter((way) => way !== undefined);
}

function wayBetween(
  cells: readonly Cell[],
  start: number,
  end: number,
  { without, hideMore }: { without: Cell; hideMore: boolean },
): { cost: number; cells: Cell[] } | undefined {
  const reached = new Map<number, { cost: number; by: Cell | undefined; before: number }>([
    [start, { cost: 0, by: undefined, before: start }],
  ]);
  const step = (cell: Cell, from: number, to: number): boolean => {
    const here = reached.get(from);
    if (!here) return false;
    const cost = here.cost + (cell.mark === 'shown' ? cell.cost + 1 : 0);
    if (cost >= (reached.get(to)?.cost ?? Number.POSITIVE_INFINITY)) return false;
    reached.set(to, { cost, by: cell, before: from });
    return true;
  };
  for (let changed = true; changed; ) {
    changed = false;
    for (const cell of cells) {
      if (cell === without || (cell.mark === 'shown' && (!hideMore || cell.value <= few))) continue;
      if (cell.value < most[cell.mark]) changed = step(cell, cell.from, cell.to) || changed;
      if (cell.value > least[cell.mark]) changed = step(cell, cell.to, cell.from) || changed;
    }
  }
  const last = reached.get(end);
  if (!last) return undefined;
  const way: Cell[] = [];
  for (let at = last; at.by !== undefined; ) {
    way.push(at.by);
    const next = reached.get(at.before);
    if (!next) break;
    at = next;
  }
  return { cost: last.cost, cells: way };
}

function shownTable(
  { cells: { length: height }, cells: [first = []] }: CountTable,
  cells: readonly Cell[],
): ShownTable {
  const width = first.length;
  const shown = cells.map(({ mark, value }) => (mark === 'shown' ? value : mark));
  const take = (from: number, count: number) => shown.slice(from, from + count);
  const inside = height * width;
  return {
    cells: Array.from({ length: height }, (_, r) => take(r * width, width)),
    rows: take(inside, height),
    columns: take(inside + height, width),
    total: shown.at(-1) ?? 0,
  };
}
