/**
 * Topics of notices. `push`, `letter`: default ways of delivery; a letter is an e-mail or an SMS. `lettersFor`: which
 * accounts may choose letters: `all`, or only those with an e-mail address (`mail`), because SMS are not worthwhile for
 * frequent notices. `isAlwaysOn`: the topic cannot be switched off, because it protects other people's health.
 */
export const topics = {
  report: { push: false, letter: false, lettersFor: 'mail', isAlwaysOn: false },
  appointments: { push: true, letter: false, lettersFor: 'all', isAlwaysOn: false },
  appeals: { push: true, letter: true, lettersFor: 'all', isAlwaysOn: false },
  bookings: { push: true, letter: true, lettersFor: 'all', isAlwaysOn: false },
  openings: { push: true, letter: false, lettersFor: 'mail', isAlwaysOn: false },
  exposures: { push: true, letter: true, lettersFor: 'all', isAlwaysOn: true },
} as const satisfies Record<string, Topic>;

type Topic = { push: boolean; letter: boolean; lettersFor: 'all' | 'mail'; isAlwaysOn: boolean };

export type TopicName = keyof typeof topics;

export const topicNames = Object.keys(topics) as [TopicName, ...TopicName[]];

/** Kinds of notices. `path`: page that the notice opens. The texts are in `messages/notices.ts`. */
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

/** `push`: notification on the account's devices. `letter`: e-mail or SMS. */
export type DeliveryWays = { push: boolean; letter: boolean };

/**
 * Returns the ways in which an account gets notices of a topic. A topic that cannot be switched off always uses its
 * defaults. `channel`: the account's channel for letters.
 */
export function resolveDeliveryWays(
  topic: TopicName,
  chosenWaysByTopic: Partial<Record<TopicName, DeliveryWays>>,
  channel: 'sms' | 'mail',
): DeliveryWays {
  const { push, letter, lettersFor, isAlwaysOn }: Topic = topics[topic];
  if (isAlwaysOn) return { push, letter };
  const ways = chosenWaysByTopic[topic] ?? { push, letter };
  return { push: ways.push, letter: ways.letter && offersLetter(lettersFor, channel) };
}

/** Returns whether an account with this channel may choose letters for a topic. */
export function offersLetter(lettersFor: Topic['lettersFor'], channel: 'sms' | 'mail'): boolean {
  return lettersFor === 'all' || channel === 'mail';
}
