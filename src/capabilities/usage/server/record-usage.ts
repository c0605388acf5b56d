import type { InputOf } from '#foundation/contract/call.ts';
import { takeBudget } from '#foundation/server/budgets/take-budget.ts';
import type { Visitor } from '#foundation/server/http/visit.ts';
import type { World } from '#foundation/server/world.ts';
import { isoInstant } from '#foundation/time/clock.ts';
import type { recordUsage as recordCall } from '../contract.ts';
import { insertEvents } from './store.ts';

/** Keeps usage events. What is over the browser's budget is dropped in silence: usage must never be in anybody's way. */
export async function recordUsage(
  world: Pick<World, 'sql' | 'clock'>,
  actor: Visitor,
  { events }: InputOf<typeof recordCall>,
): Promise<Record<string, never>> {
  const within = await takeBudget(
    world.sql,
    [{ key: `usage:${actor.browser}`, window: 'hour', limit: 120 }],
    world.clock,
  );
  if (within.ok) await insertEvents(world.sql, events, actor.app, isoInstant(world.clock.now()));
  return {};
}
