import { cpus } from 'node:os';
import { type FileParts, openCleanerPool } from '#capabilities/files/server/public.ts';
import { openFairTurns } from '#foundation/server/fair-turns.ts';
import { clamavScanner } from '#foundation/server/vendors/clamav-scanner.ts';
import { diskStore } from '#foundation/server/vendors/disk-store.ts';
import { localScanner } from '#foundation/server/vendors/local-scanner.ts';
import { s3Store } from '#foundation/server/vendors/s3-store.ts';
import type { Config } from './config/config.ts';

// At least two, because one account never gets all of them.
const cleanerProcesses = Math.max(2, Math.min(4, cpus().length - 1));

/** Storage, scanner and cleaner of uploaded files, as configured. */
export function openFileParts({ store, folder, s3, scanner, clamavUrl }: Config['files']): FileParts['files'] {
  return {
    store: store === 's3' ? s3Store(s3) : diskStore(folder),
    scanner: scanner === 'clamav' ? openClamavScanner(clamavUrl) : localScanner(),
    cleaner: openCleanerPool({ processes: cleanerProcesses }),
    // One turn more than cleaners: while files are rewritten, the next file is fetched and scanned.
    checks: openFairTurns({ maxTurns: cleanerProcesses + 1 }),
  };
}

function openClamavScanner(url: string) {
  const { hostname, port } = new URL(url);
  return clamavScanner({ host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) || 3310 });
}
