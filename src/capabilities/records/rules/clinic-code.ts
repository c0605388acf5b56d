import { normalizeNumber } from '#foundation/language/typed-text.ts';
import { clinicCodeLength } from './limits.ts';

// 32 characters without look-alikes: five bits each, 130 bits in all.
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Encodes random bytes as a code in groups of four characters, to be typed or read aloud. */
export function encodeClinicCode(random: Uint8Array): string {
  if (random.length < clinicCodeLength) throw new Error('too few random bytes for a code');
  let characters = '';
  for (const byte of random.subarray(0, clinicCodeLength)) characters += alphabet[byte % alphabet.length];
  return characters.replace(/(.{4})(?=.)/g, '$1-');
}

/** Random bytes that a code needs. */
export const clinicCodeBytes = clinicCodeLength;

/** Normalizes a typed or scanned code for comparison; undefined when it cannot be a code. */
export function parseClinicCode(typed: string): string | undefined {
  const bare = normalizeNumber(typed).replace(/[\s-]/g, '').toUpperCase();
  return bare.length === clinicCodeLength && [...bare].every((character) => alphabet.includes(character))
    ? bare
    : undefined;
}
