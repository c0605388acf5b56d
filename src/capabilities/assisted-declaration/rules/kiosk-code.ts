import { normalizeNumber } from '#foundation/language/entered-text.ts';
import { kioskCodeLength } from './limits.ts';

/** 32 letters and digits without 0, 1, I and O, which people confuse. Each encodes 5 bits. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

export function makeKioskCode(random: Uint8Array): string {
  return Array.from(random.subarray(0, kioskCodeLength), (byte) => alphabet[byte % alphabet.length]).join('');
}

/** Parses an entered code into its canonical form; undefined when it is no code. */
export function parseKioskCode(entered: string): string | undefined {
  const code = normalizeNumber(entered).toUpperCase().replace(/[\s-]/g, '');
  return code.length === kioskCodeLength && [...code].every((character) => alphabet.includes(character))
    ? code
    : undefined;
}

export function formatKioskCode(code: string): string {
  return `${code.slice(0, 5)}-${code.slice(5)}`;
}
