import type { SealedColumn } from '#foundation/server/rotation/sealed-column.ts';

export const checkInSealedColumns: SealedColumn[] = [
  {
    table: 'check_in_presence',
    column: 'subject',
    primaryKey: { day: 'date', id: 'uuid' },
    fieldRowOf: ([, id]) => id ?? '',
  },
  { table: 'check_in_notice', column: 'subject' },
];
