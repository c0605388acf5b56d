export const attendeeStates = ['booked', 'used', 'disqualified', 'not-going', 'waiting', 'cancelled'] as const;
export type AttendeeState = (typeof attendeeStates)[number];

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

/** Verdicts at a door: those of the server, and those that a device derives from the code. Only `come-in` admits. */
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
