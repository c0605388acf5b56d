import type { SealedColumn } from '#foundation/server/rotation/sealed-column.ts';

export const statisticsSealedColumns: SealedColumn[] = [
  { table: 'figures_counted', column: 'counted', key: { declaration_id: 'uuid' } },
];
