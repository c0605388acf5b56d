import { encryptedBytes } from '#foundation/server/keys/encrypted-column.ts';

export const exportFileColumn = encryptedBytes('audit_desk_export', 'content');

export const auditDeskSealedColumns = [exportFileColumn];
