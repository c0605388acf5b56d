import { fault } from '#foundation/server/logs/log.ts';
import { isoInstant, parseInstant } from '#foundation/time/clock.ts';
import { nextPollAt } from '../rules/provider-polling.ts';
import { refreshAttempt } from './refresh-attempt.ts';
import { openPage } from './open-page.ts';
import type { PaymentWorld } from './payments.ts';
import { type AttemptRow, selectAttemptsToPoll, findAttempt, isDue, updatePollSchedule } from './store.ts';

const batchSize = 100;

/**
 * Asks the provider about every attempt whose turn it is: open ones, those that nobody heard of again, and for a week those that have
 * ended, because money can be late. A page on which nothing is owed any more is closed.
 */
export async function reconcile(world: PaymentWorld): Promise<void> {
  const { sql, clock } = world;
  for (;;) {
    const now = clock.now();
    const attempts = await selectAttemptsToPoll(sql, world.payments.port.name, isoInstant(now), batchSize);
    for (const attempt of attempts) {
      const { id, asks } = attempt;
      const next = nextPollAt({ openedAt: parseInstant(attempt.opened_at), asks, now });
      // Before it is asked: an attempt that cannot be asked about does not hold up the others for ever.
      await updatePollSchedule(sql, id, next === null ? null : isoInstant(next));
      await pollAttempt(world, attempt).catch((thrown: unknown) =>
        world.log.warn({ attempt: id, fault: fault(thrown) }, 'a payment could not be asked about'),
      );
    }
    if (attempts.length < batchSize) return;
  }
}

async function pollAttempt(world: PaymentWorld, attempt: AttemptRow): Promise<void> {
  // What was cut off before the provider answered: asking again gives the same page.
  if (attempt.page === null) await openPage(world, attempt);
  const now = (await findAttempt(world.sql, { id: attempt.id })) ?? attempt;
  if (now.page !== null && now.state === 'open' && !(await isDue(world.sql, now.charge_id))) {
    await world.payments.port.close(now.page);
  }
  await refreshAttempt(world, now);
}
