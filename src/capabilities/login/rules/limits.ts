/** Life of a code in minutes. */
export const codeMinutes = 5;

/** Checks of one code. */
export const checksPerCode = 5;

/**
 * Second and later checks of codes, by all strangers together and by each known browser of its own. With the first checks,
 * which are always made, strangers have 5 + 5 in an hour and 10 + 20 in a day.
 */
export const furtherChecks = { perHour: 5, perDay: 20 };

/** Minutes of the first wait after too many checks, and hours of the longest; each is twice the one before. */
export const checkWait = { firstMinutes: 60, longestHours: 12 };

/** Codes to one destination: by one browser, and by all strangers together. A known browser has an allowance of its own. */
export const sends = { perBrowserHour: 3, perStrangersHour: 5, perDay: 10 };

/** Days for which a login is good. */
export const sessionDays = 30;

/** Minutes within which failures of the captcha are counted, and for which a proof or ticket is good. */
export const captchaMinutes = 15;

/** An allowance for codes, beside those of one destination. `for`: whose sends it counts. */
export type SendLimit = { scope: string; window: 'hour' | 'day'; limit: number };

/** What is known of a send when its allowances are chosen. */
export type SendAsk = {
  channel: 'sms' | 'mail';
  /** Country of the number. */
  region: string | undefined;
  /** Names of what is counted: hashes, or words that name nobody. */
  address: string;
  browser: string;
  range: string | undefined;
  mailbox: string | undefined;
  /** By a ticket of the captcha in place of a proof. */
  degraded: boolean;
};

/**
 * What all have together in a day, by scope. `perDay` is the most SMS in a day: three tenths of it are for abroad, six tenths for home, so
 * that neither can use up the other's; the last tenth is for known browsers. E-mails, which cost next to nothing, may be four times as many.
 */
export function sharedLimits(perDay: number) {
  return {
    'sms:home': share(perDay, 0.6),
    'sms:abroad': share(perDay, 0.3),
    'sms:known': share(perDay, 0.1),
    mail: perDay * 4,
    'mail:known': share(perDay, 0.1),
  } as const;
}

/** The allowances from which a stranger's send takes. */
export function strangerLimits(ask: SendAsk, perDay: number, homeRegion: string): SendLimit[] {
  const home = ask.region === homeRegion;
  const all = sharedLimits(perDay);
  const limits: SendLimit[] = [
    { scope: `address:${ask.address}`, window: 'hour', limit: 2000 },
    { scope: `address:${ask.address}`, window: 'day', limit: 6000 },
    ...browserLimits(ask),
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
  }
  if (ask.degraded) {
    limits.push({ scope: `ticket:${ask.address}`, window: 'hour', limit: 10 });
    limits.push({ scope: 'ticket', window: 'hour', limit: share(perDay, 0.002) });
    limits.push({ scope: 'ticket', window: 'day', limit: share(perDay, 0.01) });
  }
  return limits;
}

/** The allowances from which the send of a known browser takes. */
export function knownLimits(ask: SendAsk, perDay: number): SendLimit[] {
  const scope = `${ask.channel}:known` as const;
  return [...browserLimits(ask), { scope, window: 'day', limit: sharedLimits(perDay)[scope] }];
}

function browserLimits({ browser }: SendAsk): SendLimit[] {
  return [
    { scope: `browser:${browser}`, window: 'hour', limit: 10 },
    { scope: `browser:${browser}`, window: 'day', limit: 30 },
  ];
}

function share(perDay: number, part: number): number {
  return Math.max(1, Math.round(perDay * part));
}
