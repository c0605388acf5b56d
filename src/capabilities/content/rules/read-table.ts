import { longest, most } from './limits.ts';
import { type Block, joined, type Span } from './rich-text.ts';

/** A cell of a table that is read: how many columns and rows it takes. */
export type Cell = { spans: Span[]; head: boolean; across: number; down: number };

/**
 * A table that is being read: `rows` has a place for each column, also for those that a larger cell reaches into. `next`: before it no
 * place of the row is free.
 */
export type TableReading = {
  rows: Placed[][];
  begun: number;
  next: number;
  caption: string;
  depth: number;
  placed: number;
};
type Placed = { spans: Span[]; head: boolean };

/** Begins one. */
export function beginTable(): TableReading {
  return { rows: [], begun: 0, next: 0, caption: '', depth: 1, placed: 0 };
}

/** A row begins. */
export function addRow(table: TableReading): void {
  rowAt(table, table.begun);
  table.begun += 1;
  table.next = 0;
}

/** Puts a cell where the next free place of the row is. What it reaches into stays empty: cells are not merged here. */
export function addCell(table: TableReading, { spans, head, across, down }: Cell): void {
  if (table.begun === 0) addRow(table);
  const row = table.begun - 1;
  const taken = rowAt(table, row);
  while (taken[table.next] !== undefined) table.next += 1;
  const column = table.next;
  // A page can say that a cell takes a million others.
  const reaches = table.placed < mostPlaced;
  const [wide, high] = reaches ? [Math.min(across, most.columns + 1), Math.min(down, most.rows)] : [1, 1];
  for (let below = 0; below < high; below += 1)
    for (let beside = 0; beside < wide; beside += 1) {
      const first = below === 0 && beside === 0;
      rowAt(table, row + below)[column + beside] ??= { spans: first ? spans : [], head };
      table.placed += 1;
    }
}

/** What it comes to: a table, several where it has too many rows, or paragraphs where it only arranged a page or is too wide. */
export function blocksOfTable({ rows: read, begun, caption }: TableReading): Block[] {
  const written = read.slice(0, begun).filter((row) => row.some(hasText));
  const width = written.reduce((widest, { length }) => Math.max(widest, length), 0);
  if (width > mostRead) return paragraphsOf(written);
  const blank: Placed = { spans: [], head: false };
  const columns = Array.from({ length: width }, (_, at) => at).filter((at) => written.some((row) => hasText(row[at])));
  const rows = written.map((row) => columns.map((at) => row[at] ?? blank));
  if (columns.length < 2 || columns.length > most.columns) return paragraphsOf(rows);
  const headRow = rows[0]?.every(({ head, spans }) => head || spans.length === 0) ?? false;
  const [head, body] = headRow ? [rows.slice(0, 1), rows.slice(1)] : [[], rows];
  const headColumn = body.length > 0 && body.every(([first]) => first?.head);
  const tables: Block[] = [];
  const size = most.rows - head.length;
  for (let from = 0; from === 0 || from < body.length; from += size)
    tables.push({
      kind: 'table',
      caption: from === 0 ? caption.slice(0, longest.caption).trim() : '',
      headRow,
      headColumn,
      rows: [...head, ...body.slice(from, from + size)].map((row) => row.map(({ spans }) => spans)),
    });
  return tables;
}

function paragraphsOf(rows: readonly Placed[][]): Block[] {
  return rows.map((row) => {
    // Places that no cell has taken are holes: they are left out, as empty ones are.
    const cells = row.filter(hasText).map(({ spans }) => spans);
    return {
      kind: 'paragraph',
      spans: joined(cells.flatMap((spans, at) => (at === 0 ? spans : [{ text: ' · ' }, ...spans]))),
    };
  });
}

function rowAt(table: TableReading, at: number): Placed[] {
  return (table.rows[at] ??= []);
}

function hasText(placed: Placed | undefined): boolean {
  return placed !== undefined && placed.spans.length > 0;
}

const mostPlaced = 20_000;

// Empty columns are left out of a table that is about as wide as one can be; what is much wider is none for certain.
const mostRead = 5 * most.columns;
