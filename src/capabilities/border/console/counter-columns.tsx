import type { ReactNode } from 'react';
import styles from './counter-columns.module.css';

type CounterColumnsProps = {
  /** The verdict. */
  main: ReactNode;
  /** Buttons of decisions. They stay in view. */
  bar?: ReactNode;
  /** Details that need not be in view to decide. */
  side: ReactNode;
};

/**
 * Layout of a traveller at the counter. From 1024 px: verdict and decision bar on the left, details on the right. In
 * narrow windows: verdict, details, and the decision bar at the bottom of the window.
 */
export function CounterColumns({ main, bar, side }: CounterColumnsProps) {
  return (
    <div className={styles.columns}>
      <div className={styles.left}>
        <div className={styles.main}>{main}</div>
        {bar && <div className={styles.bar}>{bar}</div>}
      </div>
      <div className={styles.side}>{side}</div>
    </div>
  );
}
