import { compareNames, type Match } from '#capabilities/places/rules/compare-names.ts';
import { isFullDate, mayBeSameDate, type PartialDate } from '#foundation/time/partial-date.ts';
import type { CertifiedPerson } from './facts.ts';

export type { Match };

/** How a person compares with a certificate's: its name, its birth date, and both together. */
export type PersonMatch = { name: Match; birthDate: Match; both: Match };

/**
 * Compares whom a certificate names with a person. It names them twice, as printed and as machines spell it, and either may say less
 * than the other: machine names are cut, or typed by hand as initials; printed ones have letters that zones lack. A certificate may
 * know less of a birth date than we do.
 */
export function matchesPerson(
  certified: CertifiedPerson,
  person: { name: string; birthDate: PartialDate },
): PersonMatch {
  const { family, given, machineFamily, machineGiven } = certified;
  const printed = compareNames([family, given], [person.name]);
  const machine = compareNames([machineFamily, machineGiven], [person.name]);
  const name = weighNames(printed, machine);
  const birthDate = compareBirths(certified.birthDate, person.birthDate);
  const all = [name, birthDate];
  const both = all.includes('other') ? 'other' : all.includes('partly') ? 'partly' : 'same';
  return { name, birthDate, both };
}

/** What can't be compared says nothing. A printed name that is another's is not outweighed by initials. */
function weighNames(printed: Match | undefined, machine: Match | undefined): Match {
  if (printed === undefined || machine === undefined) return printed ?? machine ?? 'partly';
  if (printed === machine) return printed;
  if (printed === 'other') return machine === 'same' ? 'partly' : 'other';
  return machine === 'other' ? 'partly' : 'same';
}

// Of a year or a month, several people can be meant: a person looks.
function compareBirths(certified: string, birthDate: PartialDate): Match {
  if (certified === birthDate && isFullDate(birthDate)) return 'same';
  return mayBeSameDate(certified, birthDate) ? 'partly' : 'other';
}
