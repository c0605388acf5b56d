import type { SealedColumn } from '#foundation/server/rotation/sealed-column.ts';

export const recordsSealedColumns: SealedColumn[] = [
  { table: 'records_resource', column: 'content' },
  { table: 'records_import', column: 'bundle' },
  { table: 'records_import', column: 'reason' },
];
