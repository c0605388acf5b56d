/** Dial code, default region and lengths that the specification fixes (§5, §9). Other regions have E.164's limit alone. */
export const homeRegion = 'BN';

const fixedLengths: Record<string, number> = { BN: 7, CN: 11 };
const longest = 15;

/** The exact number of digits that a region's numbers have, where one is fixed. */
export function phoneLength(region: string): number | undefined {
  return fixedLengths[region];
}

/**
 * The digits of a number as typed, or undefined when it is none: trimmed, blanks and hyphens between groups dropped, then digits
 * only; Brunei 7, China 11, others up to 15.
 */
export function normalizePhone(region: string, typed: string): string | undefined {
  const digits = typed.trim().replace(/(?<=\d)[ -]+(?=\d)/g, '');
  if (!/^[0-9]+$/.test(digits)) return undefined;
  const exact = fixedLengths[region];
  if (exact !== undefined) return digits.length === exact ? digits : undefined;
  return digits.length <= longest ? digits : undefined;
}

/** E.164 with the plus sign. The dial code is the region's, without plus. */
export function toE164(dial: string, digits: string): string {
  return `+${dial}${digits}`;
}

/** A number as people read it: dial code apart, then groups; Brunei's as 712 3456. */
export function formatPhone(dial: string, digits: string): string {
  const head = digits.length % 4 === 0 ? digits.slice(0, 4) : digits.slice(0, 3);
  const rest = digits.slice(head.length).replace(/(\d{4})(?=\d)/g, '$1 ');
  return `+${dial} ${[head, rest].filter(Boolean).join(' ')}`;
}

/** An E.164 number that nobody else can read off a screen: dial code and the last two digits. */
export function maskPhone(e164: string): string {
  return `${e164.slice(0, 4)} ••• ••${e164.slice(-2)}`;
}

/** An e-mail address that nobody else can read off a screen: first letter and domain. */
export function maskEmail(address: string): string {
  const at = address.lastIndexOf('@');
  return at < 1 ? '•••' : `${address.slice(0, 1)}•••${address.slice(at)}`;
}
