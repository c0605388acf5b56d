import type { SealedColumn } from '#foundation/server/rotation/sealed-column.ts';

/** What this capability seals. */
export const borderSealedColumns: SealedColumn[] = [{ table: 'border_decision', column: 'details' }];
