/** Hours after which a session ends whatever is done, and minutes after which one ends that is not used. */
export const sessionLifetime = { hours: 12, idleMinutes: 30 };

/** Minutes for which having shown who one is counts as just now. */
export const stepUpValidMinutes = 10;

/** Hours for which an invitation is good. */
export const invitationHours = 72;

/** Minutes in which a passkey or a directory has to answer. */
export const challengeMinutes = 5;

/**
 * Wrong passwords or codes for one account within so many minutes, by one known browser or by the other browsers of one site (/24, or /48 of IPv6);
 * after the last of them they are not listened to for `firstWaitMinutes`, and twice as long each time, `longestWaitHours` at most.
 */
export const accountGuessLimit = { most: 5, minutes: 15, firstWaitMinutes: 15, longestWaitHours: 12 };

/** Wrong passwords or codes for one account within a day by all browsers that are not known to it, from wherever they come (NIST SP 800-63B, 5.2.2). */
export const unknownBrowserGuessLimit = { most: 100, minutes: 24 * 60 };

/**
 * Wrong passwords or codes from one address within an hour, for whatever accounts, by browsers that are not known to the account. Beyond
 * them each takes a proof of work.
 */
export const addressGuessLimit = { most: 30, minutes: 60 };

/** Challenges that one address is given in an hour, and one browser. */
export const challengesPerHour = { address: 1000, browser: 60 };

/** People whose data one member of staff may look at in an hour. */
export const accessesPerHour = 200;

/** Different lists with names of people that one member of staff may be shown in an hour. */
export const listAccessesPerHour = 12;

/** Passkeys of one person. */
export const maxPasskeys = 10;

/** Shortest and longest password, in characters. */
export const passwordLength = { shortest: 12, longest: 200 };
