import { createContext, type ReactNode, useContext } from 'react';
import type { Box } from './chart-props.ts';
import styles from './chart.module.css';

/** Index of the current point, and the text of each point for screen readers. */
export const PointsContext = createContext<{
  current: number;
  textOf: (index: number) => string;
  onCurrent: (index: number) => void;
  onHover: (index: number | undefined) => void;
}>({ current: 0, textOf: () => '', onCurrent: () => undefined, onHover: () => undefined });

/**
 * Point of a chart: an image with a text. `ring`: area that reacts to the pointer, and frame of the focus ring. Roving
 * tabindex: one point is in the tab order.
 */
export function Point({ index, ring, children }: { index: number; ring: Box; children: ReactNode }) {
  const { current, textOf, onCurrent, onHover } = useContext(PointsContext);
  return (
    <g
      role="img"
      aria-label={textOf(index)}
      tabIndex={index === current ? 0 : -1}
      data-point={index}
      className={styles.point}
      onFocus={() => onCurrent(index)}
      onMouseEnter={() => onHover(index)}
      onMouseLeave={() => onHover(undefined)}
    >
      <rect {...ring} className={styles.reach} />
      {children}
      <rect {...ring} rx="3" className={styles.ring} />
    </g>
  );
}
