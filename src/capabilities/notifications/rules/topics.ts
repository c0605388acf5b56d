/**
 * Topics of notices. `push` and `letter`: the default until the account chooses. `letters`: accounts that may choose
 * letters: `all`, or `mail`, those with an e-mail address, as a daily SMS is no use. `always`: the notice protects
 * other people's health, so it goes both ways and cannot be switched off.
 */
export const topics = {
  report: { push: false, letter: false, letters: 'mail', always: false },
  appointments: { push: true, letter: false, letters: 'all', always: false },
  appeals: { push: true, letter: true, letters: 'all', always: false },
  bookings: { push: true, letter: true, letters: 'all', always: false },
  openings: { push: true, letter: false, letters: 'mail', always: false },
  exposures: { push: true, letter: true, letters: 'all', always: true },
} as const satisfies Record<string, Topic>;

type Topic = { push: boolean; letter: boolean; letters: 'all' | 'mail'; always: boolean };

export type TopicName = keyof typeof topics;

export const topicNames = Object.keys(topics) as [TopicName, ...TopicName[]];

/** Kinds of notices: the topic, and the page that the notice opens. The texts are in `messages/notices.ts`. */
export const noticeKindDetails = {
  'report-due': { topic: 'report', path: '/app/report' },
  'appointment-tomorrow': { topic: 'appointments', path: '/app/records' },
  'code-appeal-answered': { topic: 'appeals', path: '/app/code' },
  'activity-opened': { topic: 'openings', path: '/app/activities' },
  'activity-place': { topic: 'bookings', path: '/app/activities' },
  'activity-assess': { topic: 'bookings', path: '/app/activities' },
  'activity-cancelled': { topic: 'bookings', path: '/app/activities' },
  'activity-appeal-answered': { topic: 'bookings', path: '/app/activities' },
  exposure: { topic: 'exposures', path: '/app/check-ins' },
  'exposure-corrected': { topic: 'exposures', path: '/app/check-ins' },
  'exposure-withdrawn': { topic: 'exposures', path: '/app/check-ins' },
} as const satisfies Record<string, { topic: TopicName; path: string }>;

export type NoticeKind = keyof typeof noticeKindDetails;

export const noticeKinds = Object.keys(noticeKindDetails) as [NoticeKind, ...NoticeKind[]];

/** Ways of delivery: on the account's devices, by letter. */
export type DeliveryWays = { push: boolean; letter: boolean };

/** Ways for a topic: as chosen, where there is a choice. */
export function waysFor(
  topic: TopicName,
  chosen: Partial<Record<TopicName, DeliveryWays>>,
  channel: 'sms' | 'mail',
): DeliveryWays {
  const { push, letter, letters, always }: Topic = topics[topic];
  if (always) return { push, letter };
  const ways = chosen[topic] ?? { push, letter };
  return { push: ways.push, letter: ways.letter && offersLetter(letters, channel) };
}

/** Whether an account with this channel may choose letters of a topic. */
export function offersLetter(letters: Topic['letters'], channel: 'sms' | 'mail'): boolean {
  return letters === 'all' || channel === 'mail';
}
