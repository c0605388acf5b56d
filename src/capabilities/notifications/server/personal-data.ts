import { noAuditSubjects, type PersonalData } from '#foundation/server/personal-data.ts';
import type { World } from '#foundation/server/world.ts';
import type { NoticeKind, TopicName, DeliveryWays } from '../rules/topics.ts';
import { deleteNotificationsOfAccount, findChoices, selectNotices } from './store.ts';

export type NotificationsData = {
  chosen: {
    topics: Partial<Record<TopicName, DeliveryWays>>;
    reportAt: string;
    quietFrom: string | null;
    quietTo: string | null;
    since: string;
  } | null;
  /** `became`: waiting, sent, or unwanted (all ways were switched off). */
  notices: { kind: NoticeKind; at: string; became: string }[];
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
            reportAt: row.report_at,
            quietFrom: row.quiet_from,
            quietTo: row.quiet_to,
            since: row.changed_at,
          }
        : null,
      notices: (await selectNotices(sql, account, 1000)).map(({ kind, made_at, state: became }) => ({
        kind,
        at: made_at,
        became,
      })),
    };
  },
  erase: ({ sql }, { accountId }) => deleteNotificationsOfAccount(sql, accountId),
};
