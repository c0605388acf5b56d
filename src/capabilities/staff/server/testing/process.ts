import type { Staff, Visitor } from '#foundation/server/http/visit.ts';
import { runOrders } from '#foundation/server/testing/run-orders.ts';
import { catchProblem } from '#foundation/server/testing/bare-world.ts';
import { logInWithPasskey } from '../log-in-with-passkey.ts';
import { logInWithPassword } from '../log-in-with-password.ts';
import { recordAccess } from '../record-access.ts';
import { staff } from '../session-guard.ts';
import type { StaffSettings } from '../settings.ts';

/** A request for a server process of a test. The process answers `ok` or the code of the problem. */
export type Order =
  | { act: 'password'; visitor: Visitor; input: Parameters<typeof logInWithPassword>[2] }
  | { act: 'passkey'; visitor: Visitor; input: Parameters<typeof logInWithPasskey>[2] }
  | { act: 'look'; actor: Omit<Staff, 'scopes'>; id: string }
  | { act: 'admit'; visitor: Visitor };

runOrders<Order, StaffSettings>(async (world, order) => {
  const outcome = (await catchProblem<object | undefined>(runOrder(world, order))) as { problem?: string } | undefined;
  return outcome?.problem ?? 'ok';
});

async function runOrder(world: Parameters<typeof logInWithPasskey>[0], order: Order): Promise<object | undefined> {
  if (order.act === 'password') return logInWithPassword(world, order.visitor, order.input);
  if (order.act === 'passkey') return logInWithPasskey(world, order.visitor, order.input);
  if (order.act === 'admit') return staff().admit(world, order.visitor);
  const metrics = { count: () => undefined };
  const actor = { ...order.actor, scopes: new Set<string>() };
  await recordAccess({ ...world, metrics }, actor, { kind: 'declaration', id: order.id }, ['name']);
  return undefined;
}
