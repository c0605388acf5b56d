import type { ReactNode } from 'react';
import { WideTable } from '#foundation/web/ui/wide-table/wide-table.tsx';
import styles from './imports.module.css';

/** `name`: cell that names the row. */
type ImportTableProps = {
  title: string;
  head: readonly string[];
  rows: readonly { key: string; name: ReactNode; cells: readonly string[] }[];
};

export function ImportTable({ title, head, rows }: ImportTableProps) {
  return (
    <div className={styles.frame}>
      <WideTable label={title}>
        <table className={styles.table}>
          <caption className="visually-hidden">{title}</caption>
          <thead>
            <tr>
              {head.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, name, cells }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                {cells.map((cell, index) => (
                  <td key={head[index + 1]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </WideTable>
    </div>
  );
}
