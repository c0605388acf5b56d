import type { HandlersOf } from '#foundation/server/http/route.ts';
import { type Account, findReachableAccount, type LoggedInTraveller } from '#capabilities/login/server/public.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import type { World } from '#foundation/server/world.ts';
import type { NotificationChoices } from '../contract.ts';
import type * as calls from '../contract.ts';
import { defaultQuietHours } from '../rules/quiet-hours.ts';
import { offersMessage, topicNames, topics, resolveDeliveryWays } from '../rules/topics.ts';
import { type ChoicesRow, findChoices, saveChoices } from './store.ts';

type ChoicesWorld = Pick<World, 'sql' | 'keys' | 'clock'>;

type Handlers = HandlersOf<typeof calls, ChoicesWorld, LoggedInTraveller>;

export const readNotificationChoices: Handlers['readNotificationChoices'] = async (world, actor) => {
  return viewChoices(world, actor);
};

/** Saves the account's choices. Writes an audit entry only if something changed. */
export const chooseNotifications: Handlers['chooseNotifications'] = async (
  world,
  actor,
  { topics: topicChoices, reportReminderTime, quietHours },
) => {
  const chosenAt = world.clock.instant();
  const waysByTopic = Object.fromEntries(topicChoices.map(({ topic, ways }) => [topic, ways]));
  const choices = {
    account_id: actor.accountId,
    topics: waysByTopic,
    report_at: reportReminderTime,
    quiet_from: quietHours?.from ?? null,
    quiet_to: quietHours?.to ?? null,
    changed_at: chosenAt,
  };
  if (await saveChoices(world.sql, choices))
    await writeAudit(world.sql, actor, chosenAt, {
      action: 'notifications/choose',
      subject: { kind: 'account', id: actor.accountId },
      fields: ['hours', ...topicChoices.map(({ topic }) => topic)],
    });
  return viewChoices(world, actor);
};

/** Returns the quiet hours of an account; the default if it has made no choices, null if quiet hours are off. */
export function toQuietHours(row: ChoicesRow | undefined): NotificationChoices['quietHours'] {
  if (!row) return defaultQuietHours;
  return row.quiet_from === null || row.quiet_to === null ? null : { from: row.quiet_from, to: row.quiet_to };
}

async function viewChoices(world: ChoicesWorld, { accountId }: LoggedInTraveller): Promise<NotificationChoices> {
  const row = await findChoices(world.sql, accountId);
  const account = await findReachableAccount(world, accountId);
  const channel: Account['channel'] = account?.channel ?? 'sms';
  return {
    topics: topicNames.map((topic) => ({
      topic,
      ways: resolveDeliveryWays(topic, row?.topics ?? {}, channel),
      isAlwaysOn: topics[topic].isAlwaysOn,
      offersMessage: offersMessage(topics[topic].messagesFor, channel),
    })),
    reportReminderTime: row?.report_at ?? defaultReportTime,
    quietHours: toQuietHours(row),
    channel,
  };
}

const defaultReportTime = '18:00';
