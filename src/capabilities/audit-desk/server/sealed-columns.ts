import type { SealedColumn } from '#foundation/server/rotation/sealed-column.ts';

export const auditDeskSealedColumns: SealedColumn[] = [{ table: 'oversight_export', column: 'content' }];
