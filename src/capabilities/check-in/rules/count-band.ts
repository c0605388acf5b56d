/** Bands for a number of people. They hide small numbers, so that repeated estimates identify no person. */
export const countBands = ['0-4', '5-19', '20-50', '51-200', '201-1000', '1001+'] as const;

export type CountBand = (typeof countBands)[number];

export function toCountBand(count: number): CountBand {
  const index = upperBounds.findIndex((bound) => count <= bound);
  return countBands[index] ?? '1001+';
}

export function formatCountBand(band: CountBand): string {
  return band.replace('-', '–');
}

const upperBounds = [4, 19, 50, 200, 1000, Number.POSITIVE_INFINITY];
