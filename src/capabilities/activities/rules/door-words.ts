/** How somebody on a door list stands. */
export const lineStates = ['booked', 'used', 'disqualified', 'not-going', 'waiting', 'cancelled'] as const;
export type LineState = (typeof lineStates)[number];

/** What the server says to a door of somebody with a booking. */
export const serverWords = [
  'come-in',
  'used',
  'disqualified',
  'not-going',
  'waiting',
  'cancelled',
  'early',
  'late',
] as const;
export type ServerWord = (typeof serverWords)[number];

/** What a door is told: what the server says, and what a device finds in a code by itself. Only `come-in` lets anybody in. */
export const doorWords = [
  ...serverWords,
  'other-event',
  'other-day',
  'unknown-key',
  'tampered',
  'malformed',
  'foreign',
] as const;
export type DoorWord = (typeof doorWords)[number];
