import type { SealedColumn } from '#foundation/server/rotation/sealed-column.ts';

/** Encrypted columns of this capability. */
export const infoRegisterSealedColumns: SealedColumn[] = [{ table: 'info_register', column: 'answers' }];
