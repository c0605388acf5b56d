import type { SealedColumn } from '#foundation/server/rotation/sealed-column.ts';

/** Encrypted columns of this capability. */
export const messagesSealedColumns: SealedColumn[] = [{ table: 'messages_message', column: 'letter' }];
