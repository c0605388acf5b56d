import type { SealedColumn } from '#foundation/server/rotation/sealed-column.ts';

export const certificationSealedColumns: SealedColumn[] = [
  { table: 'certification', column: 'content' },
  { table: 'certification', column: 'reason' },
  { table: 'certification_reading', column: 'content' },
  { table: 'certification_link', column: 'content' },
  { table: 'certification_link', column: 'reason' },
];
