import type { SealedColumn } from '#foundation/server/rotation/sealed-column.ts';

export const vaccinationSealedColumns: SealedColumn[] = [
  { table: 'vaccination_application', column: 'content' },
  { table: 'vaccination_event', column: 'content' },
  { table: 'vaccination_dose', column: 'content' },
];
