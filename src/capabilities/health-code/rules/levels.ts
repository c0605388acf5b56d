import * as z from 'zod/mini';

/** The five levels, the gravest last. */
export const levels = ['green', 'yellow', 'red', 'blue', 'purple'] as const;

/** One of them. */
export const Level = z.enum(levels);
export type Level = z.output<typeof Level>;

/** What is drawn for a level beside its word, so that nobody needs to tell colours apart. */
export type Shape = 'circle' | 'triangle' | 'octagon' | 'square' | 'diamond';

/** What each level means at a door, and its shape. */
export const levelTable: Readonly<Record<Level, { enter: boolean; shape: Shape }>> = {
  green: { enter: true, shape: 'circle' },
  yellow: { enter: true, shape: 'triangle' },
  red: { enter: false, shape: 'octagon' },
  blue: { enter: false, shape: 'square' },
  purple: { enter: false, shape: 'diamond' },
};

/** The gravest of some levels; green of none. */
export function mostSevereLevel(some: readonly Level[]): Level {
  return levels.findLast((level) => some.includes(level)) ?? 'green';
}
