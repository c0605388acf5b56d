import type { SealedColumn } from '#foundation/server/rotation/sealed-column.ts';

export const selfReportSealedColumns: SealedColumn[] = [{ table: 'self_report_entry', column: 'content' }];
