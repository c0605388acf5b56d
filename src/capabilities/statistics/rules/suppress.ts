/** A count as it may be shown: the number, fewer than five, or withheld so that a count of fewer than five cannot be computed. */
export type PublishedCount = number | 'few' | 'withheld';

/**
 * Counts in rows and columns, before anything is hidden. Rows and all of it have a total, which other tables may show too:
 * equal names mean the same number.
 */
export type CountTable = { cells: readonly (readonly number[])[]; rowNames: readonly string[]; name: string };

/** The same as it may be shown. `columns` are the totals of columns. */
export type PublishedTable = {
  cells: PublishedCount[][];
  rows: PublishedCount[];
  columns: PublishedCount[];
  total: PublishedCount;
};

/** Counts from 1 up to this are of so few that they could be known. */
export const maxSmallCount = 4;

/**
 * Hides what is too small in tables that are shown together: counts of 1 to 4, and as little more as is needed so that none of
 * these can be computed from the rest of its table, by totals and by what the two signs say: `few` is 1 to 4, `withheld` is
 * 1 or more, 5 or more wherever that is enough. A total that is hidden in one table is hidden alike in all.
 *
 * A table with its totals is a network in which counts flow: from all to rows, to columns, and back. A hidden count can be
 * another one exactly if it lies on a circle of hidden counts that could each be one more, or one less, as the flow goes.
 */
export function suppressSmallCounts(tables: readonly CountTable[]): PublishedTable[] {
  const hiddenTotals: SuppressedTotals = new Map();
  for (;;) {
    const known = [...hiddenTotals.values()].join();
    const drawn = tables.map((table) => suppressTable(table, hiddenTotals));
    if ([...hiddenTotals.values()].join() === known)
      return drawn.map(({ table, cells }) => toPublishedTable(table, cells));
  }
}

/** A count of the network: it flows from one node to another. `cost`: how little we want to hide it. */
type Cell = { from: number; to: number; value: number; cost: number; name: string | undefined; mark: Suppression };
// `veiled` is withheld though it is of few: by that sign others could be computed.
type Suppression = 'shown' | 'few' | 'withheld' | 'veiled';
type SuppressedTotals = Map<string, Suppression>;

const minValue = { shown: maxSmallCount + 1, few: 1, withheld: maxSmallCount + 1, veiled: 1 };
const maxValue = {
  shown: Number.POSITIVE_INFINITY,
  few: maxSmallCount,
  withheld: Number.POSITIVE_INFINITY,
  veiled: Number.POSITIVE_INFINITY,
};
// Totals are what tables are read for, and these are shown more than once.
const totalCost = 1e9;
// A sign that says less is the last resort.
const lastResortCost = 1e13;

function suppressTable(table: CountTable, hiddenTotals: SuppressedTotals): { table: CountTable; cells: Cell[] } {
  const cells = buildNetwork(table);
  const network: Network = Map.groupBy(
    cells.flatMap((cell) => [
      { node: cell.from, cell },
      { node: cell.to, cell },
    ]),
    ({ node }) => node,
  );
  for (const cell of cells) {
    if (cell.value >= 1 && cell.value <= maxSmallCount) cell.mark = 'few';
    cell.mark = hiddenTotals.get(cell.name ?? '') ?? cell.mark;
  }
  // What is safe stays so when more is hidden: each is looked at once.
  const unsure = cells.filter(({ mark }) => mark !== 'shown');
  for (let cell = unsure.shift(); cell; cell = unsure.shift()) {
    if (findCycles(network, cell, false).length > 0) continue;
    const [circle] = findCycles(network, cell, true).toSorted((a, b) => a.cost - b.cost);
    for (const more of circle?.cells.filter(({ mark }) => mark === 'shown') ?? []) {
      more.mark = 'withheld';
      unsure.push(more);
    }
    for (const full of circle && circle.cost >= lastResortCost ? circle.cells.filter(isAtMaximum) : [])
      full.mark = 'veiled';
  }
  for (const { mark, name } of cells) if (mark !== 'shown' && name !== undefined) hiddenTotals.set(name, mark);
  return { table, cells };
}

/** The cells that begin or end at each node. */
type Network = Map<number, { cell: Cell }[]>;

// Nodes: rows, then the sum of rows, then columns, then the sum of columns.
function buildNetwork({ cells, rowNames, name }: CountTable): Cell[] {
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
    ...cells.map((row, r) => cell(columnNode(width), r, sum(row), totalCost, rowNames[r])),
    ...Array.from({ length: width }, (_, c) => {
      const total = sum(cells.map((row) => row[c] ?? 0));
      return cell(columnNode(c), height, total, 2 * total);
    }),
    cell(height, columnNode(width), sum(cells.map(sum)), 2 * totalCost, name),
  ];
}

// The cheapest circle on which the count could be one more, and the one on which it could be one less: of hidden counts alone,
// or with some that would have to be hidden.
function findCycles(network: Network, cell: Cell, hideMore: boolean): Path[] {
  const ways = [
    cell.value < maxValue[cell.mark] ? findPath(network, cell.to, cell.from, { without: cell, hideMore }) : undefined,
    cell.value > minValue[cell.mark] ? findPath(network, cell.from, cell.to, { without: cell, hideMore }) : undefined,
  ];
  return ways.filter((way) => way !== undefined);
}

type Path = { cost: number; cells: Cell[] };

function findPath(
  network: Network,
  start: number,
  end: number,
  { without, hideMore }: { without: Cell; hideMore: boolean },
): Path | undefined {
  const reached = new Map<number, { cost: number; by?: Cell; before: number }>([[start, { cost: 0, before: start }]]);
  const open = [start];
  for (let node = open.shift(); node !== undefined; node = open.shift()) {
    const so = reached.get(node)?.cost ?? 0;
    for (const { cell } of network.get(node) ?? []) {
      const next = cell === without ? undefined : followEdge(node, cell, hideMore);
      if (!next) continue;
      const cost = so + next.cost;
      if (cost >= (reached.get(next.to)?.cost ?? Number.POSITIVE_INFINITY)) continue;
      reached.set(next.to, { cost, by: cell, before: node });
      open.push(next.to);
    }
  }
  const last = reached.get(end);
  if (!last) return undefined;
  const cells: Cell[] = [];
  for (let at = last; at.by !== undefined; at = reached.get(at.before) ?? { cost: 0, before: start }) cells.push(at.by);
  return { cost: last.cost, cells };
}

// Along a count it is one more, against it one less: where it can be, as far as its sign tells.
function followEdge(node: number, cell: Cell, hideMore: boolean): { to: number; cost: number } | undefined {
  if (cell.mark === 'shown' && (!hideMore || cell.value <= maxSmallCount)) return undefined;
  const along = cell.from === node;
  if (along && hideMore && isAtMaximum(cell)) return { to: cell.to, cost: lastResortCost + cell.cost };
  if (along ? cell.value >= maxValue[cell.mark] : cell.value <= minValue[cell.mark]) return undefined;
  return { to: along ? cell.to : cell.from, cost: cell.mark === 'shown' ? cell.cost + 1 : 0 };
}

// As many as its sign says at most.
function isAtMaximum({ mark, value }: Cell): boolean {
  return mark === 'few' && value === maxSmallCount;
}

function toPublishedTable(
  { cells: { length: height }, cells: [first = []] }: CountTable,
  cells: readonly Cell[],
): PublishedTable {
  const width = first.length;
  const shown = cells.map(({ mark, value }) => (mark === 'shown' ? value : mark === 'veiled' ? 'withheld' : mark));
  const take = (from: number, count: number) => shown.slice(from, from + count);
  const inside = height * width;
  return {
    cells: Array.from({ length: height }, (_, r) => take(r * width, width)),
    rows: take(inside, height),
    columns: take(inside + height, width),
    total: shown.at(-1) ?? 0,
  };
}
