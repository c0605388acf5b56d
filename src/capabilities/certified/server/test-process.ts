import type { LoggedIn } from '#capabilities/login/server/public.ts';
import { takeOrders } from '#foundation/server/test-orders.ts';
import { outcome } from '#foundation/server/test-parts.ts';
import { checkCertified } from './own-certified.ts';
import type { CertifiedSettings } from './settings.ts';

/** One try for a server process of a test; it answers with `ok`, or with the code of the problem. */
export type Order = { who: LoggedIn; password: string };

takeOrders<Order, CertifiedSettings>(async (world, { who, password }) => {
  const said = await outcome<unknown>(checkCertified(world, who, { password }));
  return (said as { problem?: string }).problem ?? 'ok';
});
