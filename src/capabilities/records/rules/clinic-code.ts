import { normalizeNumber } from '#foundation/language/entered-text.ts';
import { clinicCodeLength } from './limits.ts';

// 32 characters without look-alikes: five bits each, 130 bits for the 26 characters of a code.
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Encodes random bytes as a code in groups of four characters, to be typed or read aloud. */
export function encodeClinicCode(randomBytes: Uint8Array): string {
  if (randomBytes.length < clinicCodeLength) throw new Error('too few random bytes for a code');
  let characters = '';
  for (const byte of randomBytes.subarray(0, clinicCodeLength)) characters += alphabet[byte % alphabet.length];
  return characters.replace(/(.{4})(?=.)/g, '$1-');
}

/** Number of random bytes that encodeClinicCode needs. */
export const clinicCodeBytes = clinicCodeLength;

/** Normalizes an entered or scanned code for comparison. Undefined if the text does not have the form of a code. */
export function parseClinicCode(entered: string): string | undefined {
  const characters = normalizeNumber(entered).replace(/[\s-]/g, '').toUpperCase();
  return characters.length === clinicCodeLength && [...characters].every((character) => alphabet.includes(character))
    ? characters
    : undefined;
}
