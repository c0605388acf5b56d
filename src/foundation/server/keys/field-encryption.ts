import { createCipheriv, createDecipheriv } from 'node:crypto';
import type { KeyRing } from './key-ring.ts';
import { pooledRandomBytes } from './random.ts';

/** Address of an encrypted value: additional authenticated data (AAD), so that decryption fails in any other place. */
export type FieldAddress = { table: string; column: string; row: string };

/**
 * Encrypts a value with AES-256-GCM under the current key, bound to table, column and row.
 * Layout: format 1 · length of key id · key id · 12 bytes nonce · ciphertext · 16 bytes tag.
 */
export function encryptField(ring: KeyRing, address: FieldAddress, value: string | Uint8Array): Buffer {
  const key = ring.encryptionKeys.get(ring.currentKeyId);
  if (!key) throw new Error('the key ring has no current key');
  const nonce = pooledRandomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  cipher.setAAD(bindingOf(address));
  // Converts text to bytes first: the cipher takes twice as long for text.
  const ciphertext = cipher.update(typeof value === 'string' ? Buffer.from(value) : value);
  return Buffer.concat([currentKeyPrefix(ring), nonce, ciphertext, cipher.final(), cipher.getAuthTag()]);
}

/**
 * Decrypts a value of `encryptField`. Throws when the value was altered, moved to another address, or encrypted with a
 * key that the ring lacks.
 */
export function decryptField(ring: KeyRing, address: FieldAddress, encrypted: Uint8Array): Buffer {
  const bytes = Buffer.from(encrypted.buffer, encrypted.byteOffset, encrypted.byteLength);
  const id = keyIdOf(bytes);
  // Format and length of the id take a byte each.
  const key = id === undefined ? undefined : ring.encryptionKeys.get(id);
  const nonceStart = 2 + (id?.length ?? 0);
  // 12 bytes nonce and 16 bytes tag.
  if (!key || bytes.length < nonceStart + 28)
    throw new Error(`an encrypted value of ${address.table}.${address.column} cannot be decrypted`);
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(nonceStart, nonceStart + 12));
  decipher.setAAD(bindingOf(address));
  decipher.setAuthTag(bytes.subarray(-16));
  return Buffer.concat([decipher.update(bytes.subarray(nonceStart + 12, -16)), decipher.final()]);
}

/**
 * The first bytes of every value that the current key encrypted. A value with other first bytes was encrypted with
 * another key.
 */
export function currentKeyPrefix({ currentKeyId }: KeyRing): Buffer {
  return Buffer.from(String.fromCharCode(format, currentKeyId.length) + currentKeyId, 'latin1');
}

const format = 1;

function keyIdOf(bytes: Buffer): string | undefined {
  const length = bytes[1] ?? 0;
  if (bytes[0] !== format || length === 0 || bytes.length < 2 + length) return undefined;
  return bytes.toString('latin1', 2, 2 + length);
}

// Lengths come first, so that no two addresses have the same binding.
function bindingOf({ table, column, row }: FieldAddress): Buffer {
  return Buffer.from(`${table.length}:${table}${column.length}:${column}${row}`);
}
