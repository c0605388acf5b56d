import { normalizeNumber } from '#foundation/language/typed-text.ts';

/** Letters and digits that nobody takes for one another: 32 of them, 5 bits each. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const codeLength = 10;

/** The code of ten characters (50 bits) that these random bytes make; ten bytes. */
export function makeKioskCode(random: Uint8Array): string {
  return Array.from(random.subarray(0, codeLength), (byte) => alphabet[byte % alphabet.length]).join('');
}

/** A code as a person typed it, in its one form; undefined when it is none. */
export function parseKioskCode(typed: string): string | undefined {
  const code = normalizeNumber(typed).toUpperCase().replace(/[\s-]/g, '');
  return code.length === codeLength && [...code].every((one) => alphabet.includes(one)) ? code : undefined;
}

/** A code as people read it: two groups of five. */
export function formatKioskCode(code: string): string {
  return `${code.slice(0, 5)}-${code.slice(5)}`;
}
