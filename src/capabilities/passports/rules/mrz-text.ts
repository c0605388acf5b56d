import { findMrzFormat, td3, mrzFormats } from './mrz-formats.ts';
import { overallCheckDigitMatches, readDocumentNumber } from './mrz-fields.ts';

/**
 * The lines of a machine-readable zone in a text that a scanner typed or somebody pasted, with or without breaks between them.
 * Undefined when it is no zone.
 */
export function parseMrzLines(text: string): string[] | undefined {
  const characters = normalizeCharacters(text);
  if (!/^[A-Z][A-Z0-9<]*$/.test(characters)) return undefined;
  const format = mrzFormats.find(({ lines, length }) => lines * length === characters.length);
  return format && (characters.match(new RegExp(`.{${format.length}}`, 'g')) ?? undefined);
}

/**
 * The number of the passport or card in such a text, or in the lower line of a passport alone. Undefined when there is none, when its
 * check digit says that it was misread, and in a visa, whose number is not the passport's.
 */
export function findDocumentNumber(text: string): string | undefined {
  const lines = parseMrzLines(text) ?? [unreadFirstLine, normalizeCharacters(text)];
  const format = findMrzFormat(lines);
  if (!format || format.name.startsWith('MRV')) return undefined;
  const zone = { format, lines };
  // What kind of document a line alone is of, only the check digit over all can tell: visas have none.
  if (lines[0] === unreadFirstLine && !overallCheckDigitMatches(zone)) return undefined;
  const { value, agrees } = readDocumentNumber(zone);
  return agrees && value !== '' ? value : undefined;
}

const unreadFirstLine = `P${'<'.repeat(td3.length - 1)}`;

function normalizeCharacters(text: string): string {
  return text.toUpperCase().replace(/\s/g, '');
}
