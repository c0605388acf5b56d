import { decryptField, encryptField } from '#foundation/server/keys/field-encryption.ts';
import type { World } from '#foundation/server/world.ts';

// Residents choose short passwords. The encryption key is outside the database, so the table alone is not enough to
// guess passwords.

export function encryptHash({ keys }: Pick<World, 'keys'>, account: string, hash: string): Buffer {
  return encryptField(keys, { table: 'certified_password', column: 'hash', row: account }, hash);
}

export function decryptHash({ keys }: Pick<World, 'keys'>, account: string, encrypted: Buffer): string {
  return decryptField(keys, { table: 'certified_password', column: 'hash', row: account }, encrypted).toString();
}
