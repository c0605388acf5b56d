import { daysBetween, type LocalDate } from '#foundation/time/local-date.ts';
import { findProduct } from './products.ts';

/** `before-product`: before the vaccine was in use anywhere. `too-close`: too soon after another dose in the list. */
export type DoseError = 'before-birth' | 'before-product' | 'in-future' | 'too-close' | 'unknown-product';

/** Minimum number of days between two doses: fewer than in any schedule. */
export const minDaysBetweenDoses = 14;

/** Finds impossible doses by their index in the list. `today`: the day in Brunei. */
export function findDoseErrors(
  doses: readonly { product: string; date: LocalDate }[],
  { birthDate, today }: { birthDate: LocalDate; today: LocalDate },
): { index: number; error: DoseError }[] {
  return doses.flatMap(({ product: code, date }, index) => {
    const product = findProduct(code);
    const errors: [DoseError, boolean][] = [
      ['before-birth', date < birthDate],
      ['in-future', date > today],
      ['unknown-product', product === undefined],
      ['before-product', product !== undefined && date < product.firstUsedOn],
      ['too-close', doses.some((other, otherIndex) => otherIndex < index && isClose(other.date, date))],
    ];
    return errors.filter(([, applies]) => applies).map(([error]) => ({ index, error }));
  });
}

function isClose(left: LocalDate, right: LocalDate): boolean {
  return Math.abs(daysBetween(left, right)) < minDaysBetweenDoses;
}
