import { type Millis, second } from '#foundation/time/clock.ts';
import { checkDigitMatches, findFieldPosition, readDocumentNumber } from './mrz-fields.ts';
import { findMrzFormat, mrzFormats } from './mrz-formats.ts';
import { normalizeMrzText } from './mrz-text.ts';

/**
 * Creates a function that joins the lines of an MRZ, which many scanners send one by one. For the last line of an MRZ
 * the function returns the whole MRZ, and for any other text the text itself. `scannedAt`: milliseconds of any clock.
 */
export function createLineJoiner(): (text: string, scannedAt: Millis) => string {
  let earlierTexts: string[] = [];
  let lastScannedAt = Number.NEGATIVE_INFINITY;
  return (text, scannedAt) => {
    const texts = scannedAt - lastScannedAt <= maxPause ? [...earlierTexts, text] : [text];
    const start = texts.findIndex((_text, index) => isWholeMrz(texts.slice(index)));
    earlierTexts = start === -1 ? texts.slice(1 - maxLines) : [];
    lastScannedAt = scannedAt;
    return start === -1 ? text : texts.slice(start).join('\n');
  };
}

// Scanners send the lines within milliseconds, but a busy page handles them late.
const maxPause = 2 * second;
const maxLines = Math.max(...mrzFormats.map(({ lineCount }) => lineCount));

// The overall check digit does not count: some states compute it differently for long numbers.
function isWholeMrz(texts: readonly string[]): boolean {
  const lines = texts.map(normalizeMrzText);
  const format = findMrzFormat(lines);
  if (!format) return false;
  const zone = { format, lines };
  const birthDate = findFieldPosition(zone, 'birthDate');
  return readDocumentNumber(zone).checkDigitMatches && birthDate !== undefined && checkDigitMatches(zone, birthDate);
}
