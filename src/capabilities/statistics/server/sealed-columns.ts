import type { SealedColumn } from '#foundation/server/rotation/sealed-column.ts';

export const statisticsSealedColumns: SealedColumn[] = [
  { table: 'statistics_counted', column: 'counted', primaryKey: { declaration_id: 'uuid' } },
];
