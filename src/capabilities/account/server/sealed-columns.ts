import type { SealedColumn } from '#foundation/server/rotation/sealed-column.ts';

/** What this capability seals. */
export const accountSealedColumns: SealedColumn[] = [{ table: 'account_push', column: 'token' }];
