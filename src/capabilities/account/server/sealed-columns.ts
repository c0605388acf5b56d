import type { SealedColumn } from '#foundation/server/rotation/sealed-column.ts';

/** Encrypted columns of this capability. */
export const accountSealedColumns: SealedColumn[] = [{ table: 'account_push', column: 'token' }];
