import { normalizeNumber } from '#foundation/language/typed-text.ts';
// 32 characters without look-alikes: five bits each, 130 in all.
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const codeLength = 26;

/** A code as it is printed, made of random bytes: groups of four, to be read aloud or typed. */
export function encodeClinicCode(random: Uint8Array): string {
  if (random.length < codeLength) throw new Error('too few random bytes for a code');
  let characters = '';
  for (const byte of random.subarray(0, codeLength)) characters += alphabet[byte % alphabet.length];
  return characters.replace(/(.{4})(?=.)/g, '$1-');
}

/** How many random bytes a code is made of. */
export const clinicCodeBytes = codeLength;

/** A code as it is compared, from what was typed or scanned; undefined when it cannot be one. */
export function parseClinicCode(typed: string): string | undefined {
  const bare = normalizeNumber(typed).replace(/[\s-]/g, '').toUpperCase();
  return bare.length === codeLength && [...bare].every((one) => alphabet.includes(one)) ? bare : undefined;
}
