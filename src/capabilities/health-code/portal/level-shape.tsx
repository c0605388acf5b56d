import type { ReactNode } from 'react';
import { type Level, levelTable, type Shape } from '../rules/levels.ts';
import styles from './level-shape.module.css';

/** Shape of a level with its own mark, recognisable at arm's length and without colour. Decorative. */
export function LevelShape({ level }: { level: Level }) {
  return (
    <svg className={styles.shape} viewBox="0 0 64 64" aria-hidden="true">
      {outlines[levelTable[level].shape]}
      <path className={styles.mark} d={marks[level]} />
    </svg>
  );
}

const outlines: Record<Shape, ReactNode> = {
  circle: <circle className={styles.outline} cx="32" cy="32" r="29" />,
  triangle: <path className={styles.outline} d="M32 4 62 59H2Z" />,
  octagon: <path className={styles.outline} d="M20 3h24l17 17v24L44 61H20L3 44V20Z" />,
  square: <path className={styles.outline} d="M5 5h54v54H5Z" />,
  diamond: <path className={styles.outline} d="M32 1 63 32 32 63 1 32Z" />,
};

const marks: Record<Level, string> = {
  green: 'm18 33 10 10 19-21',
  yellow: 'M32 24v16m0 9v1',
  red: 'M17 32h30',
  blue: 'M17 33 32 18l15 15M22 30v17h20V30',
  purple: 'm22 22 20 20m0-20L22 42',
};
