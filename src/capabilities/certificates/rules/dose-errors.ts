import { daysBetween, type LocalDate } from '#foundation/time/local-date.ts';
import { findProduct } from './products.ts';

/** Why a dose cannot be as it is said. */
export type DoseError = 'before-birth' | 'before-product' | 'in-future' | 'too-close' | 'unknown-product';

/** Fewer days between two doses than any schedule has. */
export const minDaysBetweenDoses = 14;

/** What is wrong with doses, each by its place in the list; nothing when they can be as they are said. `today` is the day in Brunei. */
export function findDoseErrors(
  doses: readonly { product: string; on: LocalDate }[],
  { birthDate, today }: { birthDate: LocalDate; today: LocalDate },
): { at: number; fault: DoseError }[] {
  return doses.flatMap(({ product: code, on }, at) => {
    const product = findProduct(code);
    const faults: [DoseError, boolean][] = [
      ['before-birth', on < birthDate],
      ['in-future', on > today],
      ['unknown-product', product === undefined],
      ['before-product', product !== undefined && on < product.since],
      ['too-close', doses.some((other, place) => place < at && isClose(other.on, on))],
    ];
    return faults.filter(([, holds]) => holds).map(([fault]) => ({ at, fault }));
  });
}

function isClose(one: LocalDate, other: LocalDate): boolean {
  return Math.abs(daysBetween(one, other)) < minDaysBetweenDoses;
}
