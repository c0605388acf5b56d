import { type LetterSpellings, parseName, type SplitName, type NamePart } from './name-parts.ts';

/** How two things compare. `partly`: nothing speaks against it, but not all could be compared: a person looks. */
export type NameMatch = 'same' | 'partly' | 'other';

/**
 * Compares two names, each given in the order of the fields of its document (family name and given names, or one field with all of
 * it), by the spellings that ICAO Doc 9303 allows and by the country's titles and short forms. The order of words counts only around
 * words that say whose child somebody is. Undefined where the two cannot be compared: another script, or nothing to compare.
 */
export function compareNames(one: readonly string[], other: readonly string[]): NameMatch | undefined {
  if (isSameText(one, other)) return 'same';
  const [left, right] = [parseName(one), parseName(other)];
  if (!left || !right) return undefined;
  if (differInSex(left, right)) return 'other';
  if (isSame(left, right)) return 'same';
  // States spell other scripts in their own ways too: only names of one script can be told apart.
  if (isLatin(one) !== isLatin(other)) return undefined;
  return mayBeSame(left, right) ? 'partly' : 'other';
}

/**
 * Whether two names have the same words in any order, titles too: those of somebody and a namesake, of whom a title or the order of names
 * would tell a stranger apart.
 */
export function haveSameWords(one: string, other: string): boolean {
  if (isSameText([one], [other])) return true;
  const [left, right] = [parseName([one]), parseName([other])];
  return left !== undefined && right !== undefined && matchParts(allParts(left), allParts(right));
}

// Characters alone: names that no machine-readable zone can spell are compared as they stand.
function isSameText(one: readonly string[], other: readonly string[]): boolean {
  const [left, right] = [splitText(one), splitText(other)];
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

// 王 and 伟 in two fields, 王伟 in one: scripts without blanks between words.
function isSameWhenJoined(left: readonly string[], right: readonly string[]): boolean {
  const whole = left.join('');
  if (!/^\p{Lo}+$/u.test(whole) || whole.length !== right.join('').length) return false;
  return right.some((_, at) => [...right.slice(at), ...right.slice(0, at)].join('') === whole);
}

function isLatin(fields: readonly string[]): boolean {
  return /^[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]*$/u.test(fields.join(''));
}

/** `b` can stand for more words than that of a son: a word of one letter is no proof of the sex. */
function differInSex(left: SplitName, right: SplitName): boolean {
  const byChildWord = [left, right].map(({ patronymic: childWord }) =>
    childWord && childWord.plain.length > 1 ? childWord.known?.sex : undefined,
  );
  const byTitle = [left, right].map(({ ownNames: own }) => {
    const sexes = new Set(own.flatMap(({ known }) => (known && known.role !== 'child-of' && known.sex) || []));
    return sexes.size === 1 ? [...sexes][0] : undefined;
  });
  return [byChildWord, byTitle].some(([one, other]) => one && other && one !== other);
}

function isSame(left: SplitName, right: SplitName): boolean {
  if (!left.patronymic || !right.patronymic) return isSameWithoutTitles(allParts(left), allParts(right));
  return (
    compareParts(left.patronymic, right.patronymic) === 'same' &&
    isSameWithoutTitles(left.ownNames, right.ownNames) &&
    isSameWithoutTitles(left.parentNames, right.parentNames)
  );
}

function allParts({ ownNames: own, patronymic: childWord, parentNames: parents }: SplitName): NamePart[] {
  return [...own, ...(childWord ? [childWord] : []), ...parents];
}

function isSameWithoutTitles(all: readonly NamePart[], others: readonly NamePart[]): boolean {
  return matchParts(withoutRoles(all, ['courtesy']), withoutRoles(others, ['courtesy']));
}

function matchParts(left: readonly NamePart[], right: readonly NamePart[]): boolean {
  if (left.length === right.length && canPairAll(left, right, (one, other) => compareParts(one, other) === 'same'))
    return true;
  // Where words were joined or parted: MOHAMMAD FAUZI, MOHAMMADFAUZI.
  const whole = joinAsOne(left);
  return right.some((_, at) => spelledAlike(whole, joinAsOne([...right.slice(at), ...right.slice(0, at)])));
}

/** Leaves out titles, unless nothing else is there: Awang is a name as well. */
function withoutRoles(words: readonly NamePart[], roles: readonly ('courtesy' | 'rank')[]): readonly NamePart[] {
  const rest = words.filter(({ known }) => !roles.some((role) => known?.role === role));
  return rest.length > 0 ? rest : words;
}

function joinAsOne(words: readonly NamePart[]): NamePart {
  return {
    plain: words.map(({ plain }) => plain).join(''),
    letters: words.flatMap(({ letters }) => letters),
    known: undefined,
  };
}

// Each word of the shorter name stands for one of the longer.
function mayBeSame(left: SplitName, right: SplitName): boolean {
  const [one, other] = [left, right].map(({ ownNames: own, patronymic: childWord, parentNames: parents }) => [
    ...withoutRoles(own, ['courtesy', 'rank']),
    ...(childWord ? [childWord] : []),
    ...withoutRoles(parents, ['courtesy', 'rank']),
  ]) as [NamePart[], NamePart[]];
  const [fewer, more] = one.length <= other.length ? [one, other] : [other, one];
  const single = more.length === 1;
  if (fewer.filter(({ known }) => known?.role !== 'child-of').length < (single ? 1 : 2)) return false;
  // The longest place for names, in the zone of a passport, has 39 characters, the shortest 30.
  const maybeCut = [one, other].some((words) => words.reduce((sum, { plain }) => sum + plain.length + 1, 0) >= 30);
  return canPairAll(fewer, more, (word, another) => {
    const match = compareParts(word, another);
    return match !== 'other' || (!single && isInitialOrPrefix(word, another, maybeCut));
  });
}

// An initial, or what is left of a word that was cut.
function isInitialOrPrefix({ plain: one }: NamePart, { plain: other }: NamePart, maybeCut: boolean): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  return long.startsWith(short) && (short.length !== 2 || maybeCut);
}

function compareParts(one: NamePart, other: NamePart): NameMatch {
  if (one.plain === other.plain || spelledAlike(one, other)) return 'same';
  if (one.known && one.known === other.known) {
    const full = one.known.full;
    return full.includes(one.plain) && full.includes(other.plain) ? 'partly' : 'same';
  }
  return foldSpelling(one.plain) === foldSpelling(other.plain) ? 'partly' : 'other';
}

/** What is left of a word when letters that may have been spelled with two have one: GUENTHER and GUNTHER may both be Günther. */
function foldSpelling(plain: string): string {
  return plain
    .replace(/NXX/g, 'N')
    .replace(/UXX|UE/g, 'U')
    .replace(/AE|AA/g, 'A')
    .replace(/OE/g, 'O');
}

function spelledAlike(one: NamePart, other: NamePart): boolean {
  return canSpell(one.letters, other.plain) || canSpell(other.letters, one.plain);
}

/** Whether letters can be spelled so. Follows all spellings at once, so that no name takes long. */
function canSpell(letters: readonly LetterSpellings[], text: string): boolean {
  let places = new Set([0]);
  for (const spellings of letters) {
    const next = new Set<number>();
    for (const at of places) {
      for (const spelling of spellings) if (text.startsWith(spelling, at)) next.add(at + spelling.length);
    }
    if (next.size === 0) return false;
    places = next;
  }
  return places.has(text.length);
}

/** Whether each of the words finds another one of its own that it matches (Kuhn's algorithm). */
function canPairAll(
  words: readonly NamePart[],
  others: readonly NamePart[],
  matches: (one: NamePart, other: NamePart) => boolean,
) {
  const edges = words.map((word) => others.flatMap((other, at) => (matches(word, other) ? [at] : [])));
  const takenBy = new Map<number, number>();
  const findPartner = (word: number, tried: Set<number>): boolean =>
    (edges[word] ?? []).some((other) => {
      if (tried.has(other)) return false;
      tried.add(other);
      const holder = takenBy.get(other);
      if (holder !== undefined && !findPartner(holder, tried)) return false;
      takenBy.set(other, word);
      return true;
    });
  return words.every((_, word) => findPartner(word, new Set()));
}
