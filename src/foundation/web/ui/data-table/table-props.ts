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
  /** The rows; undefined while they load. */
  rows: readonly Row[] | undefined;
  keyOf: (row: Row) => string;
  onOpen?: ((row: Row) => void) | undefined;
  /** Set when the server has more rows: loads the next page. `busy`: the page is loading. */
  nextPage?: { busy: boolean; onLoad: () => void } | undefined;
  failure?: { sentence: string; onRetry: () => void; busy?: boolean | undefined } | undefined;
  emptyState: ReactNode;
};

/** `shownRows`: the filtered and sorted rows. */
export type RenderedTableProps<Row> = DataTableProps<Row> & { shownRows: readonly Row[] };
