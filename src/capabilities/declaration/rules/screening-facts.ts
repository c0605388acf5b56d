import type { Facts } from '#capabilities/screening/rules/evaluate-rules.ts';
import type { LocalDate } from '#foundation/time/local-date.ts';
import { ageRangeOn, type PartialDate, readPartialDate } from '#foundation/time/partial-date.ts';
import type { Answers, TravellerAnswers } from '../contract.ts';
import { effectiveJourney } from './validate-answers.ts';
import { connectingFlights, comparableTransport } from './transport.ts';

/**
 * Extracts the facts about one traveller of a complete application that screening rules can use. A shared journey is
 * traveller 1's. Depends on the answers alone, so that a later rule set can judge them as at the submission.
 */
export function extractScreeningFacts(answers: Answers, index: number, arrival: LocalDate): Facts {
  const { fever, rash, nationality, birthDate } = answers.travellers[index] as TravellerAnswers;
  const journey = effectiveJourney(answers, index);
  const ages = ageRangeOn(readPartialDate(birthDate) as PartialDate, arrival);
  const { departureCountry, visited, mode } = journey;
  const connections = connectingFlights(journey);
  return {
    fever,
    rash,
    visited: [...new Set([departureCountry, ...visited])],
    departedFrom: departureCountry,
    nationality,
    mode,
    transport: comparableTransport(journey),
    ...(connections.length > 0 && { connections }),
    age: ages.min,
    ...(ages.max > ages.min && { maxAge: ages.max }),
    arrival,
  };
}
