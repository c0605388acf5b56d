import type { ReactNode } from 'react';
import type { FilterField } from '../filter-bar/filter-bar.tsx';

/** One column. The first one names the row, and is what opens it. */
export type Column<Row> = {
  id: string;
  title: string;
  cell: (row: Row) => ReactNode;
  /** Under the name, in the first column: a second line in small letters. */
  under?: ((row: Row) => ReactNode) | undefined;
  /** Said in the name of what opens a row too: where the first column alone does not tell rows apart. */
  names?: boolean | undefined;
  /** What it is sorted by; a column without it is not sorted. */
  sort?: ((row: Row) => string | number) | undefined;
  /** Short texts, such as dates, stay on one line. */
  short?: boolean | undefined;
  /** Figures stand at the right, one under the other. */
  figures?: boolean | undefined;
};

/** One filter. `matches`: whether a row stays; absent where the server does the filtering. */
export type Filter<Row> = FilterField & { matches?: ((row: Row, wanted: string) => boolean) | undefined };

/** The order of a table. */
export type Order = { column: string; descending: boolean };

/** How somebody looks at a table: what it is filtered by, and its order. */
export type TableView = { filters: Readonly<Record<string, string>>; order?: Order | undefined };

/** All rows, as they come. */
export const wholeTable: TableView = { filters: {} };

/** The rows that a view shows, in its order; equal ones stay as they came. `language`: whose alphabet. */
export function arrange<Row>(
  rows: readonly Row[],
  { columns, filters }: { columns: readonly Column<Row>[]; filters: readonly Filter<Row>[] },
  view: TableView,
  language: string,
): readonly Row[] {
  const wanted = filters.flatMap(({ id, matches }) => {
    const value = (view.filters[id] ?? '').trim();
    return matches && value !== '' ? [(row: Row) => matches(row, value)] : [];
  });
  const left = rows.filter((row) => wanted.every((stays) => stays(row)));
  const by = columns.find(({ id }) => id === view.order?.column)?.sort;
  if (!by) return left;
  const { compare } = new Intl.Collator(language, { numeric: true });
  const sign = view.order?.descending ? -1 : 1;
  return left.toSorted((one, other) => {
    const [a, b] = [by(one), by(other)];
    return sign * (typeof a === 'number' && typeof b === 'number' ? a - b : compare(String(a), String(b)));
  });
}

/** The order after a tap on a column's head: ascending, descending, as it comes. */
export function nextOrder(order: Order | undefined, column: string): Order | undefined {
  if (order?.column !== column) return { column, descending: false };
  return order.descending ? undefined : { column, descending: true };
}

/** Whether a text has all the words of another, in any case: for filters that are typed. */
export function hasWords(text: string, wanted: string): boolean {
  const lower = text.toLowerCase();
  return wanted
    .toLowerCase()
    .split(/\s+/)
    .every((word) => lower.includes(word));
}

/** The id of a cell that names its row; nothing for any other. `table`, `row`: what they are known by. */
export function cellId<Row>({ id, names }: Column<Row>, table: string, row: string): string | undefined {
  return names ? `${table}-${row}-${id}` : undefined;
}

/** The ids of all cells that name a row, beside its first. */
export function naming<Row>(columns: readonly Column<Row>[], table: string, row: string): string[] {
  return columns.flatMap((column) => cellId(column, table, row) ?? []);
}
