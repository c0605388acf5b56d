import type { SealedColumn } from '#foundation/server/rotation/sealed-column.ts';

/** What this capability seals. */
export const accountSealed: SealedColumn[] = [{ table: 'account_push', column: 'token' }];
