/** Limits of declarations that officers start. */
export const officerLimits = {
  ticketMinutes: 5,
  idleMinutes: 30,
  maxMinutes: 120,
  perHour: 60,
  perDay: 300,
} as const;

/**
 * Limits of a kiosk. The page clears itself long before the session ends (`kioskIdle`); the session limits are for a
 * page that cannot. `openingsPerNetworkHour`: tries with a code from one network, after which each try needs a proof of
 * work. A code has 50 bits and is valid for ten minutes.
 */
export const kioskLimits = {
  codeMinutes: 10,
  openingsPerNetworkHour: 60,
  idleMinutes: 10,
  maxMinutes: 60,
  perHour: 60,
} as const;

/** Limits of confirmations to an unverified contact: per declaration, per contact, and per kiosk or officer. */
export const confirmationLimits = { perEntryDay: 3, perContactDay: 3, perHelperHour: 60 } as const;

/** Length of the code that opens a kiosk, in letters and digits. */
export const kioskCodeLength = 10;

/** Seconds without a touch until a kiosk asks whether the traveller is there, and seconds to answer. */
export const kioskIdle = { quiet: 60, countdown: 20 } as const;

/** Like `kioskIdle`, for a form that an officer opened. */
export const officerIdle = { quiet: 15 * 60, countdown: 60 } as const;

/** Seconds between two heartbeats of a kiosk. */
export const kioskHeartbeatSeconds = 10;

/** Seconds without a heartbeat after which a kiosk counts as silent. */
export const kioskSilentSeconds = 180;
