import * as z from 'zod/mini';
import { defineCall, NoInput } from '#foundation/contract/call.ts';
import { Id, Instant } from '#foundation/contract/fields.ts';
import { noticeKinds, topicNames } from './rules/topics.ts';

/** Time of the day in Brunei, `HH:MM`. */
const TimeOfDay = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'invalid'));

/** `message`: SMS or e-mail. */
const DeliveryWays = z.object({ push: z.boolean(), message: z.boolean() });

const TopicChoice = z.object({
  topic: z.enum(topicNames),
  ways: DeliveryWays,
  /** Whether the topic cannot be switched off. */
  isAlwaysOn: z.boolean(),
  offersMessage: z.boolean(),
});

const NotificationChoices = z.object({
  topics: z.array(TopicChoice),
  /** Time of the reminder of the daily report. */
  reportReminderTime: TimeOfDay,
  /** Hours without notifications; null: none. */
  quietHours: z.nullable(z.object({ from: TimeOfDay, to: TimeOfDay })),
  /** Channel by which this account gets messages: SMS or e-mail. */
  channel: z.enum(['sms', 'mail']),
});
export type NotificationChoices = z.output<typeof NotificationChoices>;

const travellerCall = { caller: 'traveller', envelope: 'errno' } as const;

export const readNotificationChoices = defineCall({
  ...travellerCall,
  name: 'readNotificationChoices',
  summary: 'Returns this account’s notification settings by topic and channel, and its quiet hours.',
  method: 'GET',
  path: '/api/notifications/choices',
  input: NoInput,
  output: NotificationChoices,
});

/**
 * Saves the choices for the named topics, the time of the reminder, and the quiet hours. Other topics stay as they are.
 */
export const chooseNotifications = defineCall({
  ...travellerCall,
  name: 'chooseNotifications',
  summary: 'Changes this account’s notification settings by topic and channel, and its quiet hours.',
  method: 'PUT',
  path: '/api/notifications/choices',
  input: z.object({
    topics: z.array(z.object({ topic: z.enum(topicNames), ways: DeliveryWays })).check(z.maxLength(20, 'too-long')),
    reportReminderTime: TimeOfDay,
    quietHours: z.nullable(z.object({ from: TimeOfDay, to: TimeOfDay })),
  }),
  output: NotificationChoices,
});

/** Notice that was sent to the account. `kind` determines its text and the page that it opens. */
const Notice = z.object({ id: Id, kind: z.enum(noticeKinds), at: Instant });
export type Notice = z.output<typeof Notice>;

/** Lists the account's latest notices, at most 30. */
export const listOwnNotices = defineCall({
  ...travellerCall,
  name: 'listOwnNotices',
  summary: 'Lists this account’s notices of recent weeks, newest first.',
  method: 'GET',
  path: '/api/notifications/notices',
  input: NoInput,
  output: z.object({ items: z.array(Notice) }),
});
