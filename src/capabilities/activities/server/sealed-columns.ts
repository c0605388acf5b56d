import type { SealedColumn } from '#foundation/server/rotation/sealed-column.ts';

/** What this capability seals. */
export const activitiesSealedColumns: SealedColumn[] = [
  { table: 'activities_appeal', column: 'content' },
  { table: 'activities_appeal', column: 'answer' },
];
