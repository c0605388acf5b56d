/**
 * What people can be told about. `push` and `letter`: what is so until somebody chooses. `letters`: who may have it as a letter, which goes
 * where their codes go: `all`, or `mail`, those with an e-mail address, because a text message each day is no use to anybody. `always`:
 * it is for other people's health, so it is told both ways, and nobody chooses.
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

/** The name of a topic. */
export type TopicName = keyof typeof topics;

export const topicNames = Object.keys(topics) as [TopicName, ...TopicName[]];

/** What is told: of which topic, and the page that it opens. The words are the kind's own (`wording/notices.ts`). */
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

/** The name of a kind of notice. */
export type NoticeKind = keyof typeof noticeKindDetails;

export const noticeKinds = Object.keys(noticeKindDetails) as [NoticeKind, ...NoticeKind[]];

/** The ways in which somebody wants to hear of a topic: a line on the screens of their devices, a letter. */
export type DeliveryWays = { push: boolean; letter: boolean };

/** The ways for a topic: as chosen, where there is something to choose. */
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

/** Whether somebody whose codes go there may have letters of a topic. */
export function offersLetter(letters: Topic['letters'], channel: 'sms' | 'mail'): boolean {
  return letters === 'all' || channel === 'mail';
}
