import type { SealedColumn } from '#foundation/server/rotation/sealed-column.ts';

/** What this capability seals. */
export const messagesSealedColumns: SealedColumn[] = [{ table: 'messages_message', column: 'letter' }];
