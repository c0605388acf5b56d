import LogOut from 'lucide-react/icons/log-out';
import type { ReactNode } from 'react';
import styles from './me.module.css';

/** Row for logging out: an action, so a button, in the colour of destructive actions. */
export function LogOutRow({ onChoose, children }: { onChoose: () => void; children: ReactNode }) {
  return (
    <li className={styles.row}>
      <button type="button" className={styles.button} onClick={onChoose}>
        <LogOut aria-hidden="true" />
        {children}
      </button>
    </li>
  );
}
