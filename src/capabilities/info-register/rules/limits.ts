/**
 * New registers: by one browser, by one network, by the site and the provider that it belongs to, and by everybody. Beyond those of a
 * network a register takes ten times the work of the captcha, so that nobody is locked out by whoever shares the network.
 */
export const registerLimits = {
  perBrowserHour: 5,
  perBrowserDay: 15,
  perNetworkHour: 200,
  perSiteDay: 1000,
  perProviderDay: 3000,
  perDay: 10_000,
};

/** Of those, with a ticket in the place of the captcha's proof. */
export const ticketLimits = { perNetworkHour: 10, perDay: 200 };

/**
 * Tries to open a register by reference and date of birth, right ones too: from one network, for one reference from one network,
 * and for one reference from all browsers but the one that registered. That one has tries of its own, which nobody else can use up.
 * Beyond those of a network a try takes ten times the work of the captcha.
 */
export const lookupLimits = {
  perOwnBrowserHour: 30,
  perNetworkHour: 300,
  perReferenceAndNetworkHour: 30,
  perReferenceDay: 300,
};

/** Changes of one register in an hour. */
export const changesPerHour = 30;
