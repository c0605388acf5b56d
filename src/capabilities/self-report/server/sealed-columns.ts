import type { SealedColumn } from '#foundation/server/rotation/sealed-column.ts';

/** Encrypted columns of this capability. */
export const selfReportSealedColumns: SealedColumn[] = [{ table: 'self_report_entry', column: 'content' }];
