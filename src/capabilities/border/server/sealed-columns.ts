import type { SealedColumn } from '#foundation/server/rotation/sealed-column.ts';

/** Encrypted columns of this capability. */
export const borderSealedColumns: SealedColumn[] = [{ table: 'border_decision', column: 'details' }];
