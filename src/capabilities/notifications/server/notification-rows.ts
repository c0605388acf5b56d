import type { Language } from '#foundation/language/messages.ts';
import type { TopicName } from '../rules/topics.ts';
import { noticeMessages } from '../messages/notices.ts';
import { screenMessages } from '../messages/screens.ts';
import type { NotificationsData } from './personal-data.ts';

export function toNotificationRows(
  { chosen, notices }: NotificationsData,
  language: Language,
): { at: string; what: string; how: string }[] {
  const t = screenMessages[language];
  const choices = Object.entries(chosen?.topics ?? {}).map(([topic, { push, letter }]) => ({
    at: chosen?.since ?? '',
    what: t.topics[topic as TopicName].title,
    how: [push && t.pushLabel, letter && t.letterLabels.mail].filter(Boolean).join(', '),
  }));
  const hours = chosen?.quietFrom
    ? [{ at: chosen.since, what: t.quietTitle, how: `${chosen.quietFrom}–${chosen.quietTo}` }]
    : [];
  const noticeRows = notices.map(({ kind, at }) => ({ at, what: noticeMessages[language][kind].title, how: '' }));
  return [...choices, ...hours, ...noticeRows];
}
