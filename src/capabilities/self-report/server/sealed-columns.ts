import type { SealedColumn } from '#foundation/server/rotation/sealed-column.ts';

/** What this capability seals. */
export const selfReportSealed: SealedColumn[] = [{ table: 'self_report_entry', column: 'content' }];
