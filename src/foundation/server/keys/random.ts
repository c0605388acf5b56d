import { hash, randomBytes, randomFillSync } from 'node:crypto';

/**
 * Random bytes for values that are public or short-lived: identifiers and nonces. They are generated in blocks, because
 * every request needs several and a system call costs more than the bytes.
 */
export function randomBlock(size: number): Buffer {
  if (used + size > block.length) {
    randomFillSync(block);
    used = 0;
  }
  used += size;
  return Buffer.from(block.subarray(used - size, used));
}

const block = Buffer.alloc(4096);
let used = block.length;

/** Creates an identifier: 128 random bits as lower-case dashed hexadecimal, the form of a `uuid` column. */
export function newId(): string {
  const hex = randomBlock(16).toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** Sorts before every identifier: the start of an order that ends with ids. */
export const zeroId = '00000000-0000-0000-0000-000000000000';

/** Creates a secret bearer token: 256 random bits, base64url. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Hashes a token for storage. Tokens have 256 random bits, so a plain SHA-256 is safe. */
export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}
