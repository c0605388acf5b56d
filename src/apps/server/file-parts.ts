import { type FileParts, openCleaner } from '#capabilities/files/server/public.ts';
import { openRoom } from '#foundation/server/room.ts';
import { clamavScanner } from '#foundation/server/vendors/clamav-scanner.ts';
import { diskStore } from '#foundation/server/vendors/disk-store.ts';
import { localScanner } from '#foundation/server/vendors/local-scanner.ts';
import { s3Store } from '#foundation/server/vendors/s3-store.ts';
import type { Config } from './config.ts';

/** What lies behind files, as the configuration names it. */
export function openFileParts({ store, folder, s3, scanner, clamavUrl }: Config['files']): FileParts['files'] {
  return {
    store: store === 's3' ? s3Store(s3) : diskStore(folder),
    scanner: scanner === 'clamav' ? clamav(clamavUrl) : localScanner(),
    cleaner: openCleaner(),
    // While one is written anew, the next is fetched and scanned.
    checks: openRoom(2),
  };
}

function clamav(url: string) {
  const { hostname, port } = new URL(url);
  return clamavScanner({ host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) || 3310 });
}
