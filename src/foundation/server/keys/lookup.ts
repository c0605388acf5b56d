import { createHmac } from 'node:crypto';
import type { KeyRing } from './key-ring.ts';

/** A keyed hash (HMAC-SHA-256) by which a sealed value can be found again. Purposes do not mix: equal values hash differently. */
export function lookupHash(ring: KeyRing, purpose: string, value: string): Buffer {
  return createHmac('sha256', ring.lookup(purpose)).update(value).digest();
}
