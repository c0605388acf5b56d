/** What operators and administrators set of activities. */
export type ActivitySettings = {
  /** How many hours old a self-assessment may be at most. */
  assessmentHours: number;
  /** After how many days after an event its bookings go. */
  keepBookingDays: number;
};
