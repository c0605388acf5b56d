import type { ReactNode } from 'react';
import styles from './action-bar.module.css';

/**
 * The page's actions, fixed at the bottom of a phone: the primary action first, at most one quiet one. Not fixed in
 * windows under 480 px high (keyboard open, small phones: WCAG 2.4.11) and on wide screens.
 */
export function ActionBar({ children }: { children: ReactNode }) {
  return (
    <div className={styles.bar}>
      <div className={styles.actions}>{children}</div>
    </div>
  );
}
