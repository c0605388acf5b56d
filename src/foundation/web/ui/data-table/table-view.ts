import type { ReactNode } from 'react';
import type { FilterField } from '../filter-bar/filter-bar.tsx';

/** Column of a table. The first column names the row and opens it. */
export type Column<Row> = {
  id: string;
  title: string;
  /** Second line below the name, in the first column. */
  secondLine?: ((row: Row) => ReactNode) | undefined;
  /** Whether the cell is part of the row's accessible name, where the first column alone is ambiguous. */
  isInRowName?: boolean | undefined;
  /**
   * Sort key in a list that is loaded as a whole; without it the list cannot be sorted by the column. A list with pages
   * is sorted by the server, which names its sortable columns.
   */
  sortKey?: ((row: Row) => string | number) | undefined;
  noWrap?: boolean | undefined;
  /** Whether the cells are numbers, aligned right. */
  numeric?: boolean | undefined;
} & Cell<Row>;

/** Content of a cell. `text`: the content in a file, for a cell that is no text itself. */
type Cell<Row> =
  | { cell: (row: Row) => string | number; text?: undefined }
  | { cell: (row: Row) => ReactNode; text: (row: Row) => string | number };

/** `matches`: whether a row stays; absent when the server filters. */
export type Filter<Row> = FilterField & { matches?: ((row: Row, filterValue: string) => boolean) | undefined };

export type Order = { column: string; descending: boolean };

export type TableView = {
  filters: Readonly<Record<string, string>>;
  order?: Order | undefined;
  /** Ids of hidden columns. The first column is always shown. */
  hiddenColumns?: readonly string[] | undefined;
};

export const unfilteredView: TableView = { filters: {} };

/** Rows that a view shows, in its order; equal rows keep their order. `language`: for alphabetical order. */
export function arrangeRows<Row>(
  rows: readonly Row[],
  { columns, filters }: { columns: readonly Column<Row>[]; filters: readonly Filter<Row>[] },
  view: TableView,
  language: string,
): readonly Row[] {
  const predicates = filters.flatMap(({ id, matches }) => {
    const value = (view.filters[id] ?? '').trim();
    return matches && value !== '' ? [(row: Row) => matches(row, value)] : [];
  });
  const matchingRows = rows.filter((row) => predicates.every((matches) => matches(row)));
  const sortKey = columns.find(({ id }) => id === view.order?.column)?.sortKey;
  if (!sortKey) return matchingRows;
  const { compare } = new Intl.Collator(language, { numeric: true });
  const direction = view.order?.descending ? -1 : 1;
  return matchingRows.toSorted((rowA, rowB) => {
    const [a, b] = [sortKey(rowA), sortKey(rowB)];
    return direction * (typeof a === 'number' && typeof b === 'number' ? a - b : compare(String(a), String(b)));
  });
}

/** Content of a cell in a file, followed by the second line if that is a text. */
export function textOf<Row>(column: Column<Row>, row: Row): string | number {
  const text = (column.text ?? column.cell)(row);
  const secondLine = column.secondLine?.(row);
  return typeof secondLine === 'string' && secondLine !== '' ? `${text}, ${secondLine}` : text;
}

/** Columns that a view shows. */
export function shownColumns<Row>(columns: readonly Column<Row>[], { hiddenColumns = [] }: TableView): Column<Row>[] {
  return columns.filter(({ id }, index) => index === 0 || !hiddenColumns.includes(id));
}

/** Next order after a click on a column's head: ascending, then descending, then unsorted. */
export function nextOrder(order: Order | undefined, column: string): Order | undefined {
  if (order?.column !== column) return { column, descending: false };
  return order.descending ? undefined : { column, descending: true };
}

/** Whether a text contains all words of a search, ignoring case; for typed filters. */
export function hasWords(text: string, search: string): boolean {
  const lower = text.toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => lower.includes(word));
}

/** Id of a cell that is part of its row's accessible name; undefined for other cells. */
export function cellId<Row>({ id, isInRowName }: Column<Row>, table: string, row: string): string | undefined {
  return isInRowName ? `${table}-${row}-${id}` : undefined;
}

/** Ids of the cells in a row's accessible name, beside the first cell. */
export function rowNameCellIds<Row>(columns: readonly Column<Row>[], table: string, row: string): string[] {
  return columns.flatMap((column) => cellId(column, table, row) ?? []);
}
