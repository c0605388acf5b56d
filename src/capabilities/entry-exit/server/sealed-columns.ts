import type { SealedColumn } from '#foundation/server/rotation/sealed-column.ts';

export const entryExitSealedColumns: SealedColumn[] = [
  { table: 'entry_exit_application', column: 'answers' },
  { table: 'entry_exit_application', column: 'reason' },
];
