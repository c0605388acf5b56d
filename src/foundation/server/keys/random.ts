import { hash, randomBytes, randomFillSync } from 'node:crypto';

/**
 * Random bytes for values that are public or short-lived: identifiers and nonces. Takes the bytes from a pool of 4096,
 * because every request needs several identifiers and a system call is slow.
 */
export function pooledRandomBytes(size: number): Buffer {
  if (usedBytes + size > pool.length) {
    randomFillSync(pool);
    usedBytes = 0;
  }
  usedBytes += size;
  return Buffer.from(pool.subarray(usedBytes - size, usedBytes));
}

const pool = Buffer.alloc(4096);
let usedBytes = pool.length;

/** Creates an identifier: 128 random bits as lower-case dashed hexadecimal, the form of a `uuid` column. */
export function newId(): string {
  const hex = pooledRandomBytes(16).toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** The smallest identifier. Starts a cursor whose last sort key is an id. */
export const zeroId = '00000000-0000-0000-0000-000000000000';

/** Creates a secret token: 256 random bits in base64url, 43 characters. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Tokens have 256 random bits, so a plain SHA-256 is safe. */
export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}
