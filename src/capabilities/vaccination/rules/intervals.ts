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
export type EarlyDose = { doseIndex: number; days: number; minDays: number };

/** `doseIndex`: index of the dose in the application, because doses without a day are left out of the list. */
export function findEarlyDoses(doses: readonly { doseIndex: number; brand: string; date: LocalDate }[]): EarlyDose[] {
  const ordered = doses.toSorted((left, right) =>
    left.date < right.date ? -1 : left.date > right.date ? 1 : left.doseIndex - right.doseIndex,
  );
  return ordered.flatMap(({ doseIndex, date }, position) => {
    const previous = ordered[position - 1];
    if (!previous) return [];
    const [days, minDays] = [daysBetween(previous.date, date), minIntervalDays[previous.brand] ?? 0];
    return days < minDays ? [{ doseIndex, days, minDays }] : [];
  });
}
