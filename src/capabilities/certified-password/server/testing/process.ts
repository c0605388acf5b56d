import type { LoggedIn } from '#capabilities/login/server/public.ts';
import { runOrders } from '#foundation/server/testing/run-orders.ts';
import { catchProblem } from '#foundation/server/testing/bare-world.ts';
import { checkCertified } from '../check-certified-password.ts';
import type { CertifiedPasswordSettings } from '../settings.ts';

/** Attempt for a server process of a test. It answers `ok`, or the code of the problem. */
export type Order = { who: LoggedIn; password: string };

runOrders<Order, CertifiedPasswordSettings>(async (world, { who, password }) => {
  const result = await catchProblem<unknown>(checkCertified(world, who, { password }));
  return (result as { problem?: string }).problem ?? 'ok';
});
