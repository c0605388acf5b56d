import type { SealedColumn } from '#foundation/server/rotation/sealed-column.ts';

export const borderSealedColumns: SealedColumn[] = [{ table: 'border_decision', column: 'details' }];
