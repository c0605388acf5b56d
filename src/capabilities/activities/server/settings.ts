export type ActivitySettings = {
  /** Maximum age of a self-assessment, in hours. */
  assessmentMaxAgeHours: number;
  /** Number of days after an event until its bookings are deleted. */
  keepBookingDays: number;
};
