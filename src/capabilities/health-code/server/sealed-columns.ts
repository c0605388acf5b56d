import type { SealedColumn } from '#foundation/server/rotation/sealed-column.ts';

export const healthCodeSealedColumns: SealedColumn[] = [
  { table: 'health_code_manual_level', column: 'content' },
  { table: 'health_code_appeal', column: 'content' },
  { table: 'health_code_appeal', column: 'answer' },
];
