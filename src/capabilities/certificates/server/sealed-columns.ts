import type { SealedColumn } from '#foundation/server/rotation/sealed-column.ts';

export const certificatesSealedColumns: SealedColumn[] = [
  { table: 'certificates_recovery', column: 'content' },
  { table: 'certificates_recovery', column: 'reason' },
  { table: 'certificates_certificate', column: 'content' },
  { table: 'certificates_certificate', column: 'reason' },
];
