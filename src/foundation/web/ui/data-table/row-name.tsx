import { type ReactNode, useId } from 'react';
import styles from './data-table.module.css';

export type RowNameProps = {
  onOpen?: (() => void) | undefined;
  secondLine?: ReactNode;
  /** Ids of further cells that belong to the row's accessible name, after the second line. */
  alsoLabelledBy?: readonly string[] | undefined;
  children: ReactNode;
};

/** Name of a row, with an optional second line below. With `onOpen` the name is a button that opens the row. */
export function RowName({ onOpen, secondLine, alsoLabelledBy = [], children }: RowNameProps) {
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
          aria-labelledby={
            alsoLabelledBy.length > 0 ? [id, secondLine ? `${id}-under` : '', ...alsoLabelledBy].join(' ') : undefined
          }
        >
          {children}
        </button>
      ) : (
        <span className={styles.name}>{children}</span>
      )}
      {secondLine && (
        <span id={`${id}-under`} className={styles.under}>
          {secondLine}
        </span>
      )}
    </>
  );
}
