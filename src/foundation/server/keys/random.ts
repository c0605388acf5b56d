import { createHash, randomBytes } from 'node:crypto';

/** A new identifier: 128 random bits as lower-case dashed hexadecimal, the form of a `uuid` column. */
export function newId(): string {
  const hex = randomBytes(16).toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** A new secret for a bearer: 256 random bits, base64url. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** A token as it is stored: it has 256 random bits of its own, so a plain SHA-256 gives nothing away. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
