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

/** Maximum lengths of texts in characters, and ranges of numbers with their defaults. */
export const venueLimits = {
  name: 80,
  address: 200,
  /** In metres. */
  radius: { min: 20, max: 5000, default: 100 },
  /** Minutes until a person without a check-out counts as gone. */
  stayMinutes: { min: 15, max: 1440, default: 120 },
} as const;
