import type { ReactNode } from 'react';
import styles from './action-bar.module.css';

/**
 * The page's actions at the lower edge of a phone: one primary and at most one quiet one, the primary first. It stays in view; it is
 * part of the page where the window is under 480 px high (keyboard open, small phones: WCAG 2.4.11) and on wide screens.
 */
export function ActionBar({ children }: { children: ReactNode }) {
  return (
    <div className={styles.bar}>
      <div className={styles.actions}>{children}</div>
    </div>
  );
}
