export type CheckInSettings = {
  /** 0 hides scanning in the portal. */
  posterScanOffered: number;
  /** Days after which check-ins and notices are deleted. */
  keepCheckInDays: number;
  /** Minimum overlap in minutes from which a person is notified of an exposure. */
  exposureMinutes: number;
  /** Number of people whom one officer may notify without a second one. */
  noticesWithoutApproval: number;
};
