import type { SealedColumn } from '#foundation/server/rotation/sealed-column.ts';

export const certificationSealedColumns: SealedColumn[] = [
  { table: 'identity_check', column: 'content' },
  { table: 'identity_check', column: 'reason' },
  { table: 'identity_check_reading', column: 'content' },
  { table: 'identity_check_link', column: 'content' },
  { table: 'identity_check_link', column: 'reason' },
];
