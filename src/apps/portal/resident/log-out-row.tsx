import LogOut from 'lucide-react/icons/log-out';
import type { ReactNode } from 'react';
import styles from './me.module.css';

/** The row of Me that leads out: no place, so a button, in the colour of what ends something. */
export function LogOutRow({ onChoose, children }: { onChoose: () => void; children: ReactNode }) {
  return (
    <li className={styles.out}>
      <button type="button" className={styles.button} onClick={onChoose}>
        <LogOut aria-hidden="true" />
        {children}
      </button>
    </li>
  );
}
