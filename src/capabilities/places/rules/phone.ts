import { normalizeNumber } from '#foundation/language/typed-text.ts';
import { countryPack, homeCountry } from '#country';

/** The region that a phone field begins with (spec §9). */
export const homeRegion = countryPack.region;

/** The exact number of digits that a region's numbers have, where one is fixed. */
export function phoneLength(region: string): number | undefined {
  return countryPack.phoneLengths[region];
}

/**
 * The national digits of a number as typed, or undefined when it is none: digits of every script, blanks, hyphens, points and brackets between
 * groups dropped, this country's own dial code too. Brunei 7, China 11 (spec §5), others what E.164 allows. `dial`: the region's dial code,
 * where it is known; it may be typed with a plus, and counts for the longest number.
 */
export function normalizePhone(region: string, typed: string, dial = homeDialCode(region)): string | undefined {
  const text = normalizeNumber(typed);
  // A hyphen stands between groups; before or after all of them it is no part of a number.
  if (/^-|-$/.test(text)) return undefined;
  const closed = text.replace(/[ ().-]/g, '');
  const international = dial === '' ? undefined : new RegExp(`^\\+${dial}(\\d+)$`).exec(closed)?.[1];
  const digits = international ?? closed;
  if (!/^[0-9]+$/.test(digits)) return undefined;
  const exact = phoneLength(region);
  if (exact !== undefined) return digits.length === exact ? digits : undefined;
  return digits.length >= e164Limits.shortest && dial.length + digits.length <= e164Limits.longest ? digits : undefined;
}

/** Fewest national digits of a number that we take, and most digits of an international one, its dial code included (E.164). */
const e164Limits = { shortest: 4, longest: 15 };

function homeDialCode(region: string): string {
  return region === homeRegion ? homeCountry.dial : '';
}

/** A number as people read it: the dial code (without plus) apart, then groups that end in one of four; Brunei's as 712 3456. */
export function formatPhone(dial: string, digits: string): string {
  const head = digits.slice(0, -4);
  // 7 and 8 digits before the last four go by fours, fewer or more by threes.
  const size = head.length === 7 || head.length === 8 ? 4 : 3;
  const lead = head.length <= 4 ? head.length : ((head.length - 1) % size) + 1;
  const groups = [
    head.slice(0, lead),
    ...(head.slice(lead).match(new RegExp(`\\d{${size}}`, 'g')) ?? []),
    digits.slice(-4),
  ];
  return `+${dial} ${groups.filter(Boolean).join(' ')}`;
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
