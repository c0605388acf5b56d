import { findMrzFormat, td3, mrzFormats } from './mrz-formats.ts';
import { compositeCheckDigitMatches, readDocumentNumber } from './mrz-fields.ts';

/**
 * Splits a text that a scanner typed, or a member of staff pasted, into the lines of an MRZ. Line breaks are optional.
 * Undefined if the text is not an MRZ.
 */
export function parseMrzLines(text: string): string[] | undefined {
  const characters = normalizeCharacters(text);
  if (!/^[A-Z][A-Z0-9<]*$/.test(characters)) return undefined;
  const format = mrzFormats.find(({ lineCount, lineLength }) => lineCount * lineLength === characters.length);
  return format && (characters.match(new RegExp(`.{${format.lineLength}}`, 'g')) ?? undefined);
}

/**
 * Finds the number of a passport or card in the text of an MRZ, or in the lower line of a passport. Undefined if there
 * is none, if its check digit does not match, and for a visa. The number of a visa is not that of the passport.
 */
export function findDocumentNumber(text: string): string | undefined {
  const lines = parseMrzLines(text) ?? [unreadFirstLine, normalizeCharacters(text)];
  const format = findMrzFormat(lines);
  if (!format || format.name.startsWith('MRV')) return undefined;
  const zone = { format, lines };
  // Visas have no overall check digit: only a match proves that a lower line alone belongs to a passport.
  if (lines[0] === unreadFirstLine && !compositeCheckDigitMatches(zone)) return undefined;
  const { value, checkDigitMatches } = readDocumentNumber(zone);
  return checkDigitMatches && value !== '' ? value : undefined;
}

// Replaces the upper line of a passport if only the lower line was scanned.
const unreadFirstLine = `P${'<'.repeat(td3.lineLength - 1)}`;

function normalizeCharacters(text: string): string {
  return text.toUpperCase().replace(/\s/g, '');
}
