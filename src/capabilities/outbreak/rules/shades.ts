/** How many steps of shade a map has. */
export const shadeCount = 5;

/**
 * Where each step of shade but the first begins, so that about as many numbers lie in each; rounded, so that people can read them. Fewer
 * where the numbers are few or alike.
 */
export function shadeBounds(numbers: readonly number[]): number[] {
  const sorted = numbers.toSorted((one, other) => one - other);
  const bounds = Array.from({ length: shadeCount - 1 }, (_, at) =>
    roundBound(sorted[Math.floor(((at + 1) * sorted.length) / shadeCount)] ?? 0),
  );
  const [least = 0, most = 0] = [sorted[0], sorted.at(-1)];
  return [...new Set(bounds)].filter((bound) => bound > least && bound <= most);
}

/** The step in which a number lies: 0 is the lightest. */
export function shadeOf(number: number, bounds: readonly number[]): number {
  return bounds.filter((bound) => number >= bound).length;
}

function roundBound(number: number): number {
  return Number(number.toPrecision(2));
}
