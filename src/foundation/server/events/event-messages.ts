import { isProblem } from '#foundation/contract/problem.ts';
import type { Language } from '#foundation/language/messages.ts';
import { type Millis, minute, monotonicNow } from '#foundation/time/clock.ts';
import { logFailure } from '../database/database-errors.ts';
import type { Route } from '../http/route.ts';
import type { World } from '../world.ts';
import type { EventFeed } from './event-feed.ts';
import type { LiveEvent } from './live-events.ts';

/** Event for pages. `json`: `data` as text. */
export type StreamMessage = { id: number; at: string; data: unknown; json: string };

/** Converts events of a call's topic to messages in a language, in their order. Leaves out events that no page gets. */
export type ConvertEvents = (
  route: Route<never>,
  events: readonly LiveEvent[],
  language: Language,
) => Promise<StreamMessage[]>;

/**
 * Creates a converter that converts each event once for a call and a language. When a server stops, all its pages
 * resume at the others at the same moment, and miss the same events.
 */
export function createEventConverter<W extends World>(world: W): ConvertEvents {
  const conversionsByKey = new Map<string, Map<number, Conversion>>();
  return async (route, events, language) => {
    const key = `${route.call.name} ${language}`;
    const conversions = conversionsByKey.get(key) ?? new Map<number, Conversion>();
    conversionsByKey.set(key, conversions);
    const now = monotonicNow();
    for (const [id, { convertedAt }] of conversions) if (now - convertedAt > retentionMs) conversions.delete(id);
    const newEvents = events.filter(({ id }) => !conversions.has(id));
    if (newEvents.length > 0) {
      const converting = convertNow(world, route, newEvents, language);
      for (const [index, { id }] of newEvents.entries())
        conversions.set(id, { convertedAt: now, message: converting.then((messages) => messages[index]) });
      // The next delivery tries again.
      converting.catch(() => newEvents.map(({ id }) => conversions.delete(id)));
    }
    const messages = await Promise.all(events.map(async ({ id }) => conversions.get(id)?.message));
    return messages.filter((message) => message !== undefined);
  };
}

type Conversion = { convertedAt: Millis; message: Promise<StreamMessage | undefined> };

// Longer than the part of a stream that is sent again when a page resumes.
const retentionMs = 2 * minute;

// An event that cannot be converted is logged and left out.
async function convertNow<W extends World>(
  world: W,
  { call, stream }: Route<never>,
  events: readonly LiveEvent[],
  language: Language,
): Promise<(StreamMessage | undefined)[]> {
  const feed = stream?.feed as unknown as EventFeed<W, unknown, unknown, unknown>;
  try {
    const dataOfEvents = await feed.toData(world, events, language);
    return events.map(({ id, at }, index) => {
      const data = dataOfEvents[index];
      return data === undefined ? undefined : { id, at, data, json: JSON.stringify(call.event?.parse(data)) };
    });
  } catch (thrown) {
    if (isProblem(thrown, 'foundation/unavailable')) throw thrown;
    logFailure(world.log, thrown, 'events not sent', { call: call.name });
    return events.map(() => undefined);
  }
}
