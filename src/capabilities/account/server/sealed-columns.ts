import type { SealedColumn } from '#foundation/server/rotation/sealed-column.ts';

export const accountSealedColumns: SealedColumn[] = [{ table: 'account_push', column: 'token' }];
