import { maxSmallCount } from './limits.ts';

/** Published count: the number, `few` (1 to 4), or `withheld` where a small count could be computed from the number. */
export type PublishedCount = number | 'few' | 'withheld';

/**
 * Counts before suppression. `rowNames` and `name` identify the totals of the rows and of the table. Totals with the
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
 * Suppresses small counts in tables that are published together (cell suppression), and as few other counts as needed.
 * No small count can then be computed from totals or from the marks `few` and `withheld`. A total that is suppressed in
 * one table is suppressed in all of them. A table is a network in which counts flow from the total to rows, to columns
 * and back. A suppressed count is safe when it lies on a cycle of suppressed counts. Each count of a cycle could be one
 * more or one less without a change of any total. See docs/decisions/0038-statistics-from-the-audit-log.md.
 */
export function suppressSmallCounts(tables: readonly CountTable[]): SuppressedTable[] {
  const suppressedTotals: MarkByTotal = new Map();
  // Suppressing a total in one table may require more suppression in another, so the loop ends when no total changes.
  for (;;) {
    const totalsBefore = [...suppressedTotals.values()].join();
    const suppressed = tables.map((table) => suppressTable(table, suppressedTotals));
    if ([...suppressedTotals.values()].join() === totalsBefore)
      return suppressed.map(({ table, edges }) => toPublishedTable(table, edges));
  }
}

/**
 * Count or total as an edge of the network. `cost`: how undesirable its suppression is. `name`: set for shared totals.
 */
type Edge = { from: number; to: number; value: number; cost: number; name: string | undefined; mark: Mark };
// A `withheld` count is 5 or more. A `veiled` count may be smaller: it is published as `withheld`, because `few` would
// reveal other counts.
type Mark = 'shown' | 'few' | 'withheld' | 'veiled';
type MarkByTotal = Map<string, Mark>;

// Range of values that a reader must consider possible for a count with a mark.
const minValueByMark = { shown: maxSmallCount + 1, few: 1, withheld: maxSmallCount + 1, veiled: 1 };
const maxValueByMark = {
  shown: Number.POSITIVE_INFINITY,
  few: maxSmallCount,
  withheld: Number.POSITIVE_INFINITY,
  veiled: Number.POSITIVE_INFINITY,
};
// A total is the last count to suppress: readers look for totals, and a total appears in several tables.
const totalCost = 1e9;
// Replacing `few` by a vaguer mark is the last resort.
const lastResortCost = 1e13;

function suppressTable(table: CountTable, suppressedTotals: MarkByTotal): { table: CountTable; edges: Edge[] } {
  const edges = buildNetwork(table);
  const network: Network = Map.groupBy(
    edges.flatMap((edge) => [
      { node: edge.from, edge },
      { node: edge.to, edge },
    ]),
    ({ node }) => node,
  );
  for (const edge of edges) {
    if (edge.value >= 1 && edge.value <= maxSmallCount) edge.mark = 'few';
    edge.mark = suppressedTotals.get(edge.name ?? '') ?? edge.mark;
  }
  // A safe count stays safe when more counts are suppressed, so each is checked once.
  const uncheckedEdges = edges.filter(({ mark }) => mark !== 'shown');
  for (let edge = uncheckedEdges.shift(); edge; edge = uncheckedEdges.shift()) {
    if (findCycles(network, edge, false).length > 0) continue;
    const [cycle] = findCycles(network, edge, true).toSorted((a, b) => a.cost - b.cost);
    for (const extraEdge of cycle?.edges.filter(({ mark }) => mark === 'shown') ?? []) {
      extraEdge.mark = 'withheld';
      uncheckedEdges.push(extraEdge);
    }
    for (const saturatedEdge of cycle && cycle.cost >= lastResortCost ? cycle.edges.filter(isAtMaximum) : [])
      saturatedEdge.mark = 'veiled';
  }
  for (const { mark, name } of edges) if (mark !== 'shown' && name !== undefined) suppressedTotals.set(name, mark);
  return { table, edges };
}

type Network = Map<number, { edge: Edge }[]>;

// Nodes: rows, the end of all columns, columns, the start of all rows. A count flows from its row to its column.
function buildNetwork({ cells, rowNames, name }: CountTable): Edge[] {
  const [height, width] = [cells.length, cells[0]?.length ?? 0];
  const columnNode = (column: number) => height + 1 + column;
  const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
  const createEdge = (from: number, to: number, value: number, cost: number, sharedName?: string): Edge => ({
    from,
    to,
    value,
    cost,
    name: sharedName,
    mark: 'shown',
  });
  return [
    ...cells.flatMap((row, r) => row.map((value, c) => createEdge(r, columnNode(c), value, value))),
    ...cells.map((row, r) => createEdge(columnNode(width), r, sum(row), totalCost, rowNames[r])),
    ...Array.from({ length: width }, (_, c) => {
      const total = sum(cells.map((row) => row[c] ?? 0));
      return createEdge(columnNode(c), height, total, 2 * total);
    }),
    createEdge(height, columnNode(width), sum(cells.map(sum)), 2 * totalCost, name),
  ];
}

// Finds two cycles through an edge: the cheapest on which its count can be one more, and the cheapest for one less.
// `maySuppressMore` allows cycles with counts that are not suppressed yet.
function findCycles(network: Network, edge: Edge, maySuppressMore: boolean): Path[] {
  const paths = [
    edge.value < maxValueByMark[edge.mark]
      ? findPath(network, edge.to, edge.from, { excludedEdge: edge, maySuppressMore })
      : undefined,
    edge.value > minValueByMark[edge.mark]
      ? findPath(network, edge.from, edge.to, { excludedEdge: edge, maySuppressMore })
      : undefined,
  ];
  return paths.filter((path) => path !== undefined);
}

type Path = { cost: number; edges: Edge[] };

// Finds the cheapest path. A node is visited again when a cheaper path to the node is found (Bellman-Ford with a
// queue).
function findPath(
  network: Network,
  start: number,
  end: number,
  { excludedEdge, maySuppressMore }: { excludedEdge: Edge; maySuppressMore: boolean },
): Path | undefined {
  const reached = new Map<number, { cost: number; edge?: Edge; previousNode: number }>([
    [start, { cost: 0, previousNode: start }],
  ]);
  const queue = [start];
  for (let node = queue.shift(); node !== undefined; node = queue.shift()) {
    const costSoFar = reached.get(node)?.cost ?? 0;
    for (const { edge: nextEdge } of network.get(node) ?? []) {
      const next = nextEdge === excludedEdge ? undefined : followEdge(node, nextEdge, maySuppressMore);
      if (!next) continue;
      const cost = costSoFar + next.cost;
      if (cost >= (reached.get(next.to)?.cost ?? Number.POSITIVE_INFINITY)) continue;
      reached.set(next.to, { cost, edge: nextEdge, previousNode: node });
      queue.push(next.to);
    }
  }
  const endStep = reached.get(end);
  if (!endStep) return undefined;
  const edges: Edge[] = [];
  for (
    let step = endStep;
    step.edge !== undefined;
    step = reached.get(step.previousNode) ?? { cost: 0, previousNode: start }
  )
    edges.push(step.edge);
  return { cost: endStep.cost, edges };
}

// Follows an edge forwards if its count can be one more, and backwards if it can be one less. The range of the edge's
// mark limits both.
function followEdge(node: number, edge: Edge, maySuppressMore: boolean): { to: number; cost: number } | undefined {
  if (edge.mark === 'shown' && (!maySuppressMore || edge.value <= maxSmallCount)) return undefined;
  const isForward = edge.from === node;
  if (isForward && maySuppressMore && isAtMaximum(edge)) return { to: edge.to, cost: lastResortCost + edge.cost };
  if (isForward ? edge.value >= maxValueByMark[edge.mark] : edge.value <= minValueByMark[edge.mark]) return undefined;
  return { to: isForward ? edge.to : edge.from, cost: edge.mark === 'shown' ? edge.cost + 1 : 0 };
}

function isAtMaximum({ mark, value }: Edge): boolean {
  return mark === 'few' && value === maxSmallCount;
}

function toPublishedTable(
  { cells: { length: height }, cells: [firstRow = []] }: CountTable,
  edges: readonly Edge[],
): SuppressedTable {
  const width = firstRow.length;
  const published = edges.map(({ mark, value }) => (mark === 'shown' ? value : mark === 'veiled' ? 'withheld' : mark));
  const slice = (from: number, count: number) => published.slice(from, from + count);
  const cellCount = height * width;
  return {
    cells: Array.from({ length: height }, (_, r) => slice(r * width, width)),
    rows: slice(cellCount, height),
    columns: slice(cellCount + height, width),
    total: published.at(-1) ?? 0,
  };
}
