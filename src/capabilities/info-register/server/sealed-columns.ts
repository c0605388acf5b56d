import type { SealedColumn } from '#foundation/server/rotation/sealed-column.ts';

/** What this capability seals. */
export const infoRegisterSealedColumns: SealedColumn[] = [{ table: 'info_register', column: 'answers' }];
