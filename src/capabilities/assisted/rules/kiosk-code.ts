import { normalizeNumber } from '#foundation/language/typed-text.ts';

/** Letters and digits that nobody takes for one another: 32 of them, 5 bits each. */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const long = 10;

/** The code of ten characters (50 bits) that these random bytes make; ten bytes. */
export function kioskCode(random: Uint8Array): string {
  return Array.from(random.subarray(0, long), (byte) => letters[byte % letters.length]).join('');
}

/** A code as a person typed it, in its one form; undefined when it is none. */
export function readKioskCode(typed: string): string | undefined {
  const code = normalizeNumber(typed).toUpperCase().replace(/[\s-]/g, '');
  return code.length === long && [...code].every((one) => letters.includes(one)) ? code : undefined;
}

/** A code as people read it: two groups of five. */
export function showKioskCode(code: string): string {
  return `${code.slice(0, 5)}-${code.slice(5)}`;
}
