import type { ReactNode } from 'react';
import styles from './data-table.module.css';

export type RowNameProps = { onOpen?: (() => void) | undefined; under?: ReactNode; children: ReactNode };

/** What names a row, and opens it where it can be opened; `under`: a second line. */
export function RowName({ onOpen, under, children }: RowNameProps) {
  return (
    <>
      {onOpen ? (
        <button type="button" data-row-name className={styles.open} onClick={onOpen}>
          {children}
        </button>
      ) : (
        <span className={styles.name}>{children}</span>
      )}
      {under && <span className={styles.under}>{under}</span>}
    </>
  );
}
