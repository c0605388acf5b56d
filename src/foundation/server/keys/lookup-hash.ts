import { createHmac } from 'node:crypto';
import type { KeyRing } from './key-ring.ts';

/** Keyed hash (HMAC-SHA-256) for finding an encrypted value. The same value has another hash for another purpose. */
export function lookupHash(ring: KeyRing, purpose: string, value: string): Buffer {
  return createHmac('sha256', ring.lookupKey(purpose)).update(value).digest();
}
