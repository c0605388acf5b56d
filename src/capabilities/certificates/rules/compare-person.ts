import { compareNames, type NameMatch } from '#capabilities/places/rules/compare-names.ts';
import { isFullDate, mayBeSameDate, type PartialDate } from '#foundation/time/partial-date.ts';
import type { CertifiedPerson } from './certificate-facts.ts';

export type { NameMatch };

/** Matches of name and birth date. `overall`: the worse of the two. */
export type PersonMatch = { name: NameMatch; birthDate: NameMatch; overall: NameMatch };

/**
 * Compares a person with the person in a certificate. A certificate has a printed and a machine-readable name. The
 * machine-readable name may be truncated or only initials. The printed name may have letters that a machine-readable
 * zone lacks. The birth date in a certificate may lack day and month.
 */
export function comparePerson(
  certified: CertifiedPerson,
  person: { name: string; birthDate: PartialDate },
): PersonMatch {
  const { family, given, machineFamily, machineGiven } = certified;
  const printedMatch = compareNames([family, given], [person.name]);
  const machineMatch = compareNames([machineFamily, machineGiven], [person.name]);
  const initialsOnly = /^[A-Z]?<*[A-Z]?$/i.test(`${machineFamily}<${machineGiven}`);
  const name =
    initialsOnly && printedMatch !== undefined ? printedMatch : combineNameMatches(printedMatch, machineMatch);
  const birthDate = compareBirthDates(certified.birthDate, person.birthDate);
  const matches = [name, birthDate];
  const overall = matches.includes('other') ? 'other' : matches.includes('partly') ? 'partly' : 'same';
  return { name, birthDate, overall };
}

/** A comparison that could not be made (undefined) is ignored. */
function combineNameMatches(printedMatch: NameMatch | undefined, machineMatch: NameMatch | undefined): NameMatch {
  if (printedMatch === undefined || machineMatch === undefined) return printedMatch ?? machineMatch ?? 'partly';
  if (printedMatch === machineMatch) return printedMatch;
  // A printed name may be a short or a former name; the machine-readable name is that of the passport.
  if (printedMatch === 'other') return machineMatch === 'same' ? 'partly' : 'other';
  return machineMatch === 'other' ? 'other' : 'same';
}

// A year or a month fits several people: a member of staff has to check.
function compareBirthDates(certified: string, birthDate: PartialDate): NameMatch {
  if (certified === birthDate && isFullDate(birthDate)) return 'same';
  return mayBeSameDate(certified, birthDate) ? 'partly' : 'other';
}
