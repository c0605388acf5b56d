import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import type { ReactNode } from 'react';
import { WideTable } from '../wide-table/wide-table.tsx';
import styles from './table.module.css';

/** `sorted`: direction by this column; undefined if the table is sorted by another one. */
export type SortableTitle = { title: string; sorted: 'ascending' | 'descending' | undefined; onSort: () => void };

/** `name`: cell that names the row. */
export type TableRow = { key: string; name: ReactNode; cells: readonly ReactNode[] };

export type TableProps = {
  caption: string;
  hasVisibleCaption?: boolean;
  /** Titles of the columns. The first column names the rows. */
  head: readonly (string | SortableTitle)[];
  rows: readonly TableRow[];
  foot?: TableRow | undefined;
  /** Content of the columns, by which cells are aligned. */
  content?: 'figures' | 'text';
};

/** Table to be read. Lists of items to open, filter and sort on the server use DataTable. */
export function Table(props: TableProps) {
  const { caption, hasVisibleCaption = false, head, rows, foot, content = 'figures' } = props;
  return (
    <div className={styles.frame}>
      <WideTable label={caption}>
        <table className={styles.table} data-content={content}>
          <caption className={hasVisibleCaption ? undefined : 'visually-hidden'}>{caption}</caption>
          <thead>
            <tr>{head.map(renderTitle)}</tr>
          </thead>
          <tbody>{rows.map(renderRow)}</tbody>
          {foot && <tfoot>{renderRow(foot)}</tfoot>}
        </table>
      </WideTable>
    </div>
  );
}

function renderTitle(column: string | SortableTitle) {
  if (typeof column === 'string')
    return (
      <th key={column} scope="col">
        {column}
      </th>
    );
  const { title, sorted, onSort } = column;
  return (
    <th key={title} scope="col" aria-sort={sorted ?? 'none'}>
      <button type="button" className={styles.sort} onClick={onSort}>
        {title}
        {sorted === 'ascending' && <ArrowUp aria-hidden="true" size="1rem" />}
        {sorted === 'descending' && <ArrowDown aria-hidden="true" size="1rem" />}
      </button>
    </th>
  );
}

function renderRow({ key, name, cells }: TableRow) {
  return (
    <tr key={key}>
      <th scope="row">{name}</th>
      {cells.map((cell, index) => (
        // Cells have no ids. Their column identifies them.
        <td key={`${index}`}>{cell}</td>
      ))}
    </tr>
  );
}
