import { sameName } from '#capabilities/members/rules/same-person.ts';

/** What is plainly printed on an identity card: the number as eight digits, and the name; each empty where it is not. */
export type CardReading = { number: string; name: string };

/** What of it differs from the details. */
export type CardField = keyof CardReading;

/**
 * What lines that a machine read off a picture say of an identity card. Of several numbers that could be meant, none is taken: a person
 * looks at the picture in any case.
 */
export function readCard(lines: readonly string[]): CardReading {
  const held = lines.slice(0, maxLines).map((line) => line.slice(0, maxLineLength).normalize('NFKC'));
  return { number: findNumber(held), name: findName(held) };
}

/** What was read, where several pictures show the sides of one card: the one that says most. */
export function pickBestReading<C extends CardReading>(cards: readonly C[]): C | undefined {
  const worth = ({ number, name }: C) => (number ? 2 : 0) + (name ? 1 : 0);
  return cards.toSorted((one, other) => worth(other) - worth(one))[0];
}

/** In which parts a card says something else than the details; what could not be read does not differ. */
export function listCardDifferences(card: CardReading, details: { ic_number: string; name: string }): CardField[] {
  const differs: CardField[] = [];
  if (card.number !== '' && card.number !== details.ic_number) differs.push('number');
  if (card.name !== '' && !sameName(card.name, details.name)) differs.push('name');
  return differs;
}

/** A number as cards print it: 01-234567. */
export function formatCardNumber(number: string): string {
  return number.length === 8 ? `${number.slice(0, 2)}-${number.slice(2)}` : number;
}

const maxLines = 200;
const maxLineLength = 120;
const cardNumberDigits = 8;

/** So many of its eight places have to be read as digits: the rest may be letters that look like them. */
const minDigits = 6;

/** Letters that are read for digits, because they look like them in print. */
const digitLookalikes: Record<string, string> = {
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
const numberPattern = new RegExp(
  `(?<!${wordClass}|[-/.]\\s?)(${digitClass}{2})(\\s?[-–—~_.]\\s?|\\s?)(${digitClass}{6})(?!${wordClass}|\\s?[-/.]\\d)`,
  'gu',
);

type Candidate = { number: string; worth: number };

function findNumber(lines: readonly string[]): string {
  const found: Candidate[] = lines.flatMap((line, at) =>
    Array.from(line.matchAll(numberPattern), ([, first = '', between = '', rest = '']) => {
      const read = first + rest;
      const digits = read.replace(/\D/g, '').length;
      if (digits < minDigits) return { number: '', worth: 0 };
      const labelled = [line, lines[at - 1] ?? ''].some((one) => numberLabel.test(one));
      // Eight digits in a row may be a date; a card prints a hyphen.
      const worth = (between.trim() === '' ? 0 : 20) + (labelled ? 10 : 0) + digits - cardNumberDigits;
      return { number: [...read].map((letter) => digitLookalikes[letter] ?? letter).join(''), worth };
    }),
  );
  const best = found.filter(({ number }) => number !== '').toSorted((one, other) => other.worth - one.worth);
  const [first, ...others] = best;
  if (!first || others.some(({ number, worth }) => worth === first.worth && number !== first.number)) return '';
  return first.number;
}

const numberLabel = /\b(kad\s*pengenalan|k\.?\s?p\.?|i\.?\s?c\.?|identity\s*card)\b/i;
const nameLabel = /^\W*(?:nama|name)(?:\s*\/\s*(?:nama|name))?\s*[:.]?\s*/i;
const otherLabel =
  /\b(tarikh|lahir|birth|jantina|sex|gender|no\.?|kad|card|warganegara|nationality|alamat|address|bangsa|race|agama|tempat|place)\b/i;
/** Words between a name and a father's: a line of capitals with one of them is a name. */
const patronymicPattern = /\s(BIN|BINTI|BTE|BT|ANAK|A\/L|A\/P)\s/;

function findName(lines: readonly string[]): string {
  for (const [at, line] of lines.entries()) {
    if (!nameLabel.test(line)) continue;
    const beside = line.replace(nameLabel, '');
    const name = isNameLine(beside)
      ? joinNameLines([beside, ...lines.slice(at + 1)])
      : joinNameLines(lines.slice(at + 1));
    if (name) return name;
  }
  const at = lines.findIndex((line) => isNameLine(line) && patronymicPattern.test(line));
  return at < 0 ? '' : joinNameLines(lines.slice(at));
}

/** The lines of a name from the first on; a long one goes on in a second. */
function joinNameLines(lines: readonly string[]): string {
  const [first = '', second = ''] = lines;
  if (!isNameLine(first)) return '';
  return (isNameLine(second) ? `${first} ${second}` : first).replace(/\s+/g, ' ').trim();
}

/** Capitals and what stands between them in names, three letters or more, and nothing else: small marks of a bad picture are no name. */
function isNameLine(line: string): boolean {
  return /^[\p{Lu}][\p{Lu}\s'’./@-]+$/u.test(line.trim()) && !otherLabel.test(line) && /\p{Lu}{3}/u.test(line);
}
