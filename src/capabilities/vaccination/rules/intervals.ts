import { daysBetween, type LocalDate } from '#foundation/time/local-date.ts';

/**
 * Fewest days from a dose of a product to the next one, by its authorised schedule. Sources: summaries of product characteristics (EMA)
 * of the products with an EU number; WHO interim recommendations for the use of the others.
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

/** A dose that came earlier than its schedule has it; such doses were given, so nobody is refused for one. */
export type EarlyDose = { at: number; days: number; fewest: number };

/** Doses that came sooner after the one before than the product of that one asks, by their places in the list. */
export function findEarlyDoses(doses: readonly { at: number; brand: string; on: LocalDate }[]): EarlyDose[] {
  const ordered = doses.toSorted((one, other) => (one.on < other.on ? -1 : one.on > other.on ? 1 : one.at - other.at));
  return ordered.flatMap(({ at, on }, place) => {
    const before = ordered[place - 1];
    if (!before) return [];
    const [days, fewest] = [daysBetween(before.on, on), minIntervalDays[before.brand] ?? 0];
    return days < fewest ? [{ at, days, fewest }] : [];
  });
}
