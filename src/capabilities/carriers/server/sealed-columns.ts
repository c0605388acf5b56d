import type { SealedColumn } from '#foundation/server/rotation/sealed-column.ts';

export const carriersSealedColumns: SealedColumn[] = [{ table: 'carriers_carrier', column: 'contact' }];
