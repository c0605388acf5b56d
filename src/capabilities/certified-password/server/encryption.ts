import { decryptField, encryptField } from '#foundation/server/keys/field.ts';
import type { World } from '#foundation/server/world.ts';

// Residents choose short passwords. With the table alone, nobody can try them out: the hash is sealed with a key that is not in it.

/** Seals the hash of an account's password. */
export function encryptHash({ keys }: Pick<World, 'keys'>, account: string, hash: string): Buffer {
  return encryptField(keys, { table: 'certified_password', column: 'hash', row: account }, hash);
}

/** Opens it. */
export function decryptHash({ keys }: Pick<World, 'keys'>, account: string, sealed: Buffer): string {
  return decryptField(keys, { table: 'certified_password', column: 'hash', row: account }, sealed).toString();
}
