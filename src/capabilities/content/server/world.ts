import type { FilesWorld } from '#capabilities/files/server/public.ts';
import { createSemaphore, type Semaphore } from '#foundation/server/semaphore.ts';
import type { World } from '#foundation/server/world.ts';
import type { Clock } from '#foundation/time/clock.ts';
import { createReadCache, type ReadCache } from './read-cache.ts';

/** State that all readers of a process share: the cache, and the limit of concurrent searches. */
export type ContentParts = {
  content: { cache: ReadCache; searchSemaphore: Semaphore; pendingSearches: { count: number } };
};

export type ReaderWorld = Pick<World, 'sql' | 'clock'> & ContentParts;

export type PictureWorld = FilesWorld & ContentParts;

/** Creates the shared state. Only two searches run at a time, so that declarations find the database free. */
export function createContentParts(clock: Clock): ContentParts['content'] {
  return {
    cache: createReadCache(() => clock.now()),
    searchSemaphore: createSemaphore(2),
    pendingSearches: { count: 0 },
  };
}
