import { hash, randomBytes, randomFillSync } from 'node:crypto';

/**
 * Random bytes of the system, for what is not secret for long: identifiers and nonces. Asked for in blocks, because every
 * request needs several and asking costs more than the bytes.
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

/** A new identifier: 128 random bits as lower-case dashed hexadecimal, the form of a `uuid` column. */
export function newId(): string {
  const hex = randomBlock(16).toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** Before every identifier: where an order that ends with them begins. */
export const zeroId = '00000000-0000-0000-0000-000000000000';

/** A new secret for a bearer: 256 random bits, base64url. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** A token as it is stored: it has 256 random bits of its own, so a plain SHA-256 gives nothing away. */
export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}
