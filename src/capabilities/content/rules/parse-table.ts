import { maxLengths, maxCounts } from './limits.ts';
import { type Block, joinSpans, type Span } from './rich-text.ts';

export type Cell = { spans: Span[]; isHeader: boolean; columnSpan: number; rowSpan: number };

/**
 * A row of `rows` has an entry for each column, also for columns that a larger cell spans. `rowCount`: number of the
 * rows that were opened; a cell that spans rows can add rows beyond it. `nextColumn`: first column of the current row
 * that may be free. `nestingDepth`: 1, or more inside a table in a cell.
 */
export type TableState = {
  rows: PlacedCell[][];
  rowCount: number;
  nextColumn: number;
  caption: string;
  nestingDepth: number;
  cellCount: number;
};
type PlacedCell = { spans: Span[]; isHeader: boolean };

export function createTableState(): TableState {
  return { rows: [], rowCount: 0, nextColumn: 0, caption: '', nestingDepth: 1, cellCount: 0 };
}

export function addRow(table: TableState): void {
  rowAt(table, table.rowCount);
  table.rowCount += 1;
  table.nextColumn = 0;
}

/** Adds a cell at the next free column. A cell that spans several gets empty cells beside and below it. */
export function addCell(table: TableState, { spans, isHeader, columnSpan, rowSpan }: Cell): void {
  if (table.rowCount === 0) addRow(table);
  const row = table.rowCount - 1;
  const currentRow = rowAt(table, row);
  while (currentRow[table.nextColumn] !== undefined) table.nextColumn += 1;
  const column = table.nextColumn;
  // The span is limited, because pasted HTML can claim that a cell spans a million others.
  const maySpan = table.cellCount < maxCells;
  const [width, height] = maySpan
    ? [Math.min(columnSpan, maxCounts.columns + 1), Math.min(rowSpan, maxCounts.rows)]
    : [1, 1];
  for (let rowOffset = 0; rowOffset < height; rowOffset += 1)
    for (let columnOffset = 0; columnOffset < width; columnOffset += 1) {
      const isOrigin = rowOffset === 0 && columnOffset === 0;
      rowAt(table, row + rowOffset)[column + columnOffset] ??= { spans: isOrigin ? spans : [], isHeader };
      table.cellCount += 1;
    }
}

/**
 * Converts a parsed table to blocks: one table, several tables if there are too many rows, or a paragraph for each row.
 * Paragraphs replace tables that are too wide, and tables of one column, which are only a layout.
 */
export function tableToBlocks({ rows: parsedRows, rowCount, caption }: TableState): Block[] {
  const filledRows = parsedRows.slice(0, rowCount).filter((row) => row.some(hasText));
  const width = filledRows.reduce((widest, { length }) => Math.max(widest, length), 0);
  if (width > maxColumnsRead) return rowsToParagraphs(filledRows);
  const emptyCell: PlacedCell = { spans: [], isHeader: false };
  const columns = Array.from({ length: width }, (_, index) => index).filter((column) =>
    filledRows.some((row) => hasText(row[column])),
  );
  const rows = filledRows.map((row) => columns.map((column) => row[column] ?? emptyCell));
  if (columns.length < 2 || columns.length > maxCounts.columns) return rowsToParagraphs(rows);
  const headRow = rows[0]?.every(({ isHeader, spans }) => isHeader || spans.length === 0) ?? false;
  const [headRows, bodyRows] = headRow ? [rows.slice(0, 1), rows.slice(1)] : [[], rows];
  const headColumn = bodyRows.length > 0 && bodyRows.every(([firstCell]) => firstCell?.isHeader);
  const tables: Block[] = [];
  const maxBodyRows = maxCounts.rows - headRows.length;
  for (let from = 0; from === 0 || from < bodyRows.length; from += maxBodyRows)
    tables.push({
      kind: 'table',
      caption: from === 0 ? caption.slice(0, maxLengths.caption).trim() : '',
      headRow,
      headColumn,
      rows: [...headRows, ...bodyRows.slice(from, from + maxBodyRows)].map((row) => row.map(({ spans }) => spans)),
    });
  return tables;
}

function rowsToParagraphs(rows: readonly PlacedCell[][]): Block[] {
  return rows.map((row) => {
    // `filter` also drops the holes of the sparse array: columns without a cell.
    const cells = row.filter(hasText).map(({ spans }) => spans);
    return {
      kind: 'paragraph',
      spans: joinSpans(cells.flatMap((spans, index) => (index === 0 ? spans : [{ text: ' · ' }, ...spans]))),
    };
  });
}

function rowAt(table: TableState, index: number): PlacedCell[] {
  return (table.rows[index] ??= []);
}

function hasText(cell: PlacedCell | undefined): boolean {
  return cell !== undefined && cell.spans.length > 0;
}

// Cells beyond this number do not span other cells.
const maxCells = 20_000;

// Empty columns are dropped later, so a data table may exceed the limit of columns at first. A wider table is only a
// layout.
const maxColumnsRead = 5 * maxCounts.columns;
