import { type ReactNode, useId } from 'react';
import styles from './data-table.module.css';

export type RowNameProps = {
  onOpen?: (() => void) | undefined;
  under?: ReactNode;
  /** Ids of further cells that belong to the row's accessible name, after the second line. */
  also?: readonly string[] | undefined;
  children: ReactNode;
};

/** Name of a row, and the button that opens the row. `under`: a second line. */
export function RowName({ onOpen, under, also = [], children }: RowNameProps) {
  const id = useId();
  return (
    <>
      {onOpen ? (
        <button
          type="button"
          id={id}
          data-row-name
          className={styles.open}
          onClick={onOpen}
          aria-labelledby={also.length > 0 ? [id, under ? `${id}-under` : '', ...also].join(' ') : undefined}
        >
          {children}
        </button>
      ) : (
        <span className={styles.name}>{children}</span>
      )}
      {under && (
        <span id={`${id}-under`} className={styles.under}>
          {under}
        </span>
      )}
    </>
  );
}
