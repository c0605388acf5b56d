/**
 * Maximum numbers of new registers. Network, site and provider are IP ranges of growing size around the visitor's
 * address. Beyond the limit of a network, a registration needs a captcha of ten times the work. So a visitor on a
 * shared network is never locked out.
 */
export const registerLimits = {
  perBrowserHour: 5,
  perBrowserDay: 15,
  perNetworkHour: 200,
  perSiteDay: 1000,
  perProviderDay: 3000,
  perDay: 10_000,
};

/**
 * Maximum numbers of new registers with a ticket, which replaces the captcha's proof where the captcha does not load.
 * They count towards `registerLimits` as well.
 */
export const ticketLimits = { perNetworkHour: 10, perDay: 200 };

/**
 * Maximum numbers of attempts to open a register by reference and date of birth, successful attempts included. The
 * browser that registered has a separate limit, which no other browser can use up. Beyond the limit of a network, an
 * attempt needs a captcha of ten times the work.
 */
export const lookupLimits = {
  perOwnBrowserHour: 30,
  perNetworkHour: 300,
  perReferenceAndNetworkHour: 30,
  perReferenceDay: 300,
};

/** Maximum number of changes of one register in an hour. */
export const changesPerHour = 30;
