import type { SealedColumn } from '#foundation/server/rotation/sealed-column.ts';

export const certifiedPasswordSealedColumns: SealedColumn[] = [
  { table: 'certified_password', column: 'hash', primaryKey: { account_id: 'uuid' } },
];
