import type { SealedColumn } from '#foundation/server/rotation/sealed-column.ts';

/** Encrypted columns of this capability. */
export const filesSealedColumns: SealedColumn[] = [
  { table: 'files_file', column: 'name' },
  { table: 'files_file', column: 'content_key' },
];
