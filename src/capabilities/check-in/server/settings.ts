/** What operators and administrators set of check-ins. */
export type CheckInSettings = {
  /** 0: the portal offers no scanning. */
  scanShown: number;
  /** After how many days a check-in goes, and what somebody was told because of it. */
  keepCheckInDays: number;
  /** From how many minutes together on somebody is told of an exposure. */
  exposureMinutes: number;
  /** How many people one officer alone may tell of an exposure. */
  noticesAlone: number;
};
