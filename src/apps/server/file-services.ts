import { cpus } from 'node:os';
import { type FileServices, openCleanerPool } from '#capabilities/files/server/public.ts';
import { openFairSemaphore } from '#foundation/server/fair-semaphore.ts';
import { createClamavScanner } from '#foundation/server/vendors/clamav-scanner.ts';
import { createDiskStore } from '#foundation/server/vendors/disk-store.ts';
import { createLocalScanner } from '#foundation/server/vendors/local-scanner.ts';
import { createS3Store } from '#foundation/server/vendors/s3-store.ts';
import type { Config } from './config/config.ts';

// At least two, because the pool never gives one account all processes.
const cleanerProcesses = Math.max(2, Math.min(4, cpus().length - 1));

/** Opens the configured file store and virus scanner, and the processes that rewrite uploaded files. */
export function openFileServices({ store, folder, s3, scanner, clamavUrl }: Config['files']): FileServices['files'] {
  return {
    store: store === 's3' ? createS3Store(s3) : createDiskStore(folder),
    scanner: scanner === 'clamav' ? openClamavScanner(clamavUrl) : createLocalScanner(),
    cleaner: openCleanerPool({ processes: cleanerProcesses }),
    // One check more than cleaner processes: while all cleaners rewrite files, another file can be fetched and scanned.
    checkSemaphore: openFairSemaphore({ maxConcurrent: cleanerProcesses + 1 }),
  };
}

function openClamavScanner(url: string) {
  const { hostname, port } = new URL(url);
  return createClamavScanner({ host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) || 3310 });
}
