/** How many steps of shade a map has. */
export const stepCount = 5;

/**
 * Where each step of shade but the first begins, so that about as many numbers lie in each; rounded, so that people can read them. Fewer
 * where the numbers are few or alike.
 */
export function stepsOf(numbers: readonly number[]): number[] {
  const sorted = numbers.toSorted((one, other) => one - other);
  const bounds = Array.from({ length: stepCount - 1 }, (_, at) =>
    rounded(sorted[Math.floor(((at + 1) * sorted.length) / stepCount)] ?? 0),
  );
  const [least = 0, most = 0] = [sorted[0], sorted.at(-1)];
  return [...new Set(bounds)].filter((bound) => bound > least && bound <= most);
}

/** The step in which a number lies: 0 is the lightest. */
export function stepOf(number: number, bounds: readonly number[]): number {
  return bounds.filter((bound) => number >= bound).length;
}

function rounded(number: number): number {
  return Number(number.toPrecision(2));
}
