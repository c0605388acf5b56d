import type { ReactNode } from 'react';
import styles from './wide-table.module.css';

/**
 * Frame of a table that may be wider than a phone: scrollable by touch and by keyboard (WCAG 1.4.10, 2.1.1). It is no
 * landmark, because a page can have many tables.
 */
export function WideTable({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="group" aria-label={label} tabIndex={0} className={styles.frame} data-scrolls>
      {children}
    </div>
  );
}
