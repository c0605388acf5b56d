import { normalizeNumber } from '#foundation/language/entered-text.ts';
import { countryPack, homeCountry } from '#country';

/** Default region of a phone field (spec §9). */
export const homeRegion = countryPack.region;

/** Exact number of digits of a region's phone numbers, if it is fixed. */
export function phoneLength(region: string): number | undefined {
  return countryPack.phoneLengths[region];
}

/**
 * Extracts the national digits of an entered number; undefined if it is invalid. Accepts digits of every script. Drops
 * blanks, hyphens, points and brackets between groups, and a leading `+` with `dial`. Brunei has 7 digits, China 11
 * (spec §5), other regions what E.164 allows. `dial`: the region's dial code, which counts towards the maximum length.
 */
export function normalizePhone(region: string, entered: string, dial = homeDialCode(region)): string | undefined {
  const text = normalizeNumber(entered);
  // A hyphen may only separate groups: a text that starts or ends with one is not a number.
  if (/^-|-$/.test(text)) return undefined;
  const compact = text.replace(/[ ().-]/g, '');
  const international = dial === '' ? undefined : new RegExp(`^\\+${dial}(\\d+)$`).exec(compact)?.[1];
  const digits = international ?? compact;
  if (!/^[0-9]+$/.test(digits)) return undefined;
  const exactLength = phoneLength(region);
  if (exactLength !== undefined) return digits.length === exactLength ? digits : undefined;
  return digits.length >= e164Limits.minNationalDigits && dial.length + digits.length <= e164Limits.maxDigits
    ? digits
    : undefined;
}

/** Minimum of national digits, and maximum of digits with the dial code (E.164). */
const e164Limits = { minNationalDigits: 4, maxDigits: 15 };

function homeDialCode(region: string): string {
  return region === homeRegion ? homeCountry.dial : '';
}

/** Formats a number: the dial code, then groups, the last one of four digits. Brunei's numbers are like 712 3456. */
export function formatPhone(dial: string, digits: string): string {
  const leadingDigits = digits.slice(0, -4);
  const groupSize = leadingDigits.length === 7 || leadingDigits.length === 8 ? 4 : 3;
  const firstGroupSize =
    leadingDigits.length <= 4 ? leadingDigits.length : ((leadingDigits.length - 1) % groupSize) + 1;
  const groups = [
    leadingDigits.slice(0, firstGroupSize),
    ...(leadingDigits.slice(firstGroupSize).match(new RegExp(`\\d{${groupSize}}`, 'g')) ?? []),
    digits.slice(-4),
  ];
  return `+${dial} ${groups.filter(Boolean).join(' ')}`;
}

/** Shows the first four characters (`+673` for Brunei) and the last two digits. */
export function maskPhone(e164: string): string {
  return `${e164.slice(0, 4)} ••• ••${e164.slice(-2)}`;
}

export function maskEmail(address: string): string {
  const atSignIndex = address.lastIndexOf('@');
  return atSignIndex < 1 ? '•••' : `${address.slice(0, 1)}•••${address.slice(atSignIndex)}`;
}
