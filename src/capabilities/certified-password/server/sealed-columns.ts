import type { SealedColumn } from '#foundation/server/rotation/sealed-column.ts';

/** What this capability seals. */
export const certifiedPasswordSealedColumns: SealedColumn[] = [
  { table: 'certified_password', column: 'hash', key: { account_id: 'uuid' } },
];
