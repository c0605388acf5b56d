import type { SealedColumn } from '#foundation/server/rotation/sealed-column.ts';

export const filesSealedColumns: SealedColumn[] = [
  { table: 'files_file', column: 'name' },
  { table: 'files_file', column: 'content_key' },
];
