import type { Metrics } from '#foundation/server/logs/metrics.ts';
import type { FileStore } from '#foundation/server/vendors/file-store.ts';
import type { Scanner } from '#foundation/server/vendors/scanner.ts';
import type { Room } from '#foundation/server/room.ts';
import type { World } from '#foundation/server/world.ts';
import type { Cleaner } from './cleaning/cleaner.ts';

/** What lies behind files: where their bytes are, who looks for viruses, who writes them anew, and how many are checked at a time. */
export type FileParts = { files: { store: FileStore; scanner: Scanner; cleaner: Cleaner; checks: Room } };

/** What acts on files touch of the world. */
export type FilesWorld = Pick<World, 'sql' | 'clock' | 'keys' | 'log'> &
  FileParts & { metrics: Pick<Metrics, 'count'> };
