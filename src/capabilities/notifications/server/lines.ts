import type { Language } from '#foundation/language/wording.ts';
import type { TopicName } from '../rules/topics.ts';
import { noticeWords } from '../wording/notices.ts';
import { screenWords } from '../wording/screens.ts';
import type { NotificationsData } from './personal-data.ts';

/** What was chosen and told, in words of a language, for the person whose account it is. */
export function noticeLines(
  { chosen, notices }: NotificationsData,
  language: Language,
): { at: string; what: string; how: string }[] {
  const say = screenWords[language];
  const choices = Object.entries(chosen?.topics ?? {}).map(([topic, { push, letter }]) => ({
    at: chosen?.since ?? '',
    what: say.topics[topic as TopicName].title,
    how: [push && say.push, letter && say.letter.mail].filter(Boolean).join(', '),
  }));
  const hours = chosen?.quietFrom
    ? [{ at: chosen.since, what: say.quietTitle, how: `${chosen.quietFrom}–${chosen.quietTo}` }]
    : [];
  const told = notices.map(({ kind, at }) => ({ at, what: noticeWords[language][kind].title, how: '' }));
  return [...choices, ...hours, ...told];
}
