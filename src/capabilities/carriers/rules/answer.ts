import { addDays, daysBetween, type LocalDate } from '#foundation/time/local-date.ts';
import { type PartialDate, unknownDate } from '#foundation/time/partial-date.ts';

/**
 * What a carrier is told. `OK`: has declared for this journey. `CHECK`: has declared, for a day close to it: somebody must look.
 * `NOT_OK`: everything else. What the health rules made of the answers is not the carrier's business, and is in none of them.
 */
export type Answer = 'OK' | 'NOT_OK' | 'CHECK';

/** Days around the day of the flight on which a declared arrival is looked at: from the eve to the second day after. */
export const arrivalWindowDays = { before: 1, after: 2 } as const;

/** An arrival that was declared under the passport number that is asked about; several people can have it. */
export type DeclaredArrival = { entryDate: LocalDate; birthDate: PartialDate | undefined; nationality: string };

/** Who is asked about, beside the passport number. Without a nationality the birth date alone tells holders of a number apart. */
export type TravellerQuery = { birthDate: PartialDate; nationality?: string | undefined };

/**
 * The answer about one person. A passport that leaves out parts of the birth date, and a carrier that fills them in, agree as far as the
 * passport goes: that is a `CHECK`. The other way round they do not agree, or days of birth could be found by asking for years. An arrival under another date of birth counts for nothing: a stranger's passport number alone
 * tells as much as one that nobody has. Flights that leave in the evening, or from far in the west, arrive on the next day in Brunei.
 */
export function answerQuery(
  asked: TravellerQuery & { flightDate: LocalDate },
  declared: readonly DeclaredArrival[],
): Answer {
  const found = declared
    .filter((one) => matchesArrival(asked, one))
    .map(({ entryDate, birthDate }) => ({
      days: daysBetween(asked.flightDate, entryDate),
      exact: birthDate === asked.birthDate,
    }));
  if (found.some(({ days, exact }) => exact && (days === 0 || days === 1))) return 'OK';
  return found.some(({ days }) => days >= -arrivalWindowDays.before && days <= arrivalWindowDays.after)
    ? 'CHECK'
    : 'NOT_OK';
}

/** Whether birth date and nationality are right for a passport number, in whatever application of those days. */
export function matchesAnyArrival(asked: TravellerQuery, declared: readonly DeclaredArrival[]): boolean {
  return declared.some((one) => matchesArrival(asked, one));
}

function matchesArrival({ birthDate, nationality }: TravellerQuery, declared: DeclaredArrival): boolean {
  if (nationality !== undefined && nationality !== declared.nationality) return false;
  return (
    declared.birthDate === unknownDate || (declared.birthDate !== undefined && birthDate.startsWith(declared.birthDate))
  );
}

/** Whether a day of departure can be asked about: from yesterday, because it may still be that in the west, until 30 days ahead. */
export function isFlightDateAllowed(flightDate: LocalDate, today: LocalDate): boolean {
  return flightDate >= addDays(today, -1) && flightDate <= addDays(today, 30);
}
