import { maxSmallCount } from './limits.ts';

/** Published count: the number, `few` (1 to 4), or `withheld` where a small count could be computed from the number. */
export type PublishedCount = number | 'few' | 'withheld';

/**
 * Counts before suppression. `rowNames` and `name` identify the totals of the rows and of the table: totals with the
 * same name, in any table, are the same number.
 */
export type CountTable = { cells: readonly (readonly number[])[]; rowNames: readonly string[]; name: string };

/** Table after suppression. `columns` are the totals of the columns. */
export type SuppressedTable = {
  cells: PublishedCount[][];
  rows: PublishedCount[];
  columns: PublishedCount[];
  total: PublishedCount;
};

/**
 * Suppresses small counts in tables that are published together, and as few others as needed. No small count can then
 * be computed from totals or from the marks `few` and `withheld`. A total that is suppressed in one table is suppressed
 * in all of them. A table is a network in which counts flow from the total to rows, to columns and back. A suppressed
 * count is safe when it lies on a cycle of suppressed counts: each of them could be one more or one less, and all
 * totals would stay the same. See docs/decisions/0038-statistics-from-the-audit-log.md.
 */
export function suppressSmallCounts(tables: readonly CountTable[]): SuppressedTable[] {
  const suppressedTotals: SuppressedTotals = new Map();
  for (;;) {
    const totalsBefore = [...suppressedTotals.values()].join();
    const suppressed = tables.map((table) => suppressTable(table, suppressedTotals));
    if ([...suppressedTotals.values()].join() === totalsBefore)
      return suppressed.map(({ table, cells }) => toPublishedTable(table, cells));
  }
}

/**
 * Count or total as an edge of the network. `cost`: how undesirable its suppression is. `name`: set for shared totals.
 */
type Edge = { from: number; to: number; value: number; cost: number; name: string | undefined; mark: Mark };
// A `withheld` count is 5 or more. A `veiled` count may be smaller: it is published as `withheld`, because `few` would
// reveal other counts.
type Mark = 'shown' | 'few' | 'withheld' | 'veiled';
type SuppressedTotals = Map<string, Mark>;

const minValue = { shown: maxSmallCount + 1, few: 1, withheld: maxSmallCount + 1, veiled: 1 };
const maxValue = {
  shown: Number.POSITIVE_INFINITY,
  few: maxSmallCount,
  withheld: Number.POSITIVE_INFINITY,
  veiled: Number.POSITIVE_INFINITY,
};
// Tables are read for their totals, and these appear in several tables.
const totalCost = 1e9;
// Replacing `few` by a vaguer mark is the last resort.
const lastResortCost = 1e13;

function suppressTable(table: CountTable, suppressedTotals: SuppressedTotals): { table: CountTable; cells: Edge[] } {
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
    cell.mark = suppressedTotals.get(cell.name ?? '') ?? cell.mark;
  }
  // A safe count stays safe when more counts are suppressed, so each is checked once.
  const unchecked = cells.filter(({ mark }) => mark !== 'shown');
  for (let cell = unchecked.shift(); cell; cell = unchecked.shift()) {
    if (findCycles(network, cell, false).length > 0) continue;
    const [cycle] = findCycles(network, cell, true).toSorted((a, b) => a.cost - b.cost);
    for (const extraCell of cycle?.cells.filter(({ mark }) => mark === 'shown') ?? []) {
      extraCell.mark = 'withheld';
      unchecked.push(extraCell);
    }
    for (const saturated of cycle && cycle.cost >= lastResortCost ? cycle.cells.filter(isAtMaximum) : [])
      saturated.mark = 'veiled';
  }
  for (const { mark, name } of cells) if (mark !== 'shown' && name !== undefined) suppressedTotals.set(name, mark);
  return { table, cells };
}

/** Counts that start or end at each node. */
type Network = Map<number, { cell: Edge }[]>;

// Nodes: rows, the end of all columns, columns, the start of all rows. A count flows from its row to its column.
function buildNetwork({ cells, rowNames, name }: CountTable): Edge[] {
  const [height, width] = [cells.length, cells[0]?.length ?? 0];
  const columnNode = (column: number) => height + 1 + column;
  const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
  const cell = (from: number, to: number, value: number, cost: number, named?: string): Edge => ({
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

// Finds the cheapest cycle on which the count can be one more, and the one on which it can be one less. `hideMore`
// allows cycles with counts that are not suppressed yet.
function findCycles(network: Network, cell: Edge, hideMore: boolean): Path[] {
  const paths = [
    cell.value < maxValue[cell.mark] ? findPath(network, cell.to, cell.from, { without: cell, hideMore }) : undefined,
    cell.value > minValue[cell.mark] ? findPath(network, cell.from, cell.to, { without: cell, hideMore }) : undefined,
  ];
  return paths.filter((path) => path !== undefined);
}

type Path = { cost: number; cells: Edge[] };

function findPath(
  network: Network,
  start: number,
  end: number,
  { without, hideMore }: { without: Edge; hideMore: boolean },
): Path | undefined {
  const reached = new Map<number, { cost: number; edge?: Edge; previousNode: number }>([
    [start, { cost: 0, previousNode: start }],
  ]);
  const queue = [start];
  for (let node = queue.shift(); node !== undefined; node = queue.shift()) {
    const costSoFar = reached.get(node)?.cost ?? 0;
    for (const { cell } of network.get(node) ?? []) {
      const next = cell === without ? undefined : followEdge(node, cell, hideMore);
      if (!next) continue;
      const cost = costSoFar + next.cost;
      if (cost >= (reached.get(next.to)?.cost ?? Number.POSITIVE_INFINITY)) continue;
      reached.set(next.to, { cost, edge: cell, previousNode: node });
      queue.push(next.to);
    }
  }
  const endStep = reached.get(end);
  if (!endStep) return undefined;
  const cells: Edge[] = [];
  for (
    let step = endStep;
    step.edge !== undefined;
    step = reached.get(step.previousNode) ?? { cost: 0, previousNode: start }
  )
    cells.push(step.edge);
  return { cost: endStep.cost, cells };
}

// Follows an edge forwards if its count can be one more, backwards if it can be one less, within the range of its mark.
function followEdge(node: number, cell: Edge, hideMore: boolean): { to: number; cost: number } | undefined {
  if (cell.mark === 'shown' && (!hideMore || cell.value <= maxSmallCount)) return undefined;
  const isForward = cell.from === node;
  if (isForward && hideMore && isAtMaximum(cell)) return { to: cell.to, cost: lastResortCost + cell.cost };
  if (isForward ? cell.value >= maxValue[cell.mark] : cell.value <= minValue[cell.mark]) return undefined;
  return { to: isForward ? cell.to : cell.from, cost: cell.mark === 'shown' ? cell.cost + 1 : 0 };
}

// The mark allows no larger value.
function isAtMaximum({ mark, value }: Edge): boolean {
  return mark === 'few' && value === maxSmallCount;
}

function toPublishedTable(
  { cells: { length: height }, cells: [first = []] }: CountTable,
  cells: readonly Edge[],
): SuppressedTable {
  const width = first.length;
  const published = cells.map(({ mark, value }) => (mark === 'shown' ? value : mark === 'veiled' ? 'withheld' : mark));
  const slice = (from: number, count: number) => published.slice(from, from + count);
  const cellCount = height * width;
  return {
    cells: Array.from({ length: height }, (_, r) => slice(r * width, width)),
    rows: slice(cellCount, height),
    columns: slice(cellCount + height, width),
    total: published.at(-1) ?? 0,
  };
}
