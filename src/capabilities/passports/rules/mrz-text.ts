import { filler } from './check-digit.ts';
import { findMrzFormat, mrzFormats, td2, td3 } from './mrz-formats.ts';
import { compositeCheckDigitMatches, fieldText, type Mrz, readDocumentNumber } from './mrz-fields.ts';

/**
 * Splits a text that a scanner typed, or a member of staff pasted, into the lines of an MRZ. Line breaks are optional.
 * Undefined if the text is not an MRZ.
 */
export function parseMrzLines(text: string): string[] | undefined {
  const characters = normalizeMrzText(text);
  if (!/^[A-Z][A-Z0-9<]*$/.test(characters)) return undefined;
  const format = mrzFormats.find(({ lineCount, lineLength }) => lineCount * lineLength === characters.length);
  return format && (characters.match(new RegExp(`.{${format.lineLength}}`, 'g')) ?? undefined);
}

/**
 * Finds the number of a passport or card in the text of an MRZ, or in the lower line of a passport or of a TD2 card.
 * Undefined if there is none, if its check digit does not match, and for a visa. The number of a visa is not that of
 * the passport.
 */
export function findDocumentNumber(text: string): string | undefined {
  const wholeMrz = parseMrzLines(text);
  const lines = wholeMrz ?? addUnreadLine(normalizeMrzText(text));
  const format = findMrzFormat(lines);
  if (!format || format.name.startsWith('MRV')) return undefined;
  const zone = { format, lines };
  if (!wholeMrz && !isLowerLine(zone)) return undefined;
  const { value, checkDigitMatches } = readDocumentNumber(zone);
  return checkDigitMatches && value !== '' ? value : undefined;
}

/** Removes blanks and line breaks, and changes letters to upper case, as in an MRZ. */
export function normalizeMrzText(text: string): string {
  return text.toUpperCase().replace(/\s/g, '');
}

/** Adds the upper line of a passport or TD2 card, without content, to a lower line. */
function addUnreadLine(lowerLine: string): string[] {
  return [(lowerLine.length === td2.lineLength ? 'I' : 'P').padEnd(lowerLine.length, filler), lowerLine];
}

/**
 * Whether the lower line alone proves that it belongs to a passport or TD2 card. Visas have no overall check digit. Old
 * French cards have other fields in lines of the length of TD2, with digits in the place of the nationality.
 */
function isLowerLine(zone: Mrz): boolean {
  return compositeCheckDigitMatches(zone) && (zone.format === td3 || !/\d/.test(fieldText(zone, 'nationality')));
}
