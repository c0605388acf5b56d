import { noAuditSubjects, type PersonalData } from '#foundation/server/personal-data.ts';
import type { World } from '#foundation/server/world.ts';
import type { NoticeKind, TopicName, DeliveryWays } from '../rules/topics.ts';
import { deleteNotificationsOfAccount, findChoices, selectNotices } from './store.ts';
import type { Language } from '#foundation/language/messages.ts';
import { noticeMessages } from '../messages/notices.ts';
import { screenMessages } from '../messages/screens.ts';

/** Formats choices and notices as rows of the readable export: when, what, and in which ways. */
export function toNotificationRows(
  { chosen, notices }: NotificationsData,
  language: Language,
): { at: string; subject: string; channels: string }[] {
  const t = screenMessages[language];
  const choices = Object.entries(chosen?.topics ?? {}).map(([topic, { push, message }]) => ({
    at: chosen?.since ?? '',
    subject: t.topics[topic as TopicName].title,
    channels: [push && t.pushLabel, message && t.messageLabels.mail].filter(Boolean).join(', '),
  }));
  const hours = chosen?.quietFrom
    ? [{ at: chosen.since, subject: t.quietTitle, channels: `${chosen.quietFrom}–${chosen.quietTo}` }]
    : [];
  const noticeRows = notices.map(({ kind, at }) => ({
    at,
    subject: noticeMessages[language][kind].title,
    channels: '',
  }));
  return [...choices, ...hours, ...noticeRows];
}

export type NotificationsData = {
  chosen: {
    topics: Partial<Record<TopicName, DeliveryWays>>;
    reportReminderTime: string;
    quietFrom: string | null;
    quietTo: string | null;
    since: string;
  } | null;
  /** A notice is waiting, sent, or unwanted (all ways were switched off). */
  notices: { kind: NoticeKind; at: string; state: string }[];
};

export const notificationsData: PersonalData<Pick<World, 'sql'>, NotificationsData> = {
  tables: ['notifications_choice', 'notifications_notice'],
  listAuditSubjects: noAuditSubjects,
  read: async ({ sql }, account) => {
    const row = await findChoices(sql, account);
    return {
      chosen: row
        ? {
            topics: row.topics,
            reportReminderTime: row.report_at,
            quietFrom: row.quiet_from,
            quietTo: row.quiet_to,
            since: row.changed_at,
          }
        : null,
      notices: (await selectNotices(sql, account, 1000)).map(({ kind, made_at, state }) => ({
        kind,
        at: made_at,
        state,
      })),
    };
  },
  erase: ({ sql }, { accountId }) => deleteNotificationsOfAccount(sql, accountId),
};
