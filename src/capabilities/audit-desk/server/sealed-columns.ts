import type { SealedColumn } from '#foundation/server/rotation/sealed-column.ts';

/** Columns that this capability encrypts. */
export const auditDeskSealedColumns: SealedColumn[] = [{ table: 'oversight_export', column: 'content' }];
