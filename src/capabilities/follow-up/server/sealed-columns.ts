import type { SealedColumn } from '#foundation/server/rotation/sealed-column.ts';

export const followUpSealedColumns: SealedColumn[] = [
  { table: 'follow_up_case', column: 'person' },
  { table: 'follow_up_case', column: 'outcome' },
  { table: 'follow_up_entry', column: 'content' },
  { table: 'follow_up_answer', column: 'content' },
];
