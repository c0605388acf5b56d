import type { SealedColumn } from '#foundation/server/rotation/sealed-column.ts';

export const declarationSealedColumns: SealedColumn[] = [
  { table: 'declaration', column: 'summary' },
  { table: 'declaration', column: 'draft' },
  { table: 'declaration_version', column: 'content' },
  { table: 'declaration_version', column: 'corrected' },
  { table: 'declaration_correction', column: 'reason' },
  { table: 'declaration_companion', column: 'details' },
  { table: 'declaration_copy', column: 'address' },
];
