import { isSameName } from '#capabilities/members/rules/same-person.ts';

/**
 * Content of an identity card: the number as eight digits, and the name. Each is empty if it could not be read
 * reliably.
 */
export type CardReading = { number: string; name: string };

export type CardField = keyof CardReading;

/**
 * Extracts number and name from the lines that OCR read from a picture of an identity card. Returns no number if two
 * different numbers are equally likely, because a reviewer sees the picture in any case.
 */
export function readCard(lines: readonly string[]): CardReading {
  const normalizedLines = lines.slice(0, maxLines).map((line) => line.slice(0, maxLineLength).normalize('NFKC'));
  return { number: findNumber(normalizedLines), name: findName(normalizedLines) };
}

/**
 * Returns the most complete of several readings, because the pictures show both sides of one card. A number counts more
 * than a name.
 */
export function pickBestReading<C extends CardReading>(readings: readonly C[]): C | undefined {
  const completeness = ({ number, name }: C) => (number ? 2 : 0) + (name ? 1 : 0);
  return readings.toSorted((left, right) => completeness(right) - completeness(left))[0];
}

/** Lists the fields of a card that differ from the details. A field that could not be read does not differ. */
export function listCardDifferences(card: CardReading, details: { ic_number: string; name: string }): CardField[] {
  const differences: CardField[] = [];
  if (card.number !== '' && card.number !== details.ic_number) differences.push('number');
  if (card.name !== '' && !isSameName(card.name, details.name)) differences.push('name');
  return differences;
}

/** Formats a card number as it is printed: 01-234567. */
export function formatCardNumber(number: string): string {
  return number.length === 8 ? `${number.slice(0, 2)}-${number.slice(2)}` : number;
}

// Limits of the input, so that the regular expressions stay fast.
const maxLines = 200;
const maxLineLength = 120;
const cardNumberDigits = 8;

/** Minimum number of characters that must be digits: the others may be letters that look like digits. */
const minDigits = 6;

/** Letters that OCR reads for digits, as they look alike in print. */
const digitByLookalike: Record<string, string> = {
  O: '0',
  o: '0',
  Q: '0',
  D: '0',
  I: '1',
  l: '1',
  '|': '1',
  '!': '1',
  i: '1',
  Z: '2',
  z: '2',
  S: '5',
  s: '5',
  G: '6',
  B: '8',
};
const digitClass = '[0-9OoQDIl|!iZzSsGB]';
const wordClass = '[\\p{L}\\p{N}|!]';
// Two digits, an optional separator and six digits, which are not part of a longer number, word or date.
const numberPattern = new RegExp(
  `(?<!${wordClass}|[-/.]\\s?)(${digitClass}{2})(\\s?[-–—~_.]\\s?|\\s?)(${digitClass}{6})(?!${wordClass}|\\s?[-/.]\\d)`,
  'gu',
);

type NumberCandidate = { number: string; score: number };

function findNumber(lines: readonly string[]): string {
  const candidates: NumberCandidate[] = lines.flatMap((line, index) =>
    Array.from(line.matchAll(numberPattern), ([, firstTwo = '', separator = '', lastSix = '']) => {
      const characters = firstTwo + lastSix;
      const digits = characters.replace(/\D/g, '').length;
      if (digits < minDigits) return { number: '', score: 0 };
      const labelled = [line, lines[index - 1] ?? ''].some((text) => numberLabel.test(text));
      // Eight digits in a row may be a date, so a separator counts most, then a label, then the number of true digits.
      const score = (separator.trim() === '' ? 0 : 20) + (labelled ? 10 : 0) + digits - cardNumberDigits;
      return { number: [...characters].map((letter) => digitByLookalike[letter] ?? letter).join(''), score };
    }),
  );
  const ranked = candidates.filter(({ number }) => number !== '').toSorted((left, right) => right.score - left.score);
  const [best, ...runnersUp] = ranked;
  if (!best || runnersUp.some(({ number, score }) => score === best.score && number !== best.number)) return '';
  return best.number;
}

const numberLabel = /\b(kad\s*pengenalan|k\.?\s?p\.?|i\.?\s?c\.?|identity\s*card)\b/i;
const nameLabel = /^\W*(?:nama|name)(?:\s*\/\s*(?:nama|name))?\s*[:.]?\s*/i;
const otherLabel =
  /\b(tarikh|lahir|birth|jantina|sex|gender|no\.?|kad|card|warganegara|nationality|alamat|address|bangsa|race|agama|tempat|place)\b/i;
/** Patronymic words. A line of capitals that contains one is a name. */
const patronymicPattern = /\s(BIN|BINTI|BTE|BT|ANAK|A\/L|A\/P)\s/;

function findName(lines: readonly string[]): string {
  for (const [index, line] of lines.entries()) {
    if (!nameLabel.test(line)) continue;
    const restOfLine = line.replace(nameLabel, '');
    const name = isNameLine(restOfLine)
      ? joinNameLines([restOfLine, ...lines.slice(index + 1)])
      : joinNameLines(lines.slice(index + 1));
    if (name) return name;
  }
  const nameIndex = lines.findIndex((line) => isNameLine(line) && patronymicPattern.test(line));
  return nameIndex < 0 ? '' : joinNameLines(lines.slice(nameIndex));
}

/** Returns the name that starts on the first line. A long name continues on the second line. */
function joinNameLines(lines: readonly string[]): string {
  const [firstLine = '', secondLine = ''] = lines;
  if (!isNameLine(firstLine)) return '';
  return (isNameLine(secondLine) ? `${firstLine} ${secondLine}` : firstLine).replace(/\s+/g, ' ').trim();
}

/**
 * Returns whether a line contains only capitals and the punctuation of names, with three capitals in a row. Smudges on
 * a picture are shorter.
 */
function isNameLine(line: string): boolean {
  return /^[\p{Lu}][\p{Lu}\s'’./@-]+$/u.test(line.trim()) && !otherLabel.test(line) && /\p{Lu}{3}/u.test(line);
}
