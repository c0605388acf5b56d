import * as z from 'zod/mini';

/** Levels, the most severe last. A code stores the index, so the order must not change. */
export const levels = ['green', 'yellow', 'red', 'blue', 'purple'] as const;

export const Level = z.enum(levels);
export type Level = z.output<typeof Level>;

/** Shape drawn for a level beside its word, so that levels differ without colour. */
export type Shape = 'circle' | 'triangle' | 'octagon' | 'square' | 'diamond';

export const levelTable: Readonly<Record<Level, { mayEnter: boolean; shape: Shape }>> = {
  green: { mayEnter: true, shape: 'circle' },
  yellow: { mayEnter: true, shape: 'triangle' },
  red: { mayEnter: false, shape: 'octagon' },
  blue: { mayEnter: false, shape: 'square' },
  purple: { mayEnter: false, shape: 'diamond' },
};

export function mostSevereLevel(candidates: readonly Level[]): Level {
  return levels.findLast((level) => candidates.includes(level)) ?? 'green';
}
