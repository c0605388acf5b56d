/**
 * Topics of notices. `push`, `message`: default ways of delivery. `messagesFor`: which accounts may choose messages:
 * `all`, or only those with an e-mail address (`mail`), because SMS are not worthwhile for frequent notices.
 * `isAlwaysOn`: the topic cannot be switched off, because it protects other people's health.
 */
export const topics = {
  report: { push: false, message: false, messagesFor: 'mail', isAlwaysOn: false },
  appointments: { push: true, message: false, messagesFor: 'all', isAlwaysOn: false },
  appeals: { push: true, message: true, messagesFor: 'all', isAlwaysOn: false },
  bookings: { push: true, message: true, messagesFor: 'all', isAlwaysOn: false },
  openings: { push: true, message: false, messagesFor: 'mail', isAlwaysOn: false },
  exposures: { push: true, message: true, messagesFor: 'all', isAlwaysOn: true },
} as const satisfies Record<string, Topic>;

type Topic = { push: boolean; message: boolean; messagesFor: 'all' | 'mail'; isAlwaysOn: boolean };

export type TopicName = keyof typeof topics;

export const topicNames = Object.keys(topics) as [TopicName, ...TopicName[]];

/** Kinds of notices. `path`: page that the notice opens. The texts are in `messages/notices.ts`. */
export const noticeKindDetails = {
  'report-due': { topic: 'report', path: '/app/report' },
  'appointment-tomorrow': { topic: 'appointments', path: '/app/records' },
  'code-appeal-answered': { topic: 'appeals', path: '/app/code' },
  'activity-opened': { topic: 'openings', path: '/app/activities' },
  'activity-place': { topic: 'bookings', path: '/app/activities' },
  'activity-self-assessment-due': { topic: 'bookings', path: '/app/activities' },
  'activity-cancelled': { topic: 'bookings', path: '/app/activities' },
  'activity-appeal-answered': { topic: 'bookings', path: '/app/activities' },
  exposure: { topic: 'exposures', path: '/app/check-ins' },
  'exposure-corrected': { topic: 'exposures', path: '/app/check-ins' },
  'exposure-withdrawn': { topic: 'exposures', path: '/app/check-ins' },
} as const satisfies Record<string, { topic: TopicName; path: string }>;

export type NoticeKind = keyof typeof noticeKindDetails;

export const noticeKinds = Object.keys(noticeKindDetails) as [NoticeKind, ...NoticeKind[]];

/** `push`: notification on the account's devices. `message`: e-mail or SMS. */
export type DeliveryWays = { push: boolean; message: boolean };

/**
 * Returns the ways in which an account gets notices of a topic. A topic that cannot be switched off always uses its
 * defaults. `channel`: the account's channel for messages.
 */
export function resolveDeliveryWays(
  topic: TopicName,
  chosenWaysByTopic: Partial<Record<TopicName, DeliveryWays>>,
  channel: 'sms' | 'mail',
): DeliveryWays {
  const { push, message, messagesFor, isAlwaysOn }: Topic = topics[topic];
  if (isAlwaysOn) return { push, message };
  const ways = chosenWaysByTopic[topic] ?? { push, message };
  return { push: ways.push, message: ways.message && offersMessage(messagesFor, channel) };
}

/** Returns whether an account with this channel may choose messages for a topic. */
export function offersMessage(messagesFor: Topic['messagesFor'], channel: 'sms' | 'mail'): boolean {
  return messagesFor === 'all' || channel === 'mail';
}
