import * as z from 'zod/mini';
import { call, Nothing } from '#foundation/contract/call.ts';
import { Id, Instant } from '#foundation/contract/fields.ts';
import { noticeKinds, topicNames } from './rules/topics.ts';

/** A time of the day in Brunei, `HH:MM`. */
const TimeOfDay = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'invalid'));

const Ways = z.object({
  /** A line on the screens of the devices that have notifications on. */
  push: z.boolean(),
  /** An e-mail or a text message, where the account's codes go. */
  letter: z.boolean(),
});

/** What is told about a topic, and what there is to choose. */
const TopicChoice = z.object({
  topic: z.enum(topicNames),
  ways: Ways,
  /** Nobody chooses: it is told both ways. */
  always: z.boolean(),
  /** Whether this account may have it as a letter. */
  offersLetter: z.boolean(),
});

const NotificationChoices = z.object({
  topics: z.array(TopicChoice),
  /** When the daily reminder comes. */
  reportAt: TimeOfDay,
  /** When nothing comes; null for no such hours. */
  quiet: z.nullable(z.object({ from: TimeOfDay, to: TimeOfDay })),
  /** Where letters go. */
  channel: z.enum(['sms', 'mail']),
});
export type NotificationChoices = z.output<typeof NotificationChoices>;

/** What somebody wants to be told, how, and when not. */
export const readNotificationChoices = call({
  name: 'readNotificationChoices',
  summary: 'What this account wants to be told, by topic and way, and its quiet hours.',
  method: 'GET',
  path: '/api/notifications/choices',
  who: 'traveller',
  envelope: 'errno',
  repeat: 'safe',
  input: Nothing,
  output: NotificationChoices,
});

/** Chooses: the topics that are named, the others stay; all the hours. */
export const chooseNotifications = call({
  name: 'chooseNotifications',
  summary: 'Chooses what this account is told, by topic and way, and its quiet hours.',
  method: 'PUT',
  path: '/api/notifications/choices',
  who: 'traveller',
  envelope: 'errno',
  repeat: 'once',
  input: z.object({
    topics: z.array(z.object({ topic: z.enum(topicNames), ways: Ways })).check(z.maxLength(20, 'too-long')),
    reportAt: TimeOfDay,
    quiet: z.nullable(z.object({ from: TimeOfDay, to: TimeOfDay })),
  }),
  output: NotificationChoices,
});

/** A notice of the last weeks. Its words and its page are those of its kind. */
const Notice = z.object({ id: Id, kind: z.enum(noticeKinds), at: Instant });
export type Notice = z.output<typeof Notice>;

/** The notices of an account, the newest first; as many as a page shows. */
export const listNotices = call({
  name: 'listOwnNotices',
  summary: 'What this account was told in the last weeks, the newest first.',
  method: 'GET',
  path: '/api/notifications/notices',
  who: 'traveller',
  envelope: 'errno',
  repeat: 'safe',
  input: Nothing,
  output: z.object({ items: z.array(Notice) }),
});
