import { expect, vi } from 'vitest';
import { chooseSandboxBehaviour } from '#capabilities/payment/server/testing/public.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import { catchProblem } from '#foundation/server/testing/bare-world.ts';
import { beginEntryPayment, readPayStatus } from '../entry-payment.ts';
import { type openEntryExitWorld, submitApplication } from './world.ts';

type EntryExitTestWorld = Awaited<ReturnType<typeof openEntryExitWorld>>;

export function createPaymentHelpers(world: EntryExitTestWorld) {
  const tryInTransaction = <T>(run: (inside: EntryExitTestWorld) => Promise<T>) =>
    catchProblem(inTransaction(world.sql, (sql) => run({ ...world, sql })));
  const submitPaidApplication = async (change: Parameters<typeof submitApplication>[1] = {}) => {
    const application = await submitApplication(world, change);
    const { actor, id } = application;
    const { url } = await beginEntryPayment(world, actor, { id });
    await chooseSandboxBehaviour(url, 'pay');
    await vi.waitFor(async () => expect((await readPayStatus(world, actor, { id })).payment?.state).toBe('paid'), {
      timeout: 120_000,
    });
    return application;
  };
  return { tryInTransaction, submitPaidApplication };
}
