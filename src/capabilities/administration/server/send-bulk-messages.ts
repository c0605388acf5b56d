import { notifyAccount, type NotifyWorld } from '#capabilities/account/server/public.ts';
import { listArrivingAccounts } from '#capabilities/declaration/server/public.ts';
import { inTransactionWithJobs } from '#foundation/server/jobs/enqueue.ts';
import { day, hour, isoInstant, parseInstant } from '#foundation/time/clock.ts';
import { bulkMailSubject } from '../messages/bulk.ts';
import { bulkLimits, formatBulkText } from '../rules/bulk-message.ts';
import {
  type BulkRow,
  deleteOldBulkMessages,
  findBulkMessage,
  selectDueBulkMessages,
  updateBulkProgress,
} from './store-bulk.ts';

export const bulkPurpose = 'administration/bulk';

/**
 * Sends the messages that are due, in batches of accounts. Each batch is one transaction that locks the message, so
 * that a withdrawal stops the next batch. Every account gets a message once, whatever is repeated.
 */
export async function sendBulkMessages(world: NotifyWorld): Promise<void> {
  for (const id of await selectDueBulkMessages(world.sql, world.clock.instant()))
    while (await sendBatch(world, id)) continue;
}

/** Deletes messages half a year after they were requested. */
export async function deleteOldMessages({ sql, clock }: Pick<NotifyWorld, 'sql' | 'clock'>): Promise<void> {
  await deleteOldBulkMessages(sql, isoInstant(clock.now() - keepDays * day));
}

/** Start of the deduplication keys of the messages to the accounts. */
export function dedupePrefix(id: string): string {
  return `${bulkPurpose}:${id}:`;
}

// Sends the next batch of a message. Returns whether more accounts may follow.
async function sendBatch(world: NotifyWorld, id: string): Promise<boolean> {
  return inTransactionWithJobs(world, async (tx) => {
    const row = await findBulkMessage(tx.sql, id, { lock: true });
    if (row?.state !== 'scheduled' || row.send_at === null) return false;
    const accounts = await listArrivingAccounts(
      tx,
      { day: row.day, mode: row.mode, key: row.group_key, declaredBefore: row.requested_at },
      { after: row.last_account ?? undefined, limit: batchSize },
    );
    let sent = 0;
    for (const { accountId, language } of accounts) if (await sendTo(tx, row, accountId, language)) sent += 1;
    await updateBulkProgress(tx.sql, id, {
      lastAccount: accounts.at(-1)?.accountId ?? null,
      sent,
      unreachable: accounts.length - sent,
      finishedAt: accounts.length < batchSize ? world.clock.instant() : null,
    });
    return accounts.length === batchSize;
  });
}

function sendTo(world: NotifyWorld, row: BulkRow, accountId: string, language: 'en' | 'ms'): Promise<boolean> {
  return notifyAccount(world, accountId, {
    purpose: bulkPurpose,
    dedupeKey: `${dedupePrefix(row.id)}${accountId}`,
    language,
    notAfter: parseInstant(row.send_at ?? row.requested_at) + bulkLimits.validHours * hour,
    content: () => ({
      subject: bulkMailSubject[language],
      text: formatBulkText(language === 'ms' ? row.text_ms : row.text_en, language),
    }),
  });
}

const batchSize = 100;
const keepDays = 180;
