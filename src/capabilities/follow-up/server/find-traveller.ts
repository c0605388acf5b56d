import type { TravellerAnswers } from '#capabilities/declaration/contract.ts';
import { normalizePassport } from '#capabilities/places/rules/passport-number.ts';
import { parseEnteredPartialDate } from '#foundation/time/partial-date.ts';
import type { CasePerson } from './encryption.ts';

/**
 * Finds a person by passport number, nationality and birth date. If one of these was corrected, the passport number
 * alone decides, as long as it is unique in the application. Returns -1 for a removed traveller.
 */
export function findTravellerIndex(travellers: readonly TravellerAnswers[], person: CasePerson): number {
  const candidates = travellers.filter(
    ({ passportNumber }) => normalizePassport(passportNumber) === person.passportNumber,
  );
  const sameHolder = candidates.find(
    ({ birthDate, nationality }) =>
      (parseEnteredPartialDate(birthDate) ?? '') === person.birthDate &&
      (person.nationality === undefined || nationality === person.nationality),
  );
  const match = sameHolder ?? (candidates.length === 1 ? candidates[0] : undefined);
  return match === undefined ? -1 : travellers.indexOf(match);
}
