import type { Metrics } from '#foundation/server/logs/metrics.ts';
import type { FileStore } from '#foundation/server/vendors/file-store.ts';
import type { Scanner } from '#foundation/server/vendors/scanner.ts';
import type { FairSemaphore } from '#foundation/server/fair-semaphore.ts';
import type { World } from '#foundation/server/world.ts';
import type { CleanerPool } from './cleaning/cleaner-pool.ts';

/**
 * Services for files. `store`: encrypted content. `scanner`: virus scanner. `cleaner`: rewrites files.
 * `checkSemaphore`: lets the owners of files take turns.
 */
export type FileServices = {
  files: { store: FileStore; scanner: Scanner; cleaner: CleanerPool; checkSemaphore: FairSemaphore };
};

export type FilesWorld = Pick<World, 'sql' | 'clock' | 'keys' | 'log'> &
  FileServices & { metrics: Pick<Metrics, 'count'> };
