import type { Language } from '#foundation/language/messages.ts';

export type CountryColumn = 'name' | 'total' | 'mean' | 'rate';
export type CountryOrder = { column: CountryColumn; descending: boolean };

type CountryStatistics = {
  name: string;
  measures: { confirmed?: { total: number; mean: number | null; perHundredThousand: number | null } | undefined };
};

/**
 * Returns the countries whose name contains the search text, sorted. Countries without a number come last in either
 * direction.
 */
export function filterAndSortCountries<C extends CountryStatistics>(
  items: readonly C[],
  searchText: string,
  { column, descending }: CountryOrder,
  language: Language,
): C[] {
  const normalizedSearch = normalizeName(searchText);
  const matches = items.filter(({ name }) => normalizeName(name).includes(normalizedSearch));
  const sign = descending ? -1 : 1;
  if (column === 'name') return matches.toSorted((a, b) => sign * a.name.localeCompare(b.name, language));
  return matches.toSorted((a, b) => {
    const [left, right] = [numberOf(a, column), numberOf(b, column)];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    return sign * (left - right);
  });
}

/** Returns the order after a press on a column: reversed if sorted by it, else names ascend and numbers descend. */
export function toggleOrder(order: CountryOrder, column: CountryColumn): CountryOrder {
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
