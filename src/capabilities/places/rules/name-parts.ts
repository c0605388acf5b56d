import { type NameTerm, nameTerms } from './name-terms.ts';
import { otherSpellingsByLetter } from './other-spellings.ts';
import { type SpelledLetter, spellName } from './mrz-name.ts';

/** Spellings of a letter: the recommended one first, then others that states may use. */
export type LetterSpellings = readonly [string, ...string[]];

/** Word of a name. `recommended`: its recommended spelling. `term`: set for a title, short form or "child of". */
export type NamePart = { recommended: string; letters: readonly LetterSpellings[]; term: NameTerm | undefined };

/** A name, split at the word for "child of". Without such a word, all parts are in `ownNames`. */
export type SplitName = {
  ownNames: readonly NamePart[];
  patronymic: NamePart | undefined;
  parentNames: readonly NamePart[];
};

/** Parses the fields of a name. Undefined if a character has no spelling in machine-readable zones, or none is left. */
export function parseName(fields: readonly string[]): SplitName | undefined {
  const fieldParts: NamePart[][] = [];
  // In a single field, a comma separates family names from given names.
  const fieldTexts = fields.flatMap((field) => field.split(/[,،]/));
  for (const field of fieldTexts.filter((text) => text.trim() !== '')) {
    const letters = spellName(field);
    if (!letters) return undefined;
    fieldParts.push(joinTwoWordTerms(letters.map(toNamePart)));
  }
  const namesOnly = fieldParts.map((words) => words.filter(({ recommended }) => !placeholderName.test(recommended)));
  const uniqueFields = withoutRepetition(namesOnly.filter((words) => words.length > 0));
  return uniqueFields.length > 0 ? splitAtPatronymic(uniqueFields) : undefined;
}

/** Placeholders for a missing first or last name, on forms that require both: FNU, LNU, "unknown", crosses. */
const placeholderName = /^(FNU|LNU|NFN|NLN|UNKNOWN|X{3,})$/;

const commonTitles: NameTerm = {
  role: 'courtesy',
  fullForms: ['DR', 'PROF', 'MR', 'MRS', 'MS', 'MISS'],
  shortForms: [],
};

const termByWord = new Map(
  [...nameTerms, commonTitles].flatMap((known) =>
    [...known.fullForms, ...known.shortForms].map((word) => [word, known] as const),
  ),
);

function toNamePart(spelled: readonly SpelledLetter[]): NamePart {
  const recommended = spelled.map(([, spelling]) => spelling).join('');
  const letters = spelled.map(
    ([letter, spelling]): LetterSpellings => [spelling, ...(otherSpellingsByLetter.get(letter) ?? [])],
  );
  return { recommended, letters, term: termByWord.get(recommended) };
}

// Joins two adjacent words that together are one term: A/L, S/O.
function joinTwoWordTerms(words: readonly NamePart[]): NamePart[] {
  const joined: NamePart[] = [];
  for (const word of words) {
    const previousWord = joined.at(-1);
    const joinedSpelling = `${previousWord?.recommended ?? ''} ${word.recommended}`;
    const term = termByWord.get(joinedSpelling);
    if (previousWord && term)
      joined[joined.length - 1] = {
        recommended: joinedSpelling,
        letters: [...previousWord.letters, ...word.letters],
        term: term,
      };
    else joined.push(word);
  }
  return joined;
}

// A person with a single name may have it in both fields, or twice in one.
function withoutRepetition(fields: readonly NamePart[][]): readonly NamePart[][] {
  const text = (words: readonly NamePart[] = []) => words.map(({ recommended }) => recommended).join(' ');
  if (fields.length === 2 && text(fields[0]) === text(fields[1])) return fields.slice(0, 1);
  const [onlyField = []] = fields;
  const half = onlyField.length / 2;
  const isTwice = fields.length === 1 && text(onlyField.slice(0, half)) === text(onlyField.slice(half));
  return isTwice ? [onlyField.slice(0, half)] : fields;
}

function splitAtPatronymic(fields: readonly NamePart[][]): SplitName {
  for (const [fieldIndex, field] of fields.entries()) {
    const wordIndex = field.findIndex(({ term }) => term?.role === 'child-of');
    const childWord = field[wordIndex];
    if (!childWord) continue;
    const otherFields = fields.filter((_, otherIndex) => otherIndex !== fieldIndex).flat();
    const [before, after] = [field.slice(0, wordIndex), field.slice(wordIndex + 1)];
    // In the fields "BIN AHMAD" and "ALI", or "AHMAD" and "ALI BIN", the other field has the missing names.
    const parentNames = after.length > 0 ? after : otherFields;
    const ownNames = after.length > 0 ? [...before, ...otherFields] : before;
    if (ownNames.length > 0 && parentNames.length > 0) return { ownNames, patronymic: childWord, parentNames };
  }
  return { ownNames: fields.flat(), patronymic: undefined, parentNames: [] };
}
