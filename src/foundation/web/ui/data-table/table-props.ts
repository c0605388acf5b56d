import type { ReactNode } from 'react';
import type { Column, Filter, TableView } from './table-view.ts';

export type DataTableProps<Row> = {
  /** Names the table among all: in ids, and for the views that are kept. */
  id: string;
  /** Whose views are kept on this device: an id. */
  person: string;
  /** What the rows are, for whoever hears the table. */
  caption: string;
  columns: readonly Column<Row>[];
  filters?: readonly Filter<Row>[] | undefined;
  view: TableView;
  onView: (view: TableView) => void;
  /** The rows; undefined while the first of them are on their way. */
  rows: readonly Row[] | undefined;
  keyOf: (row: Row) => string;
  /** Opens a row: what Enter does. */
  onOpen?: ((row: Row) => void) | undefined;
  /** There are more at the server. */
  more?: { busy: boolean; onMore: () => void } | undefined;
  /** They could not be fetched: why, and the way to try again. */
  failure?: { sentence: string; onRetry: () => void; busy?: boolean | undefined } | undefined;
  /** What stands there when there are no rows at all: an `EmptyState`. */
  empty: ReactNode;
};

/** What is drawn: the rows as arranged, and how. */
export type Drawn<Row> = DataTableProps<Row> & { shown: readonly Row[] };
