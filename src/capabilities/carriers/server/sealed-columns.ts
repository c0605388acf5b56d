import type { SealedColumn } from '#foundation/server/rotation/sealed-column.ts';

/** What this capability seals. */
export const carriersSealedColumns: SealedColumn[] = [{ table: 'carriers_carrier', column: 'contact' }];
