import type { InputOf } from '#foundation/contract/call.ts';
import { takeBudget } from '#foundation/server/budgets/take-budget.ts';
import type { Visitor } from '#foundation/server/http/visit.ts';
import type { World } from '#foundation/server/world.ts';
import { isoInstant, parseInstant } from '#foundation/time/clock.ts';
import { RouteData, type recordUsage as recordCall, type SingleEvent } from '../contract.ts';
import { actionName } from '../rules.ts';
import { insertEvents, type StoredEvent } from './store.ts';

/** Keeps usage events. What is over the browser's budget is dropped in silence: usage must never be in anybody's way. */
export async function recordUsage(
  world: Pick<World, 'sql' | 'clock'>,
  actor: Visitor,
  input: InputOf<typeof recordCall>,
): Promise<Record<string, never>> {
  const within = await takeBudget(
    world.sql,
    [{ key: `usage:${actor.browser}`, window: 'hour', limit: 120 }],
    world.clock,
  );
  const events = 'events' in input ? input.events : [toStoredEvent(input)];
  if (within.ok) await insertEvents(world.sql, events, actor.app, isoInstant(world.clock.now()));
  return {};
}

/** A single event of the specification as it is stored: of a stay nothing is known, and of its route only what names nobody. */
function toStoredEvent({ page, action, time, route }: SingleEvent): StoredEvent {
  const { from, step } = RouteData.shape;
  const data = isObject(route) ? route : {};
  return {
    page,
    action: actionName(action),
    kind: 'action',
    time: typeof time === 'number' ? time : parseInstant(time),
    route: { from: from.safeParse(data['from']).data, step: step.safeParse(data['step']).data },
  };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
