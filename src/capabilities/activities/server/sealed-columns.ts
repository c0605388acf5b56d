import type { SealedColumn } from '#foundation/server/rotation/sealed-column.ts';

export const activitiesSealedColumns: SealedColumn[] = [
  { table: 'activities_appeal', column: 'content' },
  { table: 'activities_appeal', column: 'answer' },
];
