import { passportPattern } from '#capabilities/places/rules/limits.ts';
import { normalizePassport } from '#capabilities/places/rules/passport-number.ts';
import { parsePass } from '#capabilities/pass/rules/pass-text.ts';
import { cleanEnteredText } from '#foundation/language/entered-text.ts';
import { findDocumentNumber, parseMrzLines } from '#capabilities/passports/rules/mrz-text.ts';
import { normalizeReference } from './reference.ts';

export type ScanResult =
  | { kind: 'pass'; text: string }
  | { kind: 'reference'; reference: string }
  /** `mrzLines`: lines of the machine-readable zone, if all of them were scanned. */
  | { kind: 'passport'; passportNumber: string; mrzLines?: readonly string[] }
  | { kind: 'unknown' };

export type ScannedPassport = Pick<Extract<ScanResult, { kind: 'passport' }>, 'passportNumber' | 'mrzLines'>;

/**
 * Recognises a pass, a reference or a passport: by its machine-readable zone (of a passport or a card) or by its number
 * alone. Handheld scanners end the text with Enter and may change upper and lower case.
 */
export function parseScan(entered: string): ScanResult {
  const text = cleanEnteredText(entered).trim();
  // `passPrefix` of capability pass, in upper or lower case.
  if (/^sht1:/i.test(text)) return { kind: 'pass', text: text.toUpperCase() };
  const numberInZone = findDocumentNumber(text);
  if (numberInZone !== undefined) {
    const mrzLines = parseMrzLines(text);
    return { kind: 'passport', passportNumber: numberInZone, ...(mrzLines && { mrzLines }) };
  }
  const reference = normalizeReference(text);
  // The characters of a reference: no 0, 1, I and O, which look alike.
  if (/^[2-9A-HJ-NP-Z]{4}(-[2-9A-HJ-NP-Z]{4}){2}$/.test(reference)) return { kind: 'reference', reference };
  const passportNumber = normalizePassport(text);
  return passportPattern.test(passportNumber) ? { kind: 'passport', passportNumber } : { kind: 'unknown' };
}

/** Form of a text that a scanner sent without an end key: a whole pass or MRZ, the start of one, or something else. */
export function formOfScan(entered: string): 'complete' | 'incomplete' | 'other' {
  const scanned = parseScan(entered);
  if (scanned.kind === 'pass') return 'unreadable' in parsePass(scanned.text) ? 'incomplete' : 'complete';
  if (scanned.kind === 'passport' && (scanned.mrzLines || /</.test(entered))) return 'complete';
  return isPartOfMrz(entered) ? 'incomplete' : 'other';
}

/** Whether a text looks like lines of an MRZ that were not all read, such as the upper line of a passport. */
export function isPartOfMrz(entered: string): boolean {
  return /^[A-Z0-9<]{20,}$/i.test(entered.trim()) && /<</.test(entered);
}
