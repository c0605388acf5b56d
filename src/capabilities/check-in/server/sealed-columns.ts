import type { SealedColumn } from '#foundation/server/rotation/sealed-column.ts';

/** Encrypted columns of this capability. */
export const checkInSealedColumns: SealedColumn[] = [
  { table: 'check_in_presence', column: 'who', key: { day: 'date', id: 'uuid' }, row: ([, id]) => id ?? '' },
  { table: 'check_in_notice', column: 'who' },
];
