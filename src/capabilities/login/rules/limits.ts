/** Life of a code in minutes. */
export const codeMinutes = 5;

/** Checks of one code. */
export const checksPerCode = 5;

/**
 * Second and later checks of codes, by all strangers together and by each known browser of its own. With the first checks,
 * which are always made, strangers have 5 + 5 in an hour and 10 + 20 in a day.
 */
export const repeatCheckLimits = { perHour: 5, perDay: 20 };

/** Minutes of the first wait after too many checks, and hours of the longest; each is twice the one before. */
export const checkBackoff = { firstMinutes: 60, longestHours: 12 };

/** Codes to one destination: by one browser, and by all strangers together. A known browser has an allowance of its own. */
export const destinationSendLimits = { perBrowserHour: 3, perStrangersHour: 5, perDay: 10 };

/** Codes by one account to addresses that are not its own. */
const accountSendLimits = { hour: 10, day: 30 };

/** Codes to one destination for strangers of one site, so that one of them alone cannot use up what all strangers have. */
const siteSendLimits = { perHour: 4, perDay: 6 };

/** Days for which a login is good. */
export const sessionDays = 30;

/** Minutes within which failures of the captcha are counted, and for which a proof or ticket is good. */
export const captchaMinutes = 15;

/** An allowance for codes, beside those of one destination. `for`: whose sends it counts. */
export type SendLimit = { scope: string; window: 'hour' | 'day'; limit: number };

/** What is known of a send when its allowances are chosen. */
export type SendContext = {
  channel: 'sms' | 'mail';
  /** Country of the number. */
  region: string | undefined;
  /** Names of what is counted: hashes, or words that name nobody. */
  address: string;
  browser: string;
  destination: string;
  range: string | undefined;
  mailbox: string | undefined;
  /** The networks around the address. */
  site: string;
  provider: string;
  /** With the captcha's proof of work, or by somebody who is logged in. An e-mail can be asked for without (spec §7). */
  proven: boolean;
  /** By a ticket of the captcha in place of a proof. */
  degraded: boolean;
  /** The account that asks, where a code is to show whose another address is. */
  account: string | undefined;
};

/**
 * What all have together in a day, by scope. `perDay` is the most SMS in a day: three tenths of it are for abroad, six tenths for home, so
 * that neither can use up the other's; the last tenth is for known browsers. E-mails, which cost next to nothing, may be four times as many:
 * half of them at most without a proof of work, so that the other half is left for those who bring one.
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

/** The allowances from which a stranger's send takes. */
export function strangerLimits(ask: SendContext, perDay: number, homeRegion: string): SendLimit[] {
  const home = ask.region === homeRegion;
  const all = sharedLimits(perDay);
  const limits: SendLimit[] = [
    ...addressLimits(ask),
    ...browserLimits(ask),
    ...accountLimits(ask),
    ...destinationLimits(ask),
  ];
  if (ask.channel === 'sms') {
    limits.push(
      { scope: `range:${ask.range}`, window: 'hour', limit: home ? 1200 : 60 },
      { scope: `range:${ask.range}`, window: 'day', limit: home ? 3000 : 200 },
    );
    if (!home) {
      limits.push({ scope: `region:${ask.region}`, window: 'hour', limit: share(perDay, 0.02) });
      limits.push({ scope: `region:${ask.region}`, window: 'day', limit: share(perDay, 0.1) });
    }
    const scope = home ? 'sms:home' : 'sms:abroad';
    limits.push({ scope, window: 'day', limit: all[scope] });
  } else {
    limits.push({ scope: `mailbox:${ask.mailbox}`, window: 'hour', limit: 10 });
    limits.push({ scope: `mailbox:${ask.mailbox}`, window: 'day', limit: 30 });
    limits.push({ scope: 'mail', window: 'day', limit: all.mail });
    limits.push(...networkLimits(ask, all.mail));
    if (!ask.proven) limits.push({ scope: 'mail:unproven', window: 'day', limit: all['mail:unproven'] });
  }
  if (ask.degraded) {
    limits.push({ scope: `ticket:${ask.address}`, window: 'hour', limit: 10 });
    limits.push({ scope: 'ticket', window: 'hour', limit: share(perDay, 0.002) });
    limits.push({ scope: 'ticket', window: 'day', limit: share(perDay, 0.01) });
  }
  return limits;
}

/** The allowances from which the send of a known browser takes. */
export function knownBrowserLimits(ask: SendContext, perDay: number): SendLimit[] {
  const scope = `${ask.channel}:known` as const;
  return [...browserLimits(ask), ...accountLimits(ask), { scope, window: 'day', limit: sharedLimits(perDay)[scope] }];
}

// Behind one address there may be a whole ship or dormitory. What comes without a proof is counted apart: it takes nothing from the rest.
function addressLimits({ address, proven }: SendContext): SendLimit[] {
  const scope = `${proven ? 'address' : 'unproven'}:${address}`;
  return [
    { scope, window: 'hour', limit: proven ? 2000 : 200 },
    { scope, window: 'day', limit: proven ? 6000 : 600 },
  ];
}

// Who has one address of IPv6 has a whole network of them: one customer of a provider, and one provider, have a part of all e-mails.
function networkLimits({ site, provider, proven }: SendContext, perDay: number): SendLimit[] {
  const of = proven ? '' : 'unproven-';
  return [
    { scope: `${of}site:${site}`, window: 'day', limit: share(perDay, proven ? 0.05 : 0.02) },
    { scope: `${of}provider:${provider}`, window: 'day', limit: share(perDay, proven ? 0.25 : 0.1) },
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

// A browser can forget its name; whoever is logged in stays the same.
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
