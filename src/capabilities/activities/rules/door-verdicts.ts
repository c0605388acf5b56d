/** How somebody on a door list stands. */
export const attendeeStates = ['booked', 'used', 'disqualified', 'not-going', 'waiting', 'cancelled'] as const;
export type AttendeeState = (typeof attendeeStates)[number];

/** What the server says to a door of somebody with a booking. */
export const serverVerdicts = [
  'come-in',
  'used',
  'disqualified',
  'not-going',
  'waiting',
  'cancelled',
  'early',
  'late',
] as const;
export type ServerVerdict = (typeof serverVerdicts)[number];

/** What a door is told: what the server says, and what a device finds in a code by itself. Only `come-in` lets anybody in. */
export const doorVerdicts = [
  ...serverVerdicts,
  'other-event',
  'other-day',
  'unknown-key',
  'tampered',
  'malformed',
  'foreign',
] as const;
export type DoorVerdict = (typeof doorVerdicts)[number];
