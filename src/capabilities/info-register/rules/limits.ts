/** New registers: by one browser, by one network, and by everybody. */
export const registers = { perBrowserHour: 5, perBrowserDay: 15, perNetworkHour: 200, perDay: 10_000 };

/** Of those, with a ticket in the place of the captcha's proof. */
export const degraded = { perNetworkHour: 10, perDay: 200 };

/**
 * Tries to open a register by reference and date of birth, right ones too: from one network, for one reference from one network,
 * and for one reference from all browsers but the one that registered, which nobody can lock out.
 */
export const tries = { perNetworkHour: 300, perReferenceAndNetworkHour: 30, perReferenceDay: 300 };

/** Changes of one register in an hour. */
export const changesPerHour = 30;
