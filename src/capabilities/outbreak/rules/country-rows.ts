import type { Language } from '#foundation/language/messages.ts';

/** What the list of countries can be ordered by. */
export type CountryColumn = 'name' | 'total' | 'mean' | 'rate';
export type CountryOrder = { column: CountryColumn; descending: boolean };

type CountryStatistics = {
  name: string;
  measures: {
    confirmed?: { total: number; mean: number | null; perHundredThousand: number | null } | undefined;
  };
};

/** Countries whose name has what was typed, in an order; those without a number stand last, whichever way it goes. */
export function countryRows<C extends CountryStatistics>(
  items: readonly C[],
  typed: string,
  { column, descending }: CountryOrder,
  language: Language,
): C[] {
  const wanted = normalizeName(typed);
  const found = items.filter(({ name }) => normalizeName(name).includes(wanted));
  const sign = descending ? -1 : 1;
  if (column === 'name') return found.toSorted((one, other) => sign * one.name.localeCompare(other.name, language));
  return found.toSorted((one, other) => {
    const [left, right] = [numberOf(one, column), numberOf(other, column)];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    return sign * (left - right);
  });
}

/** The order after a column was chosen: numbers begin with the largest, names with A, and again is the other way. */
export function nextOrder(order: CountryOrder, column: CountryColumn): CountryOrder {
  return { column, descending: order.column === column ? !order.descending : column !== 'name' };
}

function numberOf(
  { measures: { confirmed } }: CountryStatistics,
  column: Exclude<CountryColumn, 'name'>,
): number | null {
  if (!confirmed) return null;
  return { total: confirmed.total, mean: confirmed.mean, rate: confirmed.perHundredThousand }[column];
}

function normalizeName(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();
}
