import { createContext, type ReactNode, useContext } from 'react';
import type { Box } from './chart-props.ts';
import styles from './chart.module.css';

/** Which point keys are at, and what is said of each. */
export const PointsContext = createContext<{
  current: number;
  saidOf: (at: number) => string;
  onCurrent: (at: number) => void;
  onHover: (at: number | undefined) => void;
}>({ current: 0, saidOf: () => '', onCurrent: () => undefined, onHover: () => undefined });

/** A point of a chart: an image with words that keys reach; one of them is in the order of Tab. */
export function Point({ at, ring, children }: { at: number; ring: Box; children: ReactNode }) {
  const { current, saidOf, onCurrent, onHover } = useContext(PointsContext);
  return (
    <g
      role="img"
      aria-label={saidOf(at)}
      tabIndex={at === current ? 0 : -1}
      data-point={at}
      className={styles.point}
      onFocus={() => onCurrent(at)}
      onMouseEnter={() => onHover(at)}
      onMouseLeave={() => onHover(undefined)}
    >
      <rect {...ring} className={styles.reach} />
      {children}
      <rect {...ring} rx="3" className={styles.ring} />
    </g>
  );
}
