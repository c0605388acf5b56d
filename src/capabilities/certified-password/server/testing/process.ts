import type { LoggedInTraveller } from '#capabilities/login/server/public.ts';
import { runOrders } from '#foundation/server/testing/run-orders.ts';
import { catchProblem } from '#foundation/server/testing/bare-world.ts';
import { checkCertifiedPassword } from '../check-certified-password.ts';
import type { CertifiedPasswordSettings } from '../settings.ts';

/** Attempt for a server process of a test. It answers `ok`, or the code of the problem. */
export type Order = { who: LoggedInTraveller; password: string };

runOrders<Order, CertifiedPasswordSettings>(async (world, { who, password }) => {
  const result = await catchProblem<unknown>(checkCertifiedPassword(world, who, { password }));
  return (result as { problem?: string }).problem ?? 'ok';
});
