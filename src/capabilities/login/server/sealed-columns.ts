import type { SealedColumn } from '#foundation/server/rotation/sealed-column.ts';

export const loginSealedColumns: SealedColumn[] = [{ table: 'login_account', column: 'destination' }];
