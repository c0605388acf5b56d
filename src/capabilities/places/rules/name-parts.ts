import { type NameTerm, nameTerms } from './name-terms.ts';
import { otherSpellings } from './other-spellings.ts';
import { type SpelledLetter, spellName } from './mrz-name.ts';

/** A letter's spellings: the recommended one first, then those that states may use in its place. */
export type LetterSpellings = readonly [string, ...string[]];

/** A word of a name: its recommended spelling, every spelling that it may have, and what the country pack knows of it. */
export type NamePart = { plain: string; letters: readonly LetterSpellings[]; known: NameTerm | undefined };

/** A name, parted where it says whose child somebody is; without such a word all of it is `own`. */
export type SplitName = {
  ownNames: readonly NamePart[];
  patronymic: NamePart | undefined;
  parentNames: readonly NamePart[];
};

/** Reads a name field by field; undefined when a character has no spelling in machine-readable zones, or no name is left. */
export function parseName(fields: readonly string[]): SplitName | undefined {
  const read: NamePart[][] = [];
  // In one field a comma parts the names of a family from given ones.
  const parts = fields.flatMap((field) => field.split(/[,،]/));
  for (const field of parts.filter((text) => text.trim() !== '')) {
    const letters = spellName(field);
    if (!letters) return undefined;
    read.push(joinPairs(letters.map(toNamePart)));
  }
  const named = read.map((words) => words.filter(({ plain }) => !placeholderName.test(plain)));
  const once = withoutRepetition(named.filter((words) => words.length > 0));
  return once.length > 0 ? splitAtPatronymic(once) : undefined;
}

/** What forms that insist on two names get of people with one: "first name unknown", "last name unknown", "no first name", crosses. */
const placeholderName = /^(FNU|LNU|NFN|NLN|UNKNOWN|X{3,})$/;

/** Titles of any country. */
const commonTitles: NameTerm = { role: 'courtesy', full: ['DR', 'PROF', 'MR', 'MRS', 'MS', 'MISS'], short: [] };

const knownTerms = new Map(
  [...nameTerms, commonTitles].flatMap((known) =>
    [...known.full, ...known.short].map((word) => [word, known] as const),
  ),
);

function toNamePart(spelled: readonly SpelledLetter[]): NamePart {
  const plain = spelled.map(([, spelling]) => spelling).join('');
  const letters = spelled.map(
    ([letter, spelling]): LetterSpellings => [spelling, ...(otherSpellings.get(letter) ?? [])],
  );
  return { plain, letters, known: knownTerms.get(plain) };
}

// Words of two parts that the country pack knows: A/L, S/O.
function joinPairs(words: readonly NamePart[]): NamePart[] {
  const joined: NamePart[] = [];
  for (const word of words) {
    const before = joined.at(-1);
    const plain = `${before?.plain ?? ''} ${word.plain}`;
    const known = knownTerms.get(plain);
    if (before && known) joined[joined.length - 1] = { plain, letters: [...before.letters, ...word.letters], known };
    else joined.push(word);
  }
  return joined;
}

// Somebody with one name: it stands in both fields, or twice in one.
function withoutRepetition(fields: readonly NamePart[][]): readonly NamePart[][] {
  const text = (words: readonly NamePart[] = []) => words.map(({ plain }) => plain).join(' ');
  if (fields.length === 2 && text(fields[0]) === text(fields[1])) return fields.slice(0, 1);
  const [only = []] = fields;
  const half = only.length / 2;
  const isTwice = fields.length === 1 && text(only.slice(0, half)) === text(only.slice(half));
  return isTwice ? [only.slice(0, half)] : fields;
}

function splitAtPatronymic(fields: readonly NamePart[][]): SplitName {
  for (const [place, field] of fields.entries()) {
    const at = field.findIndex(({ known }) => known?.role === 'child-of');
    const childWord = field[at];
    if (!childWord) continue;
    const others = fields.filter((_, other) => other !== place).flat();
    const [before, after] = [field.slice(0, at), field.slice(at + 1)];
    // BIN AHMAD, ALI and AHMAD, ALI BIN: the other field says what is missing.
    const parents = after.length > 0 ? after : others;
    const own = after.length > 0 ? [...before, ...others] : before;
    if (own.length > 0 && parents.length > 0) return { ownNames: own, patronymic: childWord, parentNames: parents };
  }
  return { ownNames: fields.flat(), patronymic: undefined, parentNames: [] };
}
