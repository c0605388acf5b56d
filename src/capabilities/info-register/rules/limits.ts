/**
 * New registers by browser, network, site and provider of the network, and in total. Beyond the limit of a network, a
 * registration takes ten times the work of the captcha, so that a shared network never locks a visitor out.
 */
export const registerLimits = {
  perBrowserHour: 5,
  perBrowserDay: 15,
  perNetworkHour: 200,
  perSiteDay: 1000,
  perProviderDay: 3000,
  perDay: 10_000,
};

/** New registers with a ticket that replaces the captcha's proof. These count towards the limits above too. */
export const ticketLimits = { perNetworkHour: 10, perDay: 200 };

/**
 * Attempts to open a register by reference and date of birth, successful ones included. The browser that registered has
 * a limit of its own, which no other browser can use up. Beyond the limit of a network, an attempt takes ten times the
 * work of the captcha.
 */
export const lookupLimits = {
  perOwnBrowserHour: 30,
  perNetworkHour: 300,
  perReferenceAndNetworkHour: 30,
  perReferenceDay: 300,
};

/** Changes of one register in an hour. */
export const changesPerHour = 30;
