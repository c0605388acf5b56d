import { loggableError } from '#foundation/server/logs/log.ts';
import { isoInstant, parseInstant } from '#foundation/time/clock.ts';
import { nextPollAt } from '../rules/provider-polling.ts';
import { refreshAttempt } from './refresh-attempt.ts';
import { openProviderPage } from './open-provider-page.ts';
import type { PaymentWorld } from './payments.ts';
import { type AttemptRow, selectAttemptsToPoll, findAttempt, isChargeDue, updatePollSchedule } from './store.ts';

const batchSize = 100;

/**
 * Polls the provider about all attempts whose poll is due: open ones and, for a week, ended ones, whose money can be
 * late. Closes pages of charges that need not be paid any more.
 */
export async function reconcile(world: PaymentWorld): Promise<void> {
  const { sql, clock } = world;
  for (;;) {
    const now = clock.now();
    const attempts = await selectAttemptsToPoll(sql, world.payments.port.name, isoInstant(now), batchSize);
    for (const attempt of attempts) {
      const { id, polls } = attempt;
      const nextPoll = nextPollAt({ openedAt: parseInstant(attempt.opened_at), pollCount: polls, now });
      // Scheduled before the poll, so that an attempt whose poll always fails does not block the others.
      await updatePollSchedule(sql, id, nextPoll === null ? null : isoInstant(nextPoll));
      await pollAttempt(world, attempt).catch((thrown: unknown) =>
        world.log.warn({ attempt: id, fault: loggableError(thrown) }, 'payment status request failed'),
      );
    }
    if (attempts.length < batchSize) return;
  }
}

async function pollAttempt(world: PaymentWorld, attempt: AttemptRow): Promise<void> {
  // An attempt without a page is left when the process dies before the provider answers. Opening it again gives the
  // same page.
  if (attempt.page === null) await openProviderPage(world, attempt);
  const current = (await findAttempt(world.sql, { id: attempt.id })) ?? attempt;
  if (current.page !== null && current.state === 'open' && !(await isChargeDue(world.sql, current.charge_id))) {
    await world.payments.port.closePage(current.page);
  }
  await refreshAttempt(world, current);
}
