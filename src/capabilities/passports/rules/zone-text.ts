import { formatOf, td3, zoneFormats } from './zone-formats.ts';
import { overallAgrees, readNumber } from './zone-reading.ts';

/**
 * The lines of a machine-readable zone in a text that a scanner typed or somebody pasted, with or without breaks between them.
 * Undefined when it is no zone.
 */
export function zoneLines(text: string): string[] | undefined {
  const characters = normalCharacters(text);
  if (!/^[A-Z][A-Z0-9<]*$/.test(characters)) return undefined;
  const format = zoneFormats.find(({ lines, length }) => lines * length === characters.length);
  return format && (characters.match(new RegExp(`.{${format.length}}`, 'g')) ?? undefined);
}

/**
 * The number of the passport or card in such a text, or in the lower line of a passport alone. Undefined when there is none, when its
 * check digit says that it was misread, and in a visa, whose number is not the passport's.
 */
export function numberInZone(text: string): string | undefined {
  const lines = zoneLines(text) ?? [firstLineUnread, normalCharacters(text)];
  const format = formatOf(lines);
  if (!format || format.name.startsWith('MRV')) return undefined;
  const zone = { format, lines };
  // What kind of document a line alone is of, only the check digit over all can tell: visas have none.
  if (lines[0] === firstLineUnread && !overallAgrees(zone)) return undefined;
  const { value, agrees } = readNumber(zone);
  return agrees && value !== '' ? value : undefined;
}

const firstLineUnread = `P${'<'.repeat(td3.length - 1)}`;

function normalCharacters(text: string): string {
  return text.toUpperCase().replace(/\s/g, '');
}
