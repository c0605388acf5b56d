import type { ReactNode } from 'react';
import styles from './data-table.module.css';

/** What names a row, and opens it where it can be opened. */
export function RowName({ onOpen, children }: { onOpen?: (() => void) | undefined; children: ReactNode }) {
  if (!onOpen) return <span className={styles.name}>{children}</span>;
  return (
    <button type="button" data-row-name className={styles.open} onClick={onOpen}>
      {children}
    </button>
  );
}
