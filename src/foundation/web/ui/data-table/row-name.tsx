import { type ReactNode, useId } from 'react';
import styles from './data-table.module.css';

export type RowNameProps = {
  onOpen?: (() => void) | undefined;
  under?: ReactNode;
  /** What names the row too, after the second line, for whoever hears it: the ids of cells. */
  also?: readonly string[] | undefined;
  children: ReactNode;
};

/** What names a row, and opens it where it can be opened; `under`: a second line. */
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
