/** Limits of declarations that one officer starts. `idleMinutes` and `maxMinutes` end the traveller's session. */
export const officerLimits = { ticketMinutes: 5, idleMinutes: 30, maxMinutes: 120, perHour: 60, perDay: 300 } as const;

/**
 * Limits of a kiosk. The page usually clears itself long before (`kioskIdle`). `idleMinutes` and `maxMinutes` end the
 * session of a page that could not. `openingsPerNetworkHour`: attempts to open a kiosk from one network, after which
 * each attempt needs a proof of work. A code has 50 bits and is valid for ten minutes.
 */
export const kioskLimits = {
  codeMinutes: 10,
  openingsPerNetworkHour: 60,
  idleMinutes: 10,
  maxMinutes: 60,
  declarationsPerHour: 60,
} as const;

/** Limits of confirmations to an unverified contact. */
export const confirmationLimits = { perDeclarationDay: 3, perContactDay: 3, perOfficerOrKioskHour: 60 } as const;

export const kioskCodeLength = 10;

/** Seconds without a touch until a kiosk asks whether the traveller is there, and seconds to answer. */
export const kioskIdle = { quietSeconds: 60, countdownSeconds: 20 } as const;

/** Seconds without a touch until the question, and seconds to answer, in a form that an officer opened. */
export const officerIdle = { quietSeconds: 15 * 60, countdownSeconds: 60 } as const;

export const kioskHeartbeatSeconds = 10;

/** Seconds without a heartbeat after which a kiosk counts as silent. */
export const kioskSilentSeconds = 180;
