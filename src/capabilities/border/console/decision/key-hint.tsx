import type { ReactNode } from 'react';
import { classes } from '#foundation/web/ui/classes.ts';
import styles from './key-hint.module.css';

/** Key that presses a button, for people with a keyboard. Screen readers read `aria-keyshortcuts` of the button. */
export function KeyHint({ isActive, children }: { isActive: boolean; children: ReactNode }) {
  return (
    <kbd aria-hidden="true" className={classes(styles.key, !isActive && styles.inactive)}>
      {children}
    </kbd>
  );
}
