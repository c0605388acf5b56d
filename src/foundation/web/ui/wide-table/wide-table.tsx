import type { ReactNode } from 'react';
import styles from './wide-table.module.css';

/**
 * Frame of a table that may be wider than a phone: scrollable by touch and by keyboard (WCAG 1.4.10, 2.1.1).
 */
export function WideTable({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="region" aria-label={label} tabIndex={0} className={styles.frame} data-scrolls>
      {children}
    </div>
  );
}
