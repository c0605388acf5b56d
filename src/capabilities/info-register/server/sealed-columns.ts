import type { SealedColumn } from '#foundation/server/rotation/sealed-column.ts';

export const infoRegisterSealedColumns: SealedColumn[] = [{ table: 'info_register', column: 'answers' }];
