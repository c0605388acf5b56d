import type { ReactNode } from 'react';
import styles from './wide-table.module.css';

/** The frame of a table that may be wider than a phone: what lies outside is scrolled to, by finger and by keys (WCAG 1.4.10, 2.1.1). */
export function WideTable({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="region" aria-label={label} tabIndex={0} className={styles.frame} data-scrolls>
      {children}
    </div>
  );
}
