import { sendPush, notifyAccount } from '#capabilities/account/server/public.ts';
import { findReachableAccount } from '#capabilities/login/server/public.ts';
import { processQueue } from '#foundation/server/jobs/process-queue.ts';
import type { DevicePushPorts, PushPort } from '#foundation/server/vendors/push-port.ts';
import type { World } from '#foundation/server/world.ts';
import { hour, isoInstant, type Millis, parseInstant } from '#foundation/time/clock.ts';
import { postponePastQuietHours } from '../rules/quiet-hours.ts';
import { noticeKindDetails, resolveDeliveryWays } from '../rules/topics.ts';
import { noticeMessages } from '../messages/notices.ts';
import { toQuietHours } from './notification-choices.ts';
import { findChoices, lockDueNotices, type NoticeRow, postponeNotice, settleNotice } from './store.ts';

/** `origin`: public origin of the portal; without an origin, messages contain no link. */
export type SendWorld = Pick<World, 'sql' | 'clock' | 'keys' | 'enqueue' | 'log'> & {
  push?: PushPort | undefined;
  devicePush?: DevicePushPorts | undefined;
  settings: { origin?: string | undefined };
};

/**
 * Sends the due notices. A message (e-mail or SMS) is queued in the transaction that settles its notice, so it is
 * queued exactly once. The notification on devices follows the commit, and may be lost if the process is killed.
 */
export async function sendNotices(world: SendWorld): Promise<void> {
  await processQueue(world, {
    lock: (db, limit) => lockDueNotices(db, world.clock.instant(), limit),
    process: processNotice,
    afterCommit: (row) => pushNotice(world, row),
    postpone: (db, { id }) => postponeNotice(db, id, isoInstant(world.clock.now() + hour)),
    event: 'a notice cannot be sent',
  });
}

/**
 * Records the outcome of a notice, and queues its message; or postpones the notice until the quiet hours end. Returns
 * whether to notify the account's devices after the commit.
 */
async function processNotice(world: SendWorld, row: NoticeRow): Promise<boolean> {
  const now = world.clock.now();
  const nowIso = isoInstant(now);
  const choices = await findChoices(world.sql, row.account_id);
  const sendAt = postponePastQuietHours(now, toQuietHours(choices));
  if (isExpired(row, sendAt)) return settleNotice(world.sql, row.id, 'expired', nowIso).then(() => false);
  if (sendAt > now) return postponeNotice(world.sql, row.id, isoInstant(sendAt)).then(() => false);
  const account = await findReachableAccount(world, row.account_id);
  const ways = resolveDeliveryWays(noticeKindDetails[row.kind].topic, choices?.topics ?? {}, account?.channel ?? 'sms');
  await settleNotice(world.sql, row.id, ways.push || ways.message ? 'sent' : 'unwanted', nowIso);
  if (ways.message) await sendLetter(world, row);
  return ways.push;
}

function isExpired({ not_after: notAfter }: NoticeRow, sendAt: Millis): boolean {
  return notAfter !== null && parseInstant(notAfter) <= sendAt;
}

async function sendLetter(world: SendWorld, { account_id: accountId, kind, occasion, not_after: notAfter }: NoticeRow) {
  await notifyAccount(world, accountId, {
    purpose: `notifications/${kind}`,
    dedupeKey: `notifications/${kind}:${accountId}:${occasion}`,
    ...(notAfter !== null && { notAfter: parseInstant(notAfter) }),
    content: ({ language }) => {
      const { title, text } = noticeMessages[language][kind];
      const { origin } = world.settings;
      return {
        subject: title,
        text: origin === undefined ? text : `${text}\n${origin}${noticeKindDetails[kind].path}`,
      };
    },
  });
}

async function pushNotice(world: SendWorld, { account_id: accountId, kind }: NoticeRow): Promise<void> {
  const { path } = noticeKindDetails[kind];
  const pushMessage = (language: 'en' | 'ms') => ({ title: 'Sihat', text: noticeMessages[language][kind].text, path });
  await sendPush(world, accountId, { en: pushMessage('en'), ms: pushMessage('ms') });
}
