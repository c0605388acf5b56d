import type { SealedColumn } from '#foundation/server/rotation/sealed-column.ts';

export const feedbackSealedColumns: SealedColumn[] = [
  { table: 'feedback_message', column: 'content' },
  { table: 'feedback_message', column: 'answer' },
];
