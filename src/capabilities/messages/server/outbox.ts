import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Job } from '#foundation/server/jobs/jobs.ts';
import { fault } from '#foundation/server/logs/log.ts';
import { answerTimeout } from '#foundation/server/vendors/failover.ts';
import type { World } from '#foundation/server/world.ts';
import { day, isoInstant, type Millis, minute, second } from '#foundation/time/clock.ts';
import { receiptRetention, leaseDuration } from '../rules.ts';
import { type DeliverWorld, deliverMessage } from './deliver-message.ts';
import {
  applyReceipts,
  type ClaimedMessage,
  claimDueMessages,
  deleteOld,
  findSilentProviders,
  markSent,
  type SentMessage,
} from './store.ts';
import { processReceipts } from './process-receipts.ts';
import { batchWrites } from './batch-writes.ts';

/** What the outbox touches. */
export type OutboxWorld = DeliverWorld & Pick<World, 'enqueue'> & { settings: MessageSettings };

/** What can be set for messages: days for which the row of one is kept, so that it can be seen what became of it. */
export type MessageSettings = { keepMessageDays: number };

/** The sending side of the outbox, in this process. */
export type Outbox = {
  /** For `openJobs`: sending, and erasing what is old. */
  jobs: Job[];
  /** Takes in hand all that is due; ends when nothing is left, while the last ones may still be under way. */
  drain: () => Promise<void>;
  /** Ends when no message of this process is under way. */
  settled: () => Promise<void>;
  /** Stops taking messages and waits for those under way, the longest for as long as providers may take; then lets go of the providers. */
  close: () => Promise<void>;
};

/**
 * Opens the outbox: from now on receipts are taken, and the jobs send. `most`: messages under way at once. `busy`: whether this
 * process has all it can do for people who wait; then what is not urgent goes a few at a time.
 */
export function openOutbox(
  world: OutboxWorld,
  { most = 32, busy = () => false }: { most?: number; busy?: () => boolean } = {},
): Outbox {
  const underWay = new Set<Promise<void>>();
  const timers = new Set<NodeJS.Timeout>();
  let closed = false;
  // When, while the process is busy, some that can wait are due to go.
  let calmUntil: Millis = Number.NEGATIVE_INFINITY;
  let lookedAt: Millis = Number.NEGATIVE_INFINITY;
  const { sms, mail } = world.vendors;
  const ports = [...sms.providers, ...mail.providers];
  const lease = leaseDuration(Math.max(sms.providers.length, mail.providers.length), answerTimeout);
  for (const port of ports) port.listen?.((receipt) => processReceipts(world, [receipt]));

  const writeSent = batchWrites<SentMessage>(async (sent) => {
    await markSent(world.sql, sent);
    if (sent.some(({ delivered }) => !delivered)) await applyReceipts(world.sql);
  });

  const take = (message: ClaimedMessage): void => {
    const sending: Promise<void> = deliverMessage(world, message, writeSent)
      .then((due) => {
        if (due !== undefined && !closed) wakeAt(due);
      })
      .catch((thrown: unknown) => world.log.error({ message: message.id, fault: fault(thrown) }, 'message not marked'))
      .finally(() => underWay.delete(sending));
    underWay.add(sending);
  };

  const wakeAt = (due: Millis): void => {
    const timer = setTimeout(
      () => {
        timers.delete(timer);
        world.enqueue('messages/deliver');
      },
      Math.max(0, due - world.clock.now()),
    ).unref();
    timers.add(timer);
  };

  const drain = async (): Promise<void> => {
    const now = world.clock.now();
    if (now - lookedAt >= minute) {
      lookedAt = now;
      await demoteSilentProviders(world);
      await applyReceipts(world.sql);
    }
    for (;;) {
      while (underWay.size >= most) await Promise.race(underWay);
      // Those that are done at the same time make room for as many.
      await nextTurn();
      if (closed) return;
      const at = world.clock.now();
      const room = most - underWay.size;
      const onlyUrgent = busy() && at < calmUntil;
      if (!onlyUrgent) calmUntil = at + second;
      const due = await claimDueMessages(world.sql, {
        at: isoInstant(at),
        leaseUntil: isoInstant(at + lease),
        most: room,
        onlyUrgent,
      });
      for (const message of due) take(message);
      if (due.length === room) continue;
      if (onlyUrgent) wakeAt(calmUntil);
      return;
    }
  };

  const settled = async (): Promise<void> => {
    while (underWay.size > 0) await Promise.all(underWay);
  };

  return {
    jobs: [
      { name: 'messages/deliver', cron: '* * * * *', together: true, work: drain },
      { name: 'messages/erase-old', cron: '23 3 * * *', work: () => deleteOldMessages(world) },
    ],
    drain,
    settled,
    close: async () => {
      closed = true;
      for (const timer of timers) clearTimeout(timer);
      await settled();
      for (const port of ports) await port.close?.();
    },
  };
}

// A provider that says yes to everything while nothing arrives is asked last for a while.
async function demoteSilentProviders(world: OutboxWorld): Promise<void> {
  const at = world.clock.now();
  for (const channel of [world.vendors.sms, world.vendors.mail]) {
    const telling = channel.providers.filter((port) => port.listen ?? port.readNotice).map((port) => port.name);
    if (telling.length === 0 || channel.providers.length < 2) continue;
    const span = {
      providers: telling,
      from: isoInstant(at - 30 * minute),
      to: isoInstant(at - 2 * minute),
      enough: 20,
    };
    const silent = await findSilentProviders(world.sql, span);
    for (const provider of silent) world.log.warn({ provider }, 'message provider accepts but nothing arrives');
    channel.askLast(silent);
  }
}

async function deleteOldMessages(world: OutboxWorld): Promise<void> {
  const at = world.clock.now();
  const before = isoInstant(at - world.settings.keepMessageDays * day);
  await deleteOld(world.sql, before, isoInstant(at - receiptRetention));
}
