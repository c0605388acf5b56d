import { expect, vi } from 'vitest';
import { chooseSandboxBehaviour } from '#capabilities/payment/server/testing/public.ts';
import { beginEntryPayment, readPayStatus } from '../entry-payment.ts';
import { type openEntryExitWorld, submitApplication } from './world.ts';

type EntryExitTestWorld = Awaited<ReturnType<typeof openEntryExitWorld>>;

export async function submitPaidApplication(
  world: EntryExitTestWorld,
  change: Parameters<typeof submitApplication>[1] = {},
) {
  const application = await submitApplication(world, change);
  const { actor, id } = application;
  const { url } = await beginEntryPayment(world, actor, { id });
  await chooseSandboxBehaviour(url, 'pay');
  await vi.waitFor(async () => expect((await readPayStatus(world, actor, { id })).payment?.state).toBe('paid'), {
    timeout: 120_000,
  });
  return application;
}
