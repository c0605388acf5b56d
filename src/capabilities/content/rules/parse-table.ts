import { maxLengths, maxCounts } from './limits.ts';
import { type Block, joinSpans, type Span } from './rich-text.ts';

/** A cell of a table that is read: how many columns and rows it takes. */
export type Cell = { spans: Span[]; head: boolean; across: number; down: number };

/**
 * A table that is being read: `rows` has a place for each column, also for those that a larger cell reaches into. `next`: before it no
 * place of the row is free.
 */
export type TableState = {
  rows: PlacedCell[][];
  rowCount: number;
  nextColumn: number;
  caption: string;
  depth: number;
  cellCount: number;
};
type PlacedCell = { spans: Span[]; head: boolean };

/** Begins one. */
export function createTableState(): TableState {
  return { rows: [], rowCount: 0, nextColumn: 0, caption: '', depth: 1, cellCount: 0 };
}

/** A row begins. */
export function addRow(table: TableState): void {
  rowAt(table, table.rowCount);
  table.rowCount += 1;
  table.nextColumn = 0;
}

/** Puts a cell where the next free place of the row is. What it reaches into stays empty: cells are not merged here. */
export function addCell(table: TableState, { spans, head, across, down }: Cell): void {
  if (table.rowCount === 0) addRow(table);
  const row = table.rowCount - 1;
  const taken = rowAt(table, row);
  while (taken[table.nextColumn] !== undefined) table.nextColumn += 1;
  const column = table.nextColumn;
  // A page can say that a cell takes a million others.
  const reaches = table.cellCount < maxCells;
  const [wide, high] = reaches ? [Math.min(across, maxCounts.columns + 1), Math.min(down, maxCounts.rows)] : [1, 1];
  for (let below = 0; below < high; below += 1)
    for (let beside = 0; beside < wide; beside += 1) {
      const first = below === 0 && beside === 0;
      rowAt(table, row + below)[column + beside] ??= { spans: first ? spans : [], head };
      table.cellCount += 1;
    }
}

/** What it comes to: a table, several where it has too many rows, or paragraphs where it only arranged a page or is too wide. */
export function tableToBlocks({ rows: read, rowCount: begun, caption }: TableState): Block[] {
  const written = read.slice(0, begun).filter((row) => row.some(hasText));
  const width = written.reduce((widest, { length }) => Math.max(widest, length), 0);
  if (width > maxColumnsRead) return rowsToParagraphs(written);
  const blank: PlacedCell = { spans: [], head: false };
  const columns = Array.from({ length: width }, (_, at) => at).filter((at) => written.some((row) => hasText(row[at])));
  const rows = written.map((row) => columns.map((at) => row[at] ?? blank));
  if (columns.length < 2 || columns.length > maxCounts.columns) return rowsToParagraphs(rows);
  const headRow = rows[0]?.every(({ head, spans }) => head || spans.length === 0) ?? false;
  const [head, body] = headRow ? [rows.slice(0, 1), rows.slice(1)] : [[], rows];
  const headColumn = body.length > 0 && body.every(([first]) => first?.head);
  const tables: Block[] = [];
  const size = maxCounts.rows - head.length;
  for (let from = 0; from === 0 || from < body.length; from += size)
    tables.push({
      kind: 'table',
      caption: from === 0 ? caption.slice(0, maxLengths.caption).trim() : '',
      headRow,
      headColumn,
      rows: [...head, ...body.slice(from, from + size)].map((row) => row.map(({ spans }) => spans)),
    });
  return tables;
}

function rowsToParagraphs(rows: readonly PlacedCell[][]): Block[] {
  return rows.map((row) => {
    // Places that no cell has taken are holes: they are left out, as empty ones are.
    const cells = row.filter(hasText).map(({ spans }) => spans);
    return {
      kind: 'paragraph',
      spans: joinSpans(cells.flatMap((spans, at) => (at === 0 ? spans : [{ text: ' · ' }, ...spans]))),
    };
  });
}

function rowAt(table: TableState, at: number): PlacedCell[] {
  return (table.rows[at] ??= []);
}

function hasText(placed: PlacedCell | undefined): boolean {
  return placed !== undefined && placed.spans.length > 0;
}

const maxCells = 20_000;

// Empty columns are left out of a table that is about as wide as one can be; what is much wider is none for certain.
const maxColumnsRead = 5 * maxCounts.columns;
