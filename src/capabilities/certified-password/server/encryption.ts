import { encryptedText } from '#foundation/server/keys/encrypted-column.ts';

// Residents choose short passwords. The encryption key is outside the database, so the table alone is not enough to
// guess passwords.

export const hashColumn = encryptedText('certified_password', 'hash', { primaryKey: { account_id: 'uuid' } });

export const certifiedPasswordSealedColumns = [hashColumn];
