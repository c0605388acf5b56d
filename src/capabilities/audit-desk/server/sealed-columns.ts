import type { SealedColumn } from '#foundation/server/rotation/sealed-column.ts';

/** What this capability seals. */
export const auditDeskSealedColumns: SealedColumn[] = [{ table: 'oversight_export', column: 'content' }];
