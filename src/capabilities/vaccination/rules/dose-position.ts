import { findProduct } from '#capabilities/certificates/rules/products.ts';

/** Number of a dose, and number of doses in its series. */
export type DosePosition = { number: number; seriesLength: number };

/**
 * Computes the position of a dose. The position in the submitted certificate takes precedence. Otherwise the total is
 * the length of the vaccine's primary series, or the dose number if that is higher: a booster is "3 of 3" (EU Digital
 * COVID Certificate). A first dose of two never becomes "1 of 1", which would mean a complete series.
 */
export function computeDosePosition(
  { brand, number }: { brand: string; number: number },
  proven: DosePosition | undefined,
): DosePosition {
  if (proven && proven.number > 0 && proven.seriesLength > 0)
    return { number: proven.number, seriesLength: proven.seriesLength };
  return { number, seriesLength: Math.max(number, findProduct(brand)?.primaryDoses ?? number) };
}
