import type { SealedColumn } from '#foundation/server/rotation/sealed-column.ts';

/** What this capability seals. */
export const releasesSealedColumns: SealedColumn[] = [{ table: 'releases_dry_run', column: 'examples' }];
