import type { SealedColumn } from '#foundation/server/rotation/sealed-column.ts';

/** What this capability seals. */
export const loginSealedColumns: SealedColumn[] = [{ table: 'login_account', column: 'destination' }];
