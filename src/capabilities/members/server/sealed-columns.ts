import type { SealedColumn } from '#foundation/server/rotation/sealed-column.ts';

export const membersSealedColumns: SealedColumn[] = [
  { table: 'members_person', column: 'content' },
  { table: 'members_person', column: 'link' },
  { table: 'members_link', column: 'content' },
];
