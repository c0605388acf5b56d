/** What an officer begins for somebody: the ticket that opens it, how long the session lasts, and how many there are. */
export const officerLimits = {
  ticketMinutes: 5,
  idleMinutes: 30,
  maxMinutes: 120,
  perHour: 60,
  perDay: 300,
} as const;

/**
 * What a kiosk may. The page wipes itself long before the session ends by itself (`kioskIdle`); the session is for a page that could
 * not tell. `openingsPerNetworkHour`: tries with a code from one network in an hour, beyond which each
 * takes a proof of work; a code has 50 bits and ten minutes.
 */
export const kioskLimits = {
  codeMinutes: 10,
  openingsPerNetworkHour: 60,
  idleMinutes: 10,
  maxMinutes: 60,
  perHour: 60,
} as const;

/** Confirmations to a contact that nobody has verified: for one declaration, for one contact, and from one kiosk or officer. */
export const confirmationLimits = { perEntryDay: 3, perContactDay: 3, perHelperHour: 60 } as const;

/** Seconds without a touch after which a kiosk asks whether somebody is there, and then waits for an answer. */
export const kioskIdle = { quiet: 60, countdown: 20 } as const;

/** The same where an officer stands beside it. */
export const officerIdle = { quiet: 15 * 60, countdown: 60 } as const;

/** How often a kiosk asks whether it is still open, in seconds: so soon it knows. */
export const kioskHeartbeatSeconds = 10;

/** After this many seconds without a word a kiosk is called silent. */
export const kioskSilentSeconds = 180;
