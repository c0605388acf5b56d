export const shadeCount = 5;

/**
 * Lower bounds of all shades but the lightest. Each shade covers about the same number of values. Bounds are rounded
 * for people, and there are fewer of them when values are few or alike.
 */
export function computeShadeBounds(numbers: readonly number[]): number[] {
  const sorted = numbers.toSorted((a, b) => a - b);
  const bounds = Array.from({ length: shadeCount - 1 }, (_, index) =>
    roundBound(sorted[Math.floor(((index + 1) * sorted.length) / shadeCount)] ?? 0),
  );
  const [min = 0, max = 0] = [sorted[0], sorted.at(-1)];
  return [...new Set(bounds)].filter((bound) => bound > min && bound <= max);
}

/** Returns the shade of a number. 0 is the lightest. */
export function shadeOf(number: number, bounds: readonly number[]): number {
  return bounds.filter((bound) => number >= bound).length;
}

function roundBound(number: number): number {
  return Number(number.toPrecision(2));
}
