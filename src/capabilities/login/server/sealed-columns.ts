import type { SealedColumn } from '#foundation/server/rotation/sealed-column.ts';

/** Encrypted columns of this capability. */
export const loginSealedColumns: SealedColumn[] = [{ table: 'login_account', column: 'destination' }];
