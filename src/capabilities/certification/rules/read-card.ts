import { sameName } from '#capabilities/members/rules/same-person.ts';

/** What is plainly printed on an identity card: the number as eight digits, and the name; each empty where it is not. */
export type CardRead = { number: string; name: string };

/** What of it differs from the details. */
export type CardPart = keyof CardRead;

/**
 * What lines that a machine read off a picture say of an identity card. Of several numbers that could be meant, none is taken: a person
 * looks at the picture in any case.
 */
export function readCard(lines: readonly string[]): CardRead {
  const held = lines.slice(0, mostLines).map((line) => line.slice(0, mostLetters).normalize('NFKC'));
  return { number: findNumber(held), name: findName(held) };
}

/** What was read, where several pictures show the sides of one card: the one that says most. */
export function bestOf<C extends CardRead>(cards: readonly C[]): C | undefined {
  const worth = ({ number, name }: C) => (number ? 2 : 0) + (name ? 1 : 0);
  return cards.toSorted((one, other) => worth(other) - worth(one))[0];
}

/** In which parts a card says something else than the details; what could not be read does not differ. */
export function cardDiffers(card: CardRead, details: { ic_number: string; name: string }): CardPart[] {
  const differs: CardPart[] = [];
  if (card.number !== '' && card.number !== details.ic_number) differs.push('number');
  if (card.name !== '' && !sameName(card.name, details.name)) differs.push('name');
  return differs;
}

/** A number as cards print it: 01-234567. */
export function printedNumber(number: string): string {
  return number.length === 8 ? `${number.slice(0, 2)}-${number.slice(2)}` : number;
}

const mostLines = 200;
const mostLetters = 120;
const digitsOfNumber = 8;

/** So many of its eight places have to be read as digits: the rest may be letters that look like them. */
const leastDigits = 6;

/** Letters that are read for digits, because they look like them in print. */
const alike: Record<string, string> = {
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
const sign = '[0-9OoQDIl|!iZzSsGB]';
const inWord = '[\\p{L}\\p{N}|!]';
const numbers = new RegExp(
  `(?<!${inWord}|[-/.]\\s?)(${sign}{2})(\\s?[-–—~_.]\\s?|\\s?)(${sign}{6})(?!${inWord}|\\s?[-/.]\\d)`,
  'gu',
);

type Candidate = { number: string; worth: number };

function findNumber(lines: readonly string[]): string {
  const found: Candidate[] = lines.flatMap((line, at) =>
    Array.from(line.matchAll(numbers), ([, first = '', between = '', rest = '']) => {
      const read = first + rest;
      const digits = read.replace(/\D/g, '').length;
      if (digits < leastDigits) return { number: '', worth: 0 };
      const labelled = [line, lines[at - 1] ?? ''].some((one) => numberLabel.test(one));
      // Eight digits in a row may be a date; a card prints a hyphen.
      const worth = (between.trim() === '' ? 0 : 20) + (labelled ? 10 : 0) + digits - digitsOfNumber;
      return { number: [...read].map((letter) => alike[letter] ?? letter).join(''), worth };
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
const childOf = /\s(BIN|BINTI|BTE|BT|ANAK|A\/L|A\/P)\s/;

function findName(lines: readonly string[]): string {
  for (const [at, line] of lines.entries()) {
    if (!nameLabel.test(line)) continue;
    const beside = line.replace(nameLabel, '');
    const name = isName(beside) ? nameFrom([beside, ...lines.slice(at + 1)]) : nameFrom(lines.slice(at + 1));
    if (name) return name;
  }
  const at = lines.findIndex((line) => isName(line) && childOf.test(line));
  return at < 0 ? '' : nameFrom(lines.slice(at));
}

/** The lines of a name from the first on; a long one goes on in a second. */
function nameFrom(lines: readonly string[]): string {
  const [first = '', second = ''] = lines;
  if (!isName(first)) return '';
  return (isName(second) ? `${first} ${second}` : first).replace(/\s+/g, ' ').trim();
}

/** Capitals and what stands between them in names, three letters or more, and nothing else: small marks of a bad picture are no name. */
function isName(line: string): boolean {
  return /^[\p{Lu}][\p{Lu}\s'’./@-]+$/u.test(line.trim()) && !otherLabel.test(line) && /\p{Lu}{3}/u.test(line);
}
