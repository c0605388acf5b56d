import type { SealedColumn } from '#foundation/server/rotation/sealed-column.ts';

export const messagesSealedColumns: SealedColumn[] = [{ table: 'messages_message', column: 'encrypted_content' }];
