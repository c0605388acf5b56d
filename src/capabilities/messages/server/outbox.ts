import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import type { Job } from '#foundation/server/jobs/jobs.ts';
import { loggableError } from '#foundation/server/logs/log.ts';
import { answerTimeout } from '#foundation/server/vendors/failover.ts';
import type { World } from '#foundation/server/world.ts';
import { day, isoInstant, type Millis, minute, second } from '#foundation/time/clock.ts';
import { receiptRetention, leaseDuration } from '../rules.ts';
import { type DeliverWorld, deliverMessage } from './deliver-message.ts';
import {
  applyReceipts,
  type ClaimedMessage,
  claimDueMessages,
  deleteOldMessagesAndReceipts,
  findSilentProviders,
  markSent,
  type SentMessage,
} from './store.ts';
import { processReceipts } from './process-receipts.ts';
import { batchWrites } from './batch-writes.ts';

export type OutboxWorld = DeliverWorld & Pick<World, 'enqueue'> & { settings: MessageSettings };

export type MessageSettings = { keepMessageDays: number };

export type Outbox = {
  jobs: Job[];
  /** Claims and sends all due messages. Resolves when all are claimed; the last ones may still be in flight. */
  drain: () => Promise<void>;
  /** Waits until no message of this process is in flight. */
  waitUntilIdle: () => Promise<void>;
  /** Stops claiming, waits for messages in flight for at most the providers' timeouts, then closes the providers. */
  close: () => Promise<void>;
};

/**
 * Opens the outbox. Receipts are processed from now on; the jobs send messages. `maxInFlight`: messages sent at once.
 * `isBusy`: whether this process is busy with requests. Messages that are not urgent are then claimed once a second.
 */
export function openOutbox(
  world: OutboxWorld,
  { maxInFlight = 32, isBusy = () => false }: { maxInFlight?: number; isBusy?: () => boolean } = {},
): Outbox {
  const inFlight = new Set<Promise<void>>();
  const closing = new AbortController();
  // A busy process claims only urgent messages until this instant.
  let urgentOnlyUntil: Millis = Number.NEGATIVE_INFINITY;
  let maintainedAt: Millis = Number.NEGATIVE_INFINITY;
  const { sms, mail } = world.messageProviders;
  const providers = [...sms.providers, ...mail.providers];
  const lease = leaseDuration(Math.max(sms.providers.length, mail.providers.length), answerTimeout);
  for (const provider of providers) provider.listen?.((receipt) => processReceipts(world, [receipt]));

  const writeSent = batchWrites<SentMessage>(async (sent) => {
    await markSent(world.sql, sent);
    if (sent.some(({ delivered }) => !delivered)) await applyReceipts(world.sql);
  });

  const startDelivery = (message: ClaimedMessage): void => {
    const delivery: Promise<void> = deliverMessage(world, message, writeSent)
      .then((dueAt) => {
        if (dueAt !== undefined) scheduleDrain(dueAt);
      })
      .catch((thrown: unknown) =>
        world.log.error({ message: message.id, fault: loggableError(thrown) }, 'outcome of a message was not recorded'),
      )
      .finally(() => inFlight.delete(delivery));
    inFlight.add(delivery);
  };

  const scheduleDrain = (dueAt: Millis): void => {
    const delay = Math.max(0, dueAt - world.clock.now());
    wait(delay, undefined, { signal: closing.signal, ref: false }).then(
      () => world.enqueue('messages/deliver'),
      () => undefined,
    );
  };

  const drain = async (): Promise<void> => {
    const now = world.clock.now();
    if (now - maintainedAt >= minute) {
      maintainedAt = now;
      await demoteSilentProviders(world);
      await applyReceipts(world.sql);
    }
    for (;;) {
      while (inFlight.size >= maxInFlight) await Promise.race(inFlight);
      // Lets deliveries that finish in this tick free their capacity.
      await nextTurn();
      if (closing.signal.aborted) return;
      const claimedAt = world.clock.now();
      const capacity = maxInFlight - inFlight.size;
      const onlyUrgent = isBusy() && claimedAt < urgentOnlyUntil;
      if (!onlyUrgent) urgentOnlyUntil = claimedAt + second;
      const dueMessages = await claimDueMessages(world.sql, {
        at: isoInstant(claimedAt),
        leaseUntil: isoInstant(claimedAt + lease),
        limit: capacity,
        onlyUrgent,
      });
      for (const message of dueMessages) startDelivery(message);
      if (dueMessages.length === capacity) continue;
      if (onlyUrgent) scheduleDrain(urgentOnlyUntil);
      return;
    }
  };

  const waitUntilIdle = async (): Promise<void> => {
    while (inFlight.size > 0) await Promise.all(inFlight);
  };

  return {
    jobs: [
      { name: 'messages/deliver', cron: '* * * * *', isConcurrent: true, work: drain },
      { name: 'messages/erase-old', cron: '23 3 * * *', work: () => deleteOldMessages(world) },
    ],
    drain,
    waitUntilIdle,
    close: async () => {
      closing.abort();
      await waitUntilIdle();
      for (const provider of providers) await provider.close?.();
    },
  };
}

// Makes a provider the last resort while it accepts messages but reports no delivery.
async function demoteSilentProviders(world: OutboxWorld): Promise<void> {
  const now = world.clock.now();
  for (const channel of [world.messageProviders.sms, world.messageProviders.mail]) {
    const reportingProviders = channel.providers
      .filter((provider) => provider.listen ?? provider.parseReceipts)
      .map((provider) => provider.name);
    if (reportingProviders.length === 0 || channel.providers.length < 2) continue;
    const period = {
      providers: reportingProviders,
      from: isoInstant(now - 30 * minute),
      to: isoInstant(now - 2 * minute),
      minMessages: 20,
    };
    const silentProviders = await findSilentProviders(world.sql, period);
    for (const provider of silentProviders)
      world.log.warn({ provider }, 'message provider accepts but nothing arrives');
    channel.setLastResorts(silentProviders);
  }
}

async function deleteOldMessages(world: OutboxWorld): Promise<void> {
  const now = world.clock.now();
  const before = isoInstant(now - world.settings.keepMessageDays * day);
  await deleteOldMessagesAndReceipts(world.sql, before, isoInstant(now - receiptRetention));
}
