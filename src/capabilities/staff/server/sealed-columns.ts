import type { SealedColumn } from '#foundation/server/rotation/sealed-column.ts';

export const staffSealedColumns: SealedColumn[] = [
  { table: 'staff_account', column: 'name' },
  { table: 'staff_account', column: 'email' },
  { table: 'staff_totp', column: 'secret', primaryKey: { account_id: 'uuid' } },
];
