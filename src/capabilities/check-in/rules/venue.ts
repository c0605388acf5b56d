/** Kinds of venues, in the order of the form. */
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

/** Limits of a venue's facts. Texts in characters. */
export const venueLimits = {
  name: 80,
  address: 200,
  /** In metres. */
  radius: { least: 20, most: 5000, usual: 100 },
  /** Minutes until a person without a check-out counts as gone. */
  stay: { least: 15, most: 1440, usual: 120 },
} as const;
