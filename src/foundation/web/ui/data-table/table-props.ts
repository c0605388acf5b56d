import type { ReactNode } from 'react';
import type { Column, Filter, TableView } from './table-view.ts';

export type DataTableProps<Row> = {
  /** Name of the table among all tables, for ids and saved views. */
  id: string;
  /** Id of the user, for their saved views on this device. */
  userId: string;
  /** Accessible name of the table. */
  caption: string;
  columns: readonly Column<Row>[];
  filters?: readonly Filter<Row>[] | undefined;
  view: TableView;
  onViewChange: (view: TableView) => void;
  /** Set when the server filters and sorts. Without it, `rows` are the whole list, and the table does so itself. */
  server?: ServerSide<Row> | undefined;
  /** Whether the rows cannot be saved as a file. */
  withoutCsv?: boolean | undefined;
  /** The rows; undefined while they load. */
  rows: readonly Row[] | undefined;
  keyOf: (row: Row) => string;
  onOpen?: ((row: Row) => void) | undefined;
  /** Whether a row can be opened; by default every row, if there is `onOpen`. */
  canOpen?: ((row: Row) => boolean) | undefined;
  /** Set for actions on several rows: each row then has a checkbox. */
  selection?: RowSelection<Row> | undefined;
  /** Set when the server has more rows: loads the next page. `busy`: the page is loading. */
  nextPage?: { busy: boolean; onLoad: () => void } | undefined;
  failure?: { sentence: string; onRetry: () => void; busy?: boolean | undefined } | undefined;
  emptyState: ReactNode;
  /** Shown when no row matches the filters; a sentence by default. */
  noMatchState?: ReactNode;
};

/** Selected rows by `keyOf`. `labelOf`: name of a row in the label of its checkbox. */
export type RowSelection<Row> = {
  keys: ReadonlySet<string>;
  onChange: (keys: ReadonlySet<string>) => void;
  labelOf: (row: Row) => string;
};

/**
 * Part of the server in a list with pages. `sortableColumns`: ids of the columns by which it can sort. `isUpdating`:
 * the rows are those of the last view. `loadAllRows`: loads all rows of the view.
 */
export type ServerSide<Row> = {
  sortableColumns: readonly string[];
  isUpdating: boolean;
  loadAllRows: () => Promise<AllRows<Row>>;
};

export type AllRows<Row> = { rows: readonly Row[]; isComplete: boolean };

/** `columns`: the shown columns. `shownRows`: the filtered and sorted rows. */
export type RenderedTableProps<Row> = DataTableProps<Row> & {
  shownRows: readonly Row[];
  isSortable: (column: Column<Row>) => boolean;
};
