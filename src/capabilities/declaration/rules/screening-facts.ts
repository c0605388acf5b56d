import type { Facts } from '#capabilities/screening/rules/evaluate-rules.ts';
import type { LocalDate } from '#foundation/time/local-date.ts';
import { ageRangeOn, type PartialDate, readPartialDate } from '#foundation/time/partial-date.ts';
import type { Answers, TravellerAnswers } from '../contract.ts';
import { effectiveJourney } from './validate-answers.ts';
import { connectingFlights, comparableTransport } from './transport.ts';

/**
 * What rules may ask of one traveller of a complete application: of their own journey, or of traveller 1's where it is the
 * same. Follows from the answers alone, so that a rule set of later judges them as it would have judged them then.
 */
export function extractFacts(answers: Answers, at: number, arrival: LocalDate): Facts {
  const { fever, rash, nationality, birthDate } = answers.travellers[at] as TravellerAnswers;
  const journey = effectiveJourney(answers, at);
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
    age: ages.least,
    ...(ages.most > ages.least && { ageMost: ages.most }),
    arrival,
  };
}
