/** Lifetime of a session: `hours` in any case, `idleMinutes` without use. */
export const sessionLifetime = { hours: 12, idleMinutes: 30 };

export const stepUpValidMinutes = 10;

export const invitationHours = 72;

/** Minutes within which a passkey or the directory must answer. */
export const challengeMinutes = 5;

/**
 * Wrong passwords or codes for one account. Counted for each known browser, and for all unknown browsers of one site
 * (/24, or /48 of IPv6). After `maxGuesses` within `minutes`, guesses are refused for `firstWaitMinutes`. Each further
 * wait is twice as long, up to `longestWaitHours`.
 */
export const accountGuessLimit = { maxGuesses: 5, minutes: 15, firstWaitMinutes: 15, longestWaitHours: 12 };

/** Wrong passwords or codes for one account in a day, by all unknown browsers together (NIST SP 800-63B, 5.2.2). */
export const unknownBrowserGuessLimit = { maxGuesses: 100, minutes: 24 * 60 };

/**
 * Wrong passwords or codes from one network (an IPv4 address, or a /64 of IPv6) in an hour, for any account. Only those
 * by browsers unknown to the account count. Each further guess needs a proof of work.
 */
export const addressGuessLimit = { maxGuesses: 30, minutes: 60 };

/** Challenges in an hour, for one network (an IPv4 address, or a /64 of IPv6) and for one browser. */
export const challengesPerHour = { network: 1000, browser: 60 };

/** People whose data one member of staff may read in an hour. */
export const accessesPerHour = 200;

/** Different lists of names that one member of staff may see in an hour. */
export const listAccessesPerHour = 12;

export const maxPasskeys = 10;

export const passwordLength = { minLength: 12, maxLength: 200 };
