/** Minutes for which a code is valid. */
export const codeMinutes = 5;

/** Maximum number of checks of one code. */
export const checksPerCode = 5;

/**
 * Second and later checks of codes: for all unknown browsers together, and for each known browser. First checks are
 * always made, so unknown browsers have 5 + 5 an hour and 10 + 20 a day.
 */
export const repeatCheckLimits = { perHour: 5, perDay: 20 };

/** Minutes of the first wait after too many checks, and hours of the longest; each wait is twice the previous one. */
export const checkBackoff = { firstMinutes: 60, longestHours: 12 };

/**
 * Codes to one destination: for one browser, and for all unknown browsers together. A known browser has its own quota.
 */
export const destinationSendLimits = { perBrowserHour: 3, perUnknownBrowsersHour: 5, perDay: 10 };

/** Codes that one account sends to addresses other than its own. */
const accountSendLimits = { hour: 10, day: 30 };

/** Codes to one destination for unknown browsers of one site, so that one site cannot use up the quota of all. */
const siteSendLimits = { perHour: 4, perDay: 6 };

/** Days for which a session lasts. */
export const sessionDays = 30;

/** Minutes within which failures of the captcha are counted, and for which a proof or ticket is valid. */
export const captchaMinutes = 15;

/** Quota of codes, beside those of one destination. `scope` names the sends that it counts. */
export type SendLimit = { scope: string; window: 'hour' | 'day'; limit: number };

/** Facts about a send that decide which quotas it uses. */
export type SendContext = {
  channel: 'sms' | 'mail';
  /** Country of the number. */
  region: string | undefined;
  /** Scope names: hashes, or words that identify nobody. */
  address: string;
  browser: string;
  destination: string;
  range: string | undefined;
  mailbox: string | undefined;
  /** Networks around the IP address: the network of a customer, and that of a provider. */
  site: string;
  provider: string;
  /** With the captcha's proof of work, or by a logged-in traveller. An e-mail can be requested without (spec §7). */
  proven: boolean;
  /** With a ticket of the captcha instead of a proof. */
  usesTicket: boolean;
  /** Account that requests the code, when it confirms an address other than the login's. */
  account: string | undefined;
};

/**
 * Daily quotas shared by everyone, by scope. `perDay` limits SMS: 60% for home, 30% for abroad, 10% for known browsers,
 * so that none can use up another's. E-mails cost almost nothing and may be four times as many. At most half of the
 * e-mails come without a proof of work.
 */
export function sharedLimits(perDay: number) {
  return {
    'sms:home': share(perDay, 0.6),
    'sms:abroad': share(perDay, 0.3),
    'sms:known': share(perDay, 0.1),
    mail: perDay * 4,
    'mail:unproven': perDay * 2,
    'mail:known': share(perDay, 0.1),
  } as const;
}

/** Quotas that the send of an unknown browser uses. */
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
    limits.push(
      { scope: `range:${context.range}`, window: 'hour', limit: isHome ? 1200 : 60 },
      { scope: `range:${context.range}`, window: 'day', limit: isHome ? 3000 : 200 },
    );
    if (!isHome) {
      limits.push({ scope: `region:${context.region}`, window: 'hour', limit: share(perDay, 0.02) });
      limits.push({ scope: `region:${context.region}`, window: 'day', limit: share(perDay, 0.1) });
    }
    const scope = isHome ? 'sms:home' : 'sms:abroad';
    limits.push({ scope, window: 'day', limit: shared[scope] });
  } else {
    limits.push({ scope: `mailbox:${context.mailbox}`, window: 'hour', limit: 10 });
    limits.push({ scope: `mailbox:${context.mailbox}`, window: 'day', limit: 30 });
    limits.push({ scope: 'mail', window: 'day', limit: shared.mail });
    limits.push(...networkLimits(context, shared.mail));
    if (!context.proven) limits.push({ scope: 'mail:unproven', window: 'day', limit: shared['mail:unproven'] });
  }
  if (context.usesTicket) {
    limits.push({ scope: `ticket:${context.address}`, window: 'hour', limit: 10 });
    limits.push({ scope: 'ticket', window: 'hour', limit: share(perDay, 0.002) });
    limits.push({ scope: 'ticket', window: 'day', limit: share(perDay, 0.01) });
  }
  return limits;
}

/** Quotas that the send of a known browser uses. */
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
function addressLimits({ address, proven }: SendContext): SendLimit[] {
  const scope = `${proven ? 'address' : 'unproven'}:${address}`;
  return [
    { scope, window: 'hour', limit: proven ? 2000 : 200 },
    { scope, window: 'day', limit: proven ? 6000 : 600 },
  ];
}

// An IPv6 customer has a whole network of addresses, so one customer and one provider each get a share of all e-mails.
function networkLimits({ site, provider, proven }: SendContext, perDay: number): SendLimit[] {
  const prefix = proven ? '' : 'unproven-';
  return [
    { scope: `${prefix}site:${site}`, window: 'day', limit: share(perDay, proven ? 0.05 : 0.02) },
    { scope: `${prefix}provider:${provider}`, window: 'day', limit: share(perDay, proven ? 0.25 : 0.1) },
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
    { scope, window: 'hour', limit: accountSendLimits.hour },
    { scope, window: 'day', limit: accountSendLimits.day },
  ];
}

function share(perDay: number, part: number): number {
  return Math.max(1, Math.round(perDay * part));
}
