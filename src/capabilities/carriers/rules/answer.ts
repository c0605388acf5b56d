import { addDays, daysBetween, type LocalDate } from '#foundation/time/local-date.ts';
import { type PartialDate, unknownDate } from '#foundation/time/partial-date.ts';
import { maxFlightDaysAhead } from './limits.ts';

/**
 * Answer to a carrier. `OK`: the traveller has declared for this journey. `CHECK`: the traveller has declared for a day
 * close to it, and a person has to check. `NOT_OK`: everything else. No answer tells the result of health screening.
 */
export type Answer = 'OK' | 'NOT_OK' | 'CHECK';

/** Days before and after the flight date on which a declared arrival counts as close. */
export const arrivalWindowDays = { before: 1, after: 2 } as const;

/** Arrival that was declared under the passport number of a query. Several people can have the same number. */
export type DeclaredArrival = { entryDate: LocalDate; birthDate: PartialDate | undefined; nationality: string };

/**
 * Query about a traveller, without the passport number. Without a nationality, only the birth date tells holders of the
 * same number apart.
 */
export type TravellerQuery = { birthDate: PartialDate; nationality?: string | undefined };

/**
 * Answers about one person. A declared birth date with unknown parts matches a full date that agrees with the known
 * parts, as a `CHECK`. A query with unknown parts does not match a full declared date: otherwise carriers could find
 * birth dates by asking for years. Arrivals under another birth date are ignored, so that a passport number alone
 * discloses nothing. Flights that leave in the evening or far in the west arrive in Brunei on the next day.
 */
export function answerQuery(
  query: TravellerQuery & { flightDate: LocalDate },
  declaredArrivals: readonly DeclaredArrival[],
): Answer {
  const matchingArrivals = declaredArrivals
    .filter((arrival) => matchesArrival(query, arrival))
    .map(({ entryDate, birthDate }) => ({
      daysAfterFlight: daysBetween(query.flightDate, entryDate),
      isExact: birthDate === query.birthDate,
    }));
  // `OK` needs an arrival on the flight date or the next day. `CHECK` accepts all of `arrivalWindowDays`.
  if (
    matchingArrivals.some(({ daysAfterFlight, isExact }) => isExact && (daysAfterFlight === 0 || daysAfterFlight === 1))
  )
    return 'OK';
  return matchingArrivals.some(
    ({ daysAfterFlight }) => daysAfterFlight >= -arrivalWindowDays.before && daysAfterFlight <= arrivalWindowDays.after,
  )
    ? 'CHECK'
    : 'NOT_OK';
}

export function matchesAnyArrival(query: TravellerQuery, declaredArrivals: readonly DeclaredArrival[]): boolean {
  return declaredArrivals.some((arrival) => matchesArrival(query, arrival));
}

// `unknownDate`: the passport shows no birth date, so every birth date matches. Otherwise known parts have to agree.
function matchesArrival({ birthDate, nationality }: TravellerQuery, arrival: DeclaredArrival): boolean {
  if (nationality !== undefined && nationality !== arrival.nationality) return false;
  return (
    arrival.birthDate === unknownDate || (arrival.birthDate !== undefined && birthDate.startsWith(arrival.birthDate))
  );
}

/**
 * Returns whether a flight date may be asked about: from yesterday, which is still today west of Brunei, to
 * `maxFlightDaysAhead` days from today.
 */
export function isFlightDateAllowed(flightDate: LocalDate, today: LocalDate): boolean {
  return flightDate >= addDays(today, -1) && flightDate <= addDays(today, maxFlightDaysAhead);
}
