/** What venues are, in the order in which people choose. */
export const venueKinds = [
  'shop',
  'restaurant',
  'office',
  'school',
  'clinic',
  'worship',
  'sport',
  'transport',
  'gathering',
  'other',
] as const;

/** Limits of what staff say of a venue. */
export const venueLimits = {
  name: 80,
  address: 200,
  /** Metres. */
  radius: { least: 20, most: 5000, usual: 100 },
  /** Minutes until somebody who did not check out has left. */
  stay: { least: 15, most: 1440, usual: 120 },
} as const;
