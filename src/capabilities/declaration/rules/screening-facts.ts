import type { ScreeningFacts } from '#capabilities/screening/rules/evaluate-rules.ts';
import type { LocalDate } from '#foundation/time/local-date.ts';
import { ageRangeOn, type PartialDate, parseEnteredPartialDate } from '#foundation/time/partial-date.ts';
import type { Answers, TravellerAnswers } from '../contract.ts';
import { effectiveJourney } from './validate-answers.ts';
import { connectingFlights, comparableTransport } from './transport.ts';

/**
 * Extracts the facts about one traveller of a complete application that screening rules can use. A shared journey is
 * that of traveller 1. The facts depend on the answers and the arrival only. A later rule set can therefore evaluate
 * the same facts as at the submission.
 */
export function extractScreeningFacts(answers: Answers, index: number, arrival: LocalDate): ScreeningFacts {
  const { fever, rash, nationality, birthDate } = answers.travellers[index] as TravellerAnswers;
  const journey = effectiveJourney(answers, index);
  const ages = ageRangeOn(parseEnteredPartialDate(birthDate) as PartialDate, arrival);
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
    // `maxAge` is set if the birth date has unknown parts, and the age may be higher.
    ...(ages.max > ages.min && { maxAge: ages.max }),
    arrival,
  };
}
