import type { FilesWorld } from '#capabilities/files/server/public.ts';
import { createSemaphore, type Semaphore } from '#foundation/server/semaphore.ts';
import type { World } from '#foundation/server/world.ts';
import type { Clock } from '#foundation/time/clock.ts';
import { createReadCache, type ReadCache } from './read-cache.ts';

/** What readers of a process have in common: what was read a moment ago, and room for so many searches at a time. */
export type ContentParts = {
  content: { cache: ReadCache; searchSemaphore: Semaphore; pendingSearches: { count: number } };
};

/** What acts of reading touch of the world. */
export type ReaderWorld = Pick<World, 'sql' | 'clock'> & ContentParts;

/** What acts on pictures touch of it. */
export type PictureWorld = FilesWorld & ContentParts;

/** Opens it. Two searches at a time: however many people look for something, declarations find the database free. */
export function createContentParts(clock: Clock): ContentParts['content'] {
  return {
    cache: createReadCache(() => clock.now()),
    searchSemaphore: createSemaphore(2),
    pendingSearches: { count: 0 },
  };
}
