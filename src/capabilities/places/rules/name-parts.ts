import { type NameWord, nameWords } from './name-words.ts';
import { otherSpellings } from './other-spellings.ts';
import { type SpelledLetter, spellName } from './machine-name.ts';

/** A letter's spellings: the recommended one first, then those that states may use in its place. */
export type LetterSpellings = readonly [string, ...string[]];

/** A word of a name: its recommended spelling, every spelling that it may have, and what the country pack knows of it. */
export type Word = { plain: string; letters: readonly LetterSpellings[]; known: NameWord | undefined };

/** A name, parted where it says whose child somebody is; without such a word all of it is `own`. */
export type SplitName = { own: readonly Word[]; childWord: Word | undefined; parents: readonly Word[] };

/** Reads a name field by field; undefined when a character has no spelling in machine-readable zones, or no name is left. */
export function readName(fields: readonly string[]): SplitName | undefined {
  const read: Word[][] = [];
  // In one field a comma parts the names of a family from given ones.
  const parts = fields.flatMap((field) => field.split(/[,،]/));
  for (const field of parts.filter((text) => text.trim() !== '')) {
    const letters = spellName(field);
    if (!letters) return undefined;
    read.push(joinPairs(letters.map(wordOf)));
  }
  const named = read.map((words) => words.filter(({ plain }) => !standsForNone.test(plain)));
  const once = withoutRepetition(named.filter((words) => words.length > 0));
  return once.length > 0 ? split(once) : undefined;
}

/** What forms that insist on two names get of people with one: "first name unknown", "last name unknown", "no first name", crosses. */
const standsForNone = /^(FNU|LNU|NFN|NLN|UNKNOWN|X{3,})$/;

/** Titles of any country. */
const titles: NameWord = { role: 'courtesy', full: ['DR', 'PROF', 'MR', 'MRS', 'MS', 'MISS'], short: [] };

const knownWords = new Map(
  [...nameWords, titles].flatMap((known) => [...known.full, ...known.short].map((word) => [word, known] as const)),
);

function wordOf(spelled: readonly SpelledLetter[]): Word {
  const plain = spelled.map(([, spelling]) => spelling).join('');
  const letters = spelled.map(
    ([letter, spelling]): LetterSpellings => [spelling, ...(otherSpellings.get(letter) ?? [])],
  );
  return { plain, letters, known: knownWords.get(plain) };
}

// Words of two parts that the country pack knows: A/L, S/O.
function joinPairs(words: readonly Word[]): Word[] {
  const joined: Word[] = [];
  for (const word of words) {
    const before = joined.at(-1);
    const plain = `${before?.plain ?? ''} ${word.plain}`;
    const known = knownWords.get(plain);
    if (before && known) joined[joined.length - 1] = { plain, letters: [...before.letters, ...word.letters], known };
    else joined.push(word);
  }
  return joined;
}

// Somebody with one name: it stands in both fields, or twice in one.
function withoutRepetition(fields: readonly Word[][]): readonly Word[][] {
  const text = (words: readonly Word[] = []) => words.map(({ plain }) => plain).join(' ');
  if (fields.length === 2 && text(fields[0]) === text(fields[1])) return fields.slice(0, 1);
  const [only = []] = fields;
  const half = only.length / 2;
  const isTwice = fields.length === 1 && text(only.slice(0, half)) === text(only.slice(half));
  return isTwice ? [only.slice(0, half)] : fields;
}

function split(fields: readonly Word[][]): SplitName {
  for (const [place, field] of fields.entries()) {
    const at = field.findIndex(({ known }) => known?.role === 'child-of');
    const childWord = field[at];
    if (!childWord) continue;
    const others = fields.filter((_, other) => other !== place).flat();
    const [before, after] = [field.slice(0, at), field.slice(at + 1)];
    // BIN AHMAD, ALI and AHMAD, ALI BIN: the other field says what is missing.
    const parents = after.length > 0 ? after : others;
    const own = after.length > 0 ? [...before, ...others] : before;
    if (own.length > 0 && parents.length > 0) return { own, childWord, parents };
  }
  return { own: fields.flat(), childWord: undefined, parents: [] };
}
