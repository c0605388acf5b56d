import { compareNames, type NameMatch } from '#capabilities/places/rules/compare-names.ts';
import { isFullDate, mayBeSameDate, type PartialDate } from '#foundation/time/partial-date.ts';
import type { CertifiedPerson } from './certificate-facts.ts';

export type { NameMatch };

/** How a person compares with a certificate's: its name, its birth date, and both together. */
export type PersonMatch = { name: NameMatch; birthDate: NameMatch; both: NameMatch };

/**
 * Compares whom a certificate names with a person. It names them twice, as printed and as machines spell it, and either may say less
 * than the other: machine names are cut, or typed by hand as initials; printed ones have letters that zones lack. A certificate may
 * know less of a birth date than we do.
 */
export function comparePerson(
  certified: CertifiedPerson,
  person: { name: string; birthDate: PartialDate },
): PersonMatch {
  const { family, given, machineFamily, machineGiven } = certified;
  const printed = compareNames([family, given], [person.name]);
  const machine = compareNames([machineFamily, machineGiven], [person.name]);
  const initialsOnly = /^[A-Z]?<*[A-Z]?$/i.test(`${machineFamily}<${machineGiven}`);
  const name = initialsOnly && printed !== undefined ? printed : combineNameMatches(printed, machine);
  const birthDate = compareBirthDates(certified.birthDate, person.birthDate);
  const all = [name, birthDate];
  const both = all.includes('other') ? 'other' : all.includes('partly') ? 'partly' : 'same';
  return { name, birthDate, both };
}

/** What can't be compared says nothing. Either name may say less than the other; one that is another's speaks against both. */
function combineNameMatches(printed: NameMatch | undefined, machine: NameMatch | undefined): NameMatch {
  if (printed === undefined || machine === undefined) return printed ?? machine ?? 'partly';
  if (printed === machine) return printed;
  // A printed name may be a short or a former one; the machine's is that of the passport.
  if (printed === 'other') return machine === 'same' ? 'partly' : 'other';
  return machine === 'other' ? 'other' : 'same';
}

// Of a year or a month, several people can be meant: a person looks.
function compareBirthDates(certified: string, birthDate: PartialDate): NameMatch {
  if (certified === birthDate && isFullDate(birthDate)) return 'same';
  return mayBeSameDate(certified, birthDate) ? 'partly' : 'other';
}
