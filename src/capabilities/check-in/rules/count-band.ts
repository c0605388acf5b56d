/** How many people something reaches, about: small numbers are not told apart, so that nobody is found by asking. */
export const countBands = ['0-4', '5-19', '20-50', '51-200', '201-1000', '1001+'] as const;

/** One of them. */
export type CountBand = (typeof countBands)[number];

/** The band of a number. */
export function toCountBand(count: number): CountBand {
  const at = upperBounds.findIndex((most) => count <= most);
  return countBands[at] ?? '1001+';
}

/** A band as it is read: "5–19". */
export function formatCountBand(band: CountBand): string {
  return band.replace('-', '–');
}

const upperBounds = [4, 19, 50, 200, 1000, Number.POSITIVE_INFINITY];
