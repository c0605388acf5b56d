import { daysBetween, type LocalDate } from '#foundation/time/local-date.ts';

/**
 * Minimum days from a dose of a product to the next dose, by its authorised schedule. Sources: summaries of product
 * characteristics (EMA) for products with an EU number; WHO interim recommendations for the others.
 */
export const minIntervalDays: Readonly<Record<string, number>> = {
  'EU/1/20/1528': 21,
  'EU/1/20/1507': 28,
  'EU/1/21/1529': 28,
  'EU/1/20/1525': 56,
  'EU/1/21/1618': 21,
  'BBIBP-CorV': 21,
  CoronaVac: 14,
  Covishield: 28,
  Covaxin: 28,
  'Sputnik-V': 21,
};

/**
 * Dose given earlier than its schedule allows. `days`: since the previous dose. `minDays`: minimum of the schedule.
 * Only a warning, because such doses were given.
 */
export type EarlyDose = { at: number; days: number; fewest: number };

/** `doseIndex`: index of the dose in the application, because doses without a day are left out of the list. */
export function findEarlyDoses(doses: readonly { at: number; brand: string; on: LocalDate }[]): EarlyDose[] {
  const ordered = doses.toSorted((left, right) =>
    left.on < right.on ? -1 : left.on > right.on ? 1 : left.at - right.at,
  );
  return ordered.flatMap(({ at, on }, position) => {
    const previous = ordered[position - 1];
    if (!previous) return [];
    const [days, fewest] = [daysBetween(previous.on, on), minIntervalDays[previous.brand] ?? 0];
    return days < fewest ? [{ at, days, fewest }] : [];
  });
}
