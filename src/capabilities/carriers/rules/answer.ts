import { addDays, daysBetween, type LocalDate } from '#foundation/time/local-date.ts';

/**
 * What a carrier is told. `OK`: has declared for this journey. `CHECK`: has declared, for a day close to it: somebody must look.
 * `NOT_OK`: everything else. What the health rules made of the answers is not the carrier's business, and is in none of them.
 */
export type Answer = 'OK' | 'NOT_OK' | 'CHECK';

/** Days around the day of the flight on which a declared arrival is looked at: from the eve to the second day after. */
export const daysAround = { before: 1, after: 2 } as const;

/** An arrival that was declared under the passport that is asked about; whoever it belongs to. */
export type Declared = { entryDate: LocalDate; birthDate: LocalDate | undefined };

/**
 * The answer about one person. An arrival under another date of birth counts for nothing: a stranger's passport number alone
 * tells as much as one that nobody has. Flights that leave in the evening, or from far in the west, arrive on the next day in Brunei.
 */
export function answerAbout(
  { birthDate, flightDate }: { birthDate: LocalDate; flightDate: LocalDate },
  declared: readonly Declared[],
): Answer {
  const days = declared
    .filter((one) => one.birthDate === birthDate)
    .map(({ entryDate }) => daysBetween(flightDate, entryDate));
  if (days.some((day) => day === 0 || day === 1)) return 'OK';
  return days.some((day) => day >= -daysAround.before && day <= daysAround.after) ? 'CHECK' : 'NOT_OK';
}

/** Whether a date of birth is the right one for a passport, in whatever application of those days. */
export function isRightDate(birthDate: LocalDate, declared: readonly Declared[]): boolean {
  return declared.some((one) => one.birthDate === birthDate);
}

/** Whether a day of departure can be asked about: from yesterday, because it may still be that in the west, until 30 days ahead. */
export function isFlightDate(flightDate: LocalDate, today: LocalDate): boolean {
  return flightDate >= addDays(today, -1) && flightDate <= addDays(today, 30);
}
