import type { SealedColumn } from '#foundation/server/rotation/sealed-column.ts';

export const auditDeskSealedColumns: SealedColumn[] = [{ table: 'audit_desk_export', column: 'content' }];
