import { numberInZone } from '#capabilities/passports/rules/zone-text.ts';
import { normalReference } from './reference.ts';

/** What a scanner or a keyboard brought to the counter. */
export type Scanned =
  | { kind: 'pass'; text: string }
  | { kind: 'reference'; reference: string }
  | { kind: 'passport'; passportNumber: string }
  | { kind: 'unknown' };

/**
 * Tells a pass from a reference, and both from a passport: its machine-readable zone (of a passport or a card, read as the
 * forms read it) or its number alone. Handheld scanners end with Enter and may change the case.
 */
export function readScanned(typed: string): Scanned {
  const text = typed.trim();
  if (/^sht1:/i.test(text)) return { kind: 'pass', text: text.toUpperCase() };
  const zone = numberInZone(text);
  if (zone !== undefined) return { kind: 'passport', passportNumber: zone };
  const reference = normalReference(text);
  if (/^[2-9A-HJ-NP-Z]{4}(-[2-9A-HJ-NP-Z]{4}){2}$/.test(reference)) return { kind: 'reference', reference };
  const passportNumber = text.toUpperCase().replace(/[\s-]/g, '');
  return /^[A-Z0-9]{6,20}$/.test(passportNumber) ? { kind: 'passport', passportNumber } : { kind: 'unknown' };
}
