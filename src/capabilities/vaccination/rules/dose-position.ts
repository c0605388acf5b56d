import { findProduct } from '#capabilities/certificates/rules/products.ts';

/** Number of a dose, and number of doses in its series. */
export type DosePosition = { number: number; of: number };

/**
 * Position of a dose in a certificate of this issuer: as in the certificate that proves it, otherwise out of the
 * vaccine's primary series, or of the doses given when there were more: a third dose is "3 of 3" (EU Digital COVID
 * Certificate, boosters). One of two never becomes "1 of 1", which means a complete series.
 */
export function dosePosition(
  { brand, number }: { brand: string; number: number },
  proven: DosePosition | undefined,
): DosePosition {
  if (proven && proven.number > 0 && proven.of > 0) return { number: proven.number, of: proven.of };
  return { number, of: Math.max(number, findProduct(brand)?.series ?? number) };
}
