import { normalReference } from './reference.ts';

/** What a scanner or a keyboard brought to the counter. */
export type Scanned =
  | { kind: 'pass'; text: string }
  | { kind: 'reference'; reference: string }
  | { kind: 'passport'; passportNumber: string }
  | { kind: 'unknown' };

/**
 * Tells a pass from a reference, and both from a passport: its machine-readable zone (ICAO Doc 9303 part 4, two lines of 44
 * characters, the number with its check digit) or its number alone. Handheld scanners end with Enter and may change the case.
 */
export function readScanned(typed: string): Scanned {
  const text = typed.trim();
  if (/^sht1:/i.test(text)) return { kind: 'pass', text: text.toUpperCase() };
  const zone = passportInZone(text);
  if (zone !== undefined) return { kind: 'passport', passportNumber: zone };
  const reference = normalReference(text);
  if (/^[2-9A-HJ-NP-Z]{4}(-[2-9A-HJ-NP-Z]{4}){2}$/.test(reference)) return { kind: 'reference', reference };
  const passportNumber = text.toUpperCase().replace(/[\s-]/g, '');
  return /^[A-Z0-9]{6,20}$/.test(passportNumber) ? { kind: 'passport', passportNumber } : { kind: 'unknown' };
}

/** The passport number in a machine-readable zone; undefined when it is none, or its check digit says it was misread. */
export function passportInZone(text: string): string | undefined {
  const characters = text.toUpperCase().replace(/\s/g, '');
  const second = /^P[A-Z0-9<]{43}([A-Z0-9<]{44})$/.exec(characters)?.[1] ?? /^([A-Z0-9<]{44})$/.exec(characters)?.[1];
  if (second === undefined || !/^.{9}[0-9].{3}[0-9]{7}[FM<X]/.test(second)) return undefined;
  const number = second.slice(0, 9);
  return checkDigit(number) === Number(second[9]) ? number.replaceAll('<', '') : undefined;
}

// ICAO Doc 9303 part 3, section 4.9: weights 7, 3, 1; letters count from 10, fillers as 0.
function checkDigit(characters: string): number {
  const value = (character: string) => (character === '<' ? 0 : Number.parseInt(character, 36));
  return [...characters].reduce((sum, character, at) => sum + value(character) * ([7, 3, 1][at % 3] ?? 0), 0) % 10;
}
