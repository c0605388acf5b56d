import { findProduct } from '#capabilities/certificates/rules/products.ts';

/** Which dose of how many. */
export type DosePosition = { number: number; of: number };

/**
 * Which dose of how many a certificate of ours says of the `number`th that somebody had: what a certificate that proves it says, where one
 * does; else of as many as the vaccine's primary series has, and of no fewer than were had: a third one is "3 of 3" (EU Digital COVID
 * Certificate, boosters). One of two is never made "1 of 1", which stands for a whole series.
 */
export function dosePosition(
  { brand, number }: { brand: string; number: number },
  proven: DosePosition | undefined,
): DosePosition {
  if (proven && proven.number > 0 && proven.of > 0) return { number: proven.number, of: proven.of };
  return { number, of: Math.max(number, findProduct(brand)?.series ?? number) };
}
