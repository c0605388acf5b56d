import type { Metrics } from '#foundation/server/logs/metrics.ts';
import type { FileStore } from '#foundation/server/vendors/file-store.ts';
import type { Scanner } from '#foundation/server/vendors/scanner.ts';
import type { FairTurns } from '#foundation/server/fair-turns.ts';
import type { World } from '#foundation/server/world.ts';
import type { CleanerPool } from './cleaning/cleaner-pool.ts';

/** What lies behind files: where their bytes are, who looks for viruses, who writes them anew, and whose turn it is to be checked. */
export type FileParts = { files: { store: FileStore; scanner: Scanner; cleaner: CleanerPool; checks: FairTurns } };

/** What acts on files touch of the world. */
export type FilesWorld = Pick<World, 'sql' | 'clock' | 'keys' | 'log'> &
  FileParts & { metrics: Pick<Metrics, 'count'> };
