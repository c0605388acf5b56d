import type { SealedColumn } from '#foundation/server/rotation/sealed-column.ts';

/** What this capability seals. */
export const feedbackSealedColumns: SealedColumn[] = [
  { table: 'feedback_message', column: 'content' },
  { table: 'feedback_message', column: 'answer' },
];
