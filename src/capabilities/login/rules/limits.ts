export const codeMinutes = 5;

export const checksPerCode = 5;

/**
 * Maximum numbers of second and later checks of codes to one destination (phone number or e-mail address): for all
 * unknown browsers together, and for each browser that has logged in to the destination before. The first check of each
 * code is not counted. Unknown browsers get at most 5 codes an hour and 10 a day. So they have at most 5 + 5 checks an
 * hour and 10 + 20 a day.
 */
export const repeatCheckLimits = { perHour: 5, perDay: 20 };

/**
 * Exponential backoff after too many checks: minutes of the first wait, and hours of the longest. Each wait is twice
 * the previous one.
 */
export const checkBackoff = { firstMinutes: 60, longestHours: 12 };

/**
 * Maximum numbers of codes to one destination: for one browser, and for all unknown browsers together. `perDay` applies
 * to both. A known browser has logged in to this destination before, and has a separate quota.
 */
export const destinationSendLimits = { perBrowserHour: 3, perUnknownBrowsersHour: 5, perDay: 10 };

/** Maximum numbers of codes that one account sends to e-mail addresses other than its own. */
const accountSendLimits = { perHour: 10, perDay: 30 };

/**
 * Maximum numbers of codes to one destination for unknown browsers of one site (IP network of a customer). They keep
 * one site from using up the quota of all unknown browsers.
 */
const siteSendLimits = { perHour: 4, perDay: 6 };

export const sessionDays = 30;

/** Minutes within which failures of the captcha are counted, and for which a proof or ticket is valid. */
export const captchaMinutes = 15;

/** Quota of codes, in addition to `destinationSendLimits`. `scope` names the sends that the quota counts. */
export type SendLimit = { scope: string; window: 'hour' | 'day'; limit: number };

export type SendContext = {
  channel: 'sms' | 'mail';
  /** ISO region of the phone number; undefined for e-mail. */
  region: string | undefined;
  /** IP address of the browser, or its /64 network for IPv6. A scope is hashed before it is stored. */
  address: string;
  /** Keyed hashes, in hexadecimal: `browser`, `destination`, `range` (first seven digits of a number) and `mailbox`. */
  browser: string;
  destination: string;
  range: string | undefined;
  mailbox: string | undefined;
  /** Larger IP networks around the address: of a customer (`site`: /24, IPv6 /48), and of an internet provider. */
  site: string;
  provider: string;
  /**
   * Whether the request has the captcha's proof of work or is made by a logged-in traveller. A code by e-mail needs
   * neither (spec §7).
   */
  isProven: boolean;
  /** Whether a ticket replaces the proof of work, because the captcha could not be loaded or run. */
  usesTicket: boolean;
  /** Account that requests the code, when it confirms an address other than the login's. */
  account: string | undefined;
};

/**
 * Daily quotas shared by everyone, by scope. `perDay`: total of SMS a day. Domestic numbers get 60%, foreign numbers
 * 30% and known browsers 10%, so that no group can use up another group's quota. E-mails cost almost nothing and may be
 * four times as many. At most half of the e-mails come without a proof of work.
 */
export function sharedLimits(perDay: number) {
  return {
    'sms:home': fractionOf(perDay, 0.6),
    'sms:abroad': fractionOf(perDay, 0.3),
    'sms:known': fractionOf(perDay, 0.1),
    mail: perDay * 4,
    'mail:unproven': perDay * 2,
    'mail:known': fractionOf(perDay, 0.1),
  } as const;
}

/** Returns the quotas of a browser that never logged in to the destination. `perDay`: total of SMS a day, a setting. */
export function unknownBrowserLimits(context: SendContext, perDay: number, homeRegion: string): SendLimit[] {
  const isHome = context.region === homeRegion;
  const shared = sharedLimits(perDay);
  const limits: SendLimit[] = [
    ...addressLimits(context),
    ...browserLimits(context),
    ...accountLimits(context),
    ...destinationLimits(context),
  ];
  if (context.channel === 'sms') {
    // Stops enumeration of neighbouring numbers. Foreign ranges are a common target of SMS pumping, so they get less.
    limits.push(
      { scope: `range:${context.range}`, window: 'hour', limit: isHome ? 1200 : 60 },
      { scope: `range:${context.range}`, window: 'day', limit: isHome ? 3000 : 200 },
    );
    if (!isHome) {
      limits.push({ scope: `region:${context.region}`, window: 'hour', limit: fractionOf(perDay, 0.02) });
      limits.push({ scope: `region:${context.region}`, window: 'day', limit: fractionOf(perDay, 0.1) });
    }
    const scope = isHome ? 'sms:home' : 'sms:abroad';
    limits.push({ scope, window: 'day', limit: shared[scope] });
  } else {
    // One mailbox has many addresses, with tags after a plus sign.
    limits.push({ scope: `mailbox:${context.mailbox}`, window: 'hour', limit: 10 });
    limits.push({ scope: `mailbox:${context.mailbox}`, window: 'day', limit: 30 });
    limits.push({ scope: 'mail', window: 'day', limit: shared.mail });
    limits.push(...widerNetworkLimits(context, shared.mail));
    if (!context.isProven) limits.push({ scope: 'mail:unproven', window: 'day', limit: shared['mail:unproven'] });
  }
  if (context.usesTicket) {
    // A ticket proves no work, so tickets get 0.2% of the day's SMS in an hour and 1% in a day.
    limits.push({ scope: `ticket:${context.address}`, window: 'hour', limit: 10 });
    limits.push({ scope: 'ticket', window: 'hour', limit: fractionOf(perDay, 0.002) });
    limits.push({ scope: 'ticket', window: 'day', limit: fractionOf(perDay, 0.01) });
  }
  return limits;
}

/** Returns the quotas of a browser that has logged in to the destination before. */
export function knownBrowserLimits(context: SendContext, perDay: number): SendLimit[] {
  const scope = `${context.channel}:known` as const;
  return [
    ...browserLimits(context),
    ...accountLimits(context),
    { scope, window: 'day', limit: sharedLimits(perDay)[scope] },
  ];
}

// A whole ship or dormitory may share one IP address. Sends without a proof have a separate quota, so that they cannot
// use up the quota of others.
function addressLimits({ address, isProven }: SendContext): SendLimit[] {
  const scope = `${isProven ? 'address' : 'unproven'}:${address}`;
  return [
    { scope, window: 'hour', limit: isProven ? 2000 : 200 },
    { scope, window: 'day', limit: isProven ? 6000 : 600 },
  ];
}

// A customer with IPv6 can use many addresses. So each customer network and each provider gets a fraction of the day's
// e-mails.
function widerNetworkLimits({ site, provider, isProven }: SendContext, mailPerDay: number): SendLimit[] {
  const prefix = isProven ? '' : 'unproven-';
  return [
    { scope: `${prefix}site:${site}`, window: 'day', limit: fractionOf(mailPerDay, isProven ? 0.05 : 0.02) },
    { scope: `${prefix}provider:${provider}`, window: 'day', limit: fractionOf(mailPerDay, isProven ? 0.25 : 0.1) },
  ];
}

function destinationLimits({ destination, site }: SendContext): SendLimit[] {
  const scope = `destination:${destination} site:${site}`;
  return [
    { scope, window: 'hour', limit: siteSendLimits.perHour },
    { scope, window: 'day', limit: siteSendLimits.perDay },
  ];
}

function browserLimits({ browser }: SendContext): SendLimit[] {
  return [
    { scope: `browser:${browser}`, window: 'hour', limit: 10 },
    { scope: `browser:${browser}`, window: 'day', limit: 30 },
  ];
}

// A browser can drop its cookie; the account stays the same.
function accountLimits({ account }: SendContext): SendLimit[] {
  if (account === undefined) return [];
  const scope = `account:${account}`;
  return [
    { scope, window: 'hour', limit: accountSendLimits.perHour },
    { scope, window: 'day', limit: accountSendLimits.perDay },
  ];
}

function fractionOf(perDay: number, fraction: number): number {
  return Math.max(1, Math.round(perDay * fraction));
}
