import type { LoggedIn } from '#capabilities/login/server/public.ts';
import { takeOrders } from '#foundation/server/test-orders.ts';
import { outcome } from '#foundation/server/test-parts.ts';
import { checkCertified } from './check-certified-password.ts';
import type { CertifiedPasswordSettings } from './settings.ts';

/** One try for a server process of a test; it answers with `ok`, or with the code of the problem. */
export type Order = { who: LoggedIn; password: string };

takeOrders<Order, CertifiedPasswordSettings>(async (world, { who, password }) => {
  const said = await outcome<unknown>(checkCertified(world, who, { password }));
  return (said as { problem?: string }).problem ?? 'ok';
});
