import type { HandlersOf } from '#foundation/server/http/route.ts';
import { takeBudget } from '#foundation/server/budgets/take-budget.ts';
import type { Visitor } from '#foundation/server/http/visit.ts';
import type { World } from '#foundation/server/world.ts';
import { parseInstant } from '#foundation/time/clock.ts';
import { RouteData, type SingleEvent } from '../contract.ts';
import type * as calls from '../contract.ts';
import { actionName } from '../rules.ts';
import { insertEvents, type StoredEvent } from './store.ts';

type Handlers = HandlersOf<typeof calls, Pick<World, 'sql' | 'clock'>, Visitor>;

/** Silently drops events over the browser's rate limit: usage must never disturb a visitor. */
export const recordUsage: Handlers['recordUsage'] = async (world, actor, input) => {
  const budget = await takeBudget(
    world.sql,
    [{ key: `usage:${actor.browserId}`, window: 'hour', limit: 120 }],
    world.clock,
  );
  const events = 'events' in input ? input.events : [toStoredEvent(input)];
  if (budget.ok) await insertEvents(world.sql, events, actor.appInfo, world.clock.instant());
  return {};
};

/**
 * Converts a single event of the specification, which belongs to no stay. Drops route values that do not match
 * `RouteData`.
 */
function toStoredEvent({ page, action, time, route }: SingleEvent): StoredEvent {
  const { from, step } = RouteData.shape;
  const routeData = isObject(route) ? route : {};
  return {
    page,
    action: actionName(action),
    kind: 'action',
    time: typeof time === 'number' ? time : parseInstant(time),
    route: { from: from.safeParse(routeData['from']).data, step: step.safeParse(routeData['step']).data },
  };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
