import { machineReadableName } from '#capabilities/places/rules/machine-name.ts';
import { isFullDate, mayBeSameDate, type PartialDate } from '#foundation/time/partial-date.ts';
import type { CertifiedPerson } from './facts.ts';

/** How two things compare. `partly`: nothing speaks against it, but not all could be compared: a person looks. */
export type Match = 'same' | 'partly' | 'other';

/** How a person compares with a certificate's: its name, its birth date, and both together. */
export type PersonMatch = { name: Match; birthDate: Match; both: Match };

/**
 * Compares whom a certificate names with a person, by the spelling of machine-readable zones (ICAO 9303), in any order of names: one
 * country parts families' names from given ones where another does not. A certificate may know less of a birth date than we do.
 */
export function matchesPerson(
  certified: CertifiedPerson,
  person: { name: string; birthDate: PartialDate },
): PersonMatch {
  const name = compareNames(wordsOfCertificate(certified), machineReadableName(person.name)?.split(' '));
  const birthDate = compareBirths(certified.birthDate, person.birthDate);
  const all = [name, birthDate];
  const both = all.includes('other') ? 'other' : all.includes('partly') ? 'partly' : 'same';
  return { name, birthDate, both };
}

function wordsOfCertificate({ family, given, machineFamily, machineGiven }: CertifiedPerson): string[] | undefined {
  const spelled =
    machineFamily || machineGiven ? `${machineFamily}<${machineGiven}` : machineReadableName(`${family} ${given}`);
  const words = spelled
    ?.toUpperCase()
    .split(/[<\s]+/)
    .filter(Boolean);
  return words?.length ? words : undefined;
}

function compareNames(certified: string[] | undefined, person: string[] | undefined): Match {
  if (!certified || !person) return 'partly';
  if (sorted(certified) === sorted(person)) return 'same';
  // Where words were joined or parted: MOHAMMAD FAUZI, MOHAMMADFAUZI.
  if (sorted([...certified.join('')]) === sorted([...person.join('')]) && sharesLetters(certified, person))
    return 'same';
  const [fewer, more] = certified.length <= person.length ? [certified, person] : [person, certified];
  return fewer.length >= 2 && contains(more, fewer) ? 'partly' : 'other';
}

function sorted(words: readonly string[]): string {
  return words.toSorted().join(' ');
}

// The same letters in the same order, from one of the words on: not merely an anagram.
function sharesLetters(one: readonly string[], other: readonly string[]): boolean {
  const whole = one.join('');
  return other.some((_, at) => [...other.slice(at), ...other.slice(0, at)].join('') === whole);
}

// Each word of the shorter name is one of the longer, or the beginning of one: zones cut long names.
function contains(more: readonly string[], fewer: readonly string[]): boolean {
  const left = [...more];
  return fewer.every((word) => {
    const at = left.findIndex((one) => one === word || (word.length >= 3 && one.startsWith(word)));
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

// Of a year or a month, several people can be meant: a person looks.
function compareBirths(certified: string, birthDate: PartialDate): Match {
  if (certified === birthDate && isFullDate(birthDate)) return 'same';
  return mayBeSameDate(certified, birthDate) ? 'partly' : 'other';
}
