import { type LetterSpellings, parseName, type SplitName, type NamePart } from './name-parts.ts';

/** Result of a comparison. `partly`: nothing contradicts, but not all could be compared, so a person must look. */
export type NameMatch = 'same' | 'partly' | 'other';

/**
 * Compares two names by the spellings that ICAO Doc 9303 allows, and by the country's titles and short forms. A name is
 * the fields of its document in order: family name and given names, or one field with all. The order of words counts
 * only around patronymic words. Undefined if they cannot be compared: different scripts, or an empty name.
 */
export function compareNames(a: readonly string[], b: readonly string[]): NameMatch | undefined {
  if (isSameText(a, b)) return 'same';
  const [left, right] = [parseName(a), parseName(b)];
  if (!left || !right) return undefined;
  if (haveDifferentSexes(left, right)) return 'other';
  if (isSame(left, right)) return 'same';
  // States also have transliterations of their own, so names in different scripts cannot be told apart.
  if (isLatin(a) !== isLatin(b)) return undefined;
  return mayBeSame(left, right) ? 'partly' : 'other';
}

/**
 * Whether two names have the same words in any order. Titles count as words, because a title may be the only
 * difference between a person and a namesake.
 */
export function haveSameWords(a: string, b: string): boolean {
  if (isSameText([a], [b])) return true;
  const [left, right] = [parseName([a]), parseName([b])];
  return left !== undefined && right !== undefined && matchParts(allParts(left), allParts(right));
}

// Compares characters, for names that no machine-readable zone can spell.
function isSameText(a: readonly string[], b: readonly string[]): boolean {
  const [left, right] = [splitText(a), splitText(b)];
  return left.length > 0 && left.join(' ') === right.join(' ') ? true : isSameWhenJoined(left, right);
}

function splitText(fields: readonly string[]): string[] {
  const text = fields
    .join(' ')
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .toUpperCase();
  return text.split(/[\s\p{P}<]+/u).filter(Boolean);
}

// Compares names in scripts that write no blanks between words: 王 and 伟 in two fields, 王伟 in one. Accepts the words in
// another rotation.
function isSameWhenJoined(left: readonly string[], right: readonly string[]): boolean {
  const joined = left.join('');
  if (!/^\p{Lo}+$/u.test(joined) || joined.length !== right.join('').length) return false;
  return right.some((_, index) => [...right.slice(index), ...right.slice(0, index)].join('') === joined);
}

function isLatin(fields: readonly string[]): boolean {
  return /^[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]*$/u.test(fields.join(''));
}

/** Whether the names state different sexes. One letter is no proof: `b` can stand for more words than "bin". */
function haveDifferentSexes(left: SplitName, right: SplitName): boolean {
  const byChildWord = [left, right].map(({ patronymic }) =>
    patronymic && patronymic.recommended.length > 1 ? patronymic.term?.sex : undefined,
  );
  const byTitle = [left, right].map(({ ownNames }) => {
    const sexes = new Set(ownNames.flatMap(({ term }) => (term && term.role !== 'child-of' && term.sex) || []));
    return sexes.size === 1 ? [...sexes][0] : undefined;
  });
  return [byChildWord, byTitle].some(([leftSex, rightSex]) => leftSex && rightSex && leftSex !== rightSex);
}

function isSame(left: SplitName, right: SplitName): boolean {
  if (!left.patronymic || !right.patronymic) return isSameWithoutTitles(allParts(left), allParts(right));
  return (
    compareParts(left.patronymic, right.patronymic) === 'same' &&
    isSameWithoutTitles(left.ownNames, right.ownNames) &&
    isSameWithoutTitles(left.parentNames, right.parentNames)
  );
}

function allParts({ ownNames, patronymic, parentNames }: SplitName): NamePart[] {
  return [...ownNames, ...(patronymic ? [patronymic] : []), ...parentNames];
}

function isSameWithoutTitles(parts: readonly NamePart[], otherParts: readonly NamePart[]): boolean {
  return matchParts(withoutRoles(parts, ['courtesy']), withoutRoles(otherParts, ['courtesy']));
}

function matchParts(left: readonly NamePart[], right: readonly NamePart[]): boolean {
  if (left.length === right.length && canPairAll(left, right, (a, b) => compareParts(a, b) === 'same')) return true;
  // Words may be joined or split: MOHAMMAD FAUZI, MOHAMMADFAUZI.
  const joined = joinAsOne(left);
  return right.some((_, index) => spelledAlike(joined, joinAsOne([...right.slice(index), ...right.slice(0, index)])));
}

/** Leaves out words with one of the roles, unless nothing else remains: the title Awang is also a name. */
function withoutRoles(words: readonly NamePart[], roles: readonly ('courtesy' | 'rank')[]): readonly NamePart[] {
  const rest = words.filter(({ term }) => !roles.some((role) => term?.role === role));
  return rest.length > 0 ? rest : words;
}

function joinAsOne(words: readonly NamePart[]): NamePart {
  return {
    recommended: words.map(({ recommended }) => recommended).join(''),
    letters: words.flatMap(({ letters }) => letters),
    term: undefined,
  };
}

// Whether every word of the name with fewer words matches a word of the other name. Requires two names besides words
// for "child of", unless both names are single words.
function mayBeSame(left: SplitName, right: SplitName): boolean {
  const [leftWords, rightWords] = [left, right].map(({ ownNames, patronymic, parentNames }) => [
    ...withoutRoles(ownNames, ['courtesy', 'rank']),
    ...(patronymic ? [patronymic] : []),
    ...withoutRoles(parentNames, ['courtesy', 'rank']),
  ]) as [NamePart[], NamePart[]];
  const [fewer, more] = leftWords.length <= rightWords.length ? [leftWords, rightWords] : [rightWords, leftWords];
  const areSingleWords = more.length === 1;
  if (fewer.filter(({ term }) => term?.role !== 'child-of').length < (areSingleWords ? 1 : 2)) return false;
  // Machine-readable zones have 30 to 39 characters for a name, so a name of 30 or more may be cut.
  const maybeCut = [leftWords, rightWords].some(
    (words) => words.reduce((sum, { recommended }) => sum + recommended.length + 1, 0) >= 30,
  );
  return canPairAll(fewer, more, (word, otherWord) => {
    const match = compareParts(word, otherWord);
    return match !== 'other' || (!areSingleWords && isInitialOrPrefix(word, otherWord, maybeCut));
  });
}

// Whether the shorter word is the initial or the beginning of the longer word. A beginning of two letters counts only
// if a name may have been cut.
function isInitialOrPrefix({ recommended: a }: NamePart, { recommended: b }: NamePart, maybeCut: boolean): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  return long.startsWith(short) && (short.length !== 2 || maybeCut);
}

function compareParts(a: NamePart, b: NamePart): NameMatch {
  if (a.recommended === b.recommended || spelledAlike(a, b)) return 'same';
  if (a.term && a.term === b.term) {
    // A short form stands for every full form. Two full forms may be different names, such as MUHAMMAD and MOHAMED.
    const { fullForms } = a.term;
    return fullForms.includes(a.recommended) && fullForms.includes(b.recommended) ? 'partly' : 'same';
  }
  return foldSpelling(a.recommended) === foldSpelling(b.recommended) ? 'partly' : 'other';
}

/**
 * Replaces two letters that may spell one letter of the name by one: GUENTHER and GUNTHER may both be Günther. `NXX`
 * and `UXX` spell Ñ and Ü.
 */
function foldSpelling(spelling: string): string {
  return spelling
    .replace(/NXX/g, 'N')
    .replace(/UXX|UE/g, 'U')
    .replace(/AE|AA/g, 'A')
    .replace(/OE/g, 'O');
}

function spelledAlike(a: NamePart, b: NamePart): boolean {
  return canSpell(a.letters, b.recommended) || canSpell(b.letters, a.recommended);
}

/** Whether letters can be spelled as a text. Follows all spellings at once, so that no name takes long. */
function canSpell(letters: readonly LetterSpellings[], text: string): boolean {
  let positions = new Set([0]);
  for (const spellings of letters) {
    const next = new Set<number>();
    for (const position of positions) {
      for (const spelling of spellings) if (text.startsWith(spelling, position)) next.add(position + spelling.length);
    }
    if (next.size === 0) return false;
    positions = next;
  }
  return positions.has(text.length);
}

/** Whether each word can be paired with a different word that it matches (Kuhn's algorithm). */
function canPairAll(
  words: readonly NamePart[],
  otherWords: readonly NamePart[],
  matches: (a: NamePart, b: NamePart) => boolean,
) {
  const edges = words.map((word) =>
    otherWords.flatMap((otherWord, index) => (matches(word, otherWord) ? [index] : [])),
  );
  const pairedWith = new Map<number, number>();
  const findPartner = (wordIndex: number, tried: Set<number>): boolean =>
    (edges[wordIndex] ?? []).some((otherIndex) => {
      if (tried.has(otherIndex)) return false;
      tried.add(otherIndex);
      const pairedIndex = pairedWith.get(otherIndex);
      if (pairedIndex !== undefined && !findPartner(pairedIndex, tried)) return false;
      pairedWith.set(otherIndex, wordIndex);
      return true;
    });
  return words.every((_, wordIndex) => findPartner(wordIndex, new Set()));
}
