import { sendPush, notifyAccount } from '#capabilities/account/server/public.ts';
import { accountDestination } from '#capabilities/login/server/public.ts';
import { processQueue } from '#foundation/server/jobs/process-queue.ts';
import type { DevicePushPorts, PushPort } from '#foundation/server/vendors/push-port.ts';
import type { World } from '#foundation/server/world.ts';
import { hour, isoInstant, type Millis, parseInstant } from '#foundation/time/clock.ts';
import { afterQuietHours } from '../rules/quiet-hours.ts';
import { noticeKindDetails, waysFor } from '../rules/topics.ts';
import { noticeMessages } from '../messages/notices.ts';
import { quietHoursOf } from './choices.ts';
import { findChoice, lockDueNotices, type NoticeRow, postponeNotice, settleNotice } from './store.ts';

/** What telling touches. `origin`: where people reach us, scheme and host; a letter has no link without it. */
export type SendWorld = Pick<World, 'sql' | 'clock' | 'keys' | 'enqueue' | 'log'> & {
  push?: PushPort | undefined;
  devicePush?: DevicePushPorts | undefined;
  settings: { origin?: string | undefined };
};

/**
 * Tells what is due. A letter is put into the outbox in the transaction that settles its notice, so it goes once whatever is killed; the
 * line on a screen goes after it, and may then be missing, as where a device is off.
 */
export async function sendNotices(world: SendWorld): Promise<void> {
  await processQueue(world, {
    hold: (db, limit) => lockDueNotices(db, isoInstant(world.clock.now()), limit),
    take: processNotice,
    after: (row) => pushNotice(world, row),
    putAside: (db, { id }) => postponeNotice(db, id, isoInstant(world.clock.now() + hour)),
    event: 'a notice cannot be told',
  });
}

/** Settles a notice, or puts it off; whether a line is to appear on the account's devices. */
async function processNotice(world: SendWorld, row: NoticeRow): Promise<boolean> {
  const now = world.clock.now();
  const at = isoInstant(now);
  const choice = await findChoice(world.sql, row.account_id);
  const when = afterQuietHours(now, quietHoursOf(choice));
  if (isExpired(row, when)) return settleNotice(world.sql, row.id, 'expired', at).then(() => false);
  if (when > now) return postponeNotice(world.sql, row.id, isoInstant(when)).then(() => false);
  const account = await accountDestination(world, row.account_id);
  const ways = waysFor(noticeKindDetails[row.kind].topic, choice?.topics ?? {}, account?.channel ?? 'sms');
  await settleNotice(world.sql, row.id, ways.push || ways.letter ? 'sent' : 'unwanted', at);
  if (ways.letter) await sendLetter(world, row);
  return ways.push;
}

function isExpired({ not_after: until }: NoticeRow, when: Millis): boolean {
  return until !== null && parseInstant(until) <= when;
}

async function sendLetter(world: SendWorld, { account_id: account, kind, occasion, not_after: until }: NoticeRow) {
  await notifyAccount(world, account, {
    purpose: `notifications/${kind}`,
    dedupeKey: `notifications/${kind}:${account}:${occasion}`,
    ...(until !== null && { notAfter: parseInstant(until) }),
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

async function pushNotice(world: SendWorld, { account_id: account, kind }: NoticeRow): Promise<void> {
  const { path } = noticeKindDetails[kind];
  const line = (language: 'en' | 'ms') => ({ title: 'Sihat', text: noticeMessages[language][kind].text, path });
  await sendPush(world, account, { en: line('en'), ms: line('ms') });
}
