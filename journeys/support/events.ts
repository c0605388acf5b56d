import { newId } from '#foundation/server/keys/random.ts';
import { hour, isoInstant, minute } from '#foundation/time/clock.ts';
import type { EventFamily } from '#capabilities/activities/rules/event-families.ts';
import type { World } from './world.ts';

/** An event of a story: booking is open now. */
export type TestEvent = {
  family?: EventFamily;
  /** Where it is; prayers are called by it. */
  place: string;
  capacity: number;
  /** In how many hours the doors open. */
  opensInHours: number;
};

/** Plans an event as an organiser would; answers its id. */
export async function insertTestEvent(
  world: World,
  { family = 'mosque', place, capacity, opensInHours: opensIn }: TestEvent,
): Promise<string> {
  const [series, event] = [newId(), newId()];
  const now = world.clock.now();
  const at = (later: number) => `'${isoInstant(now + later)}'`;
  const name = family === 'mosque' ? "'Friday prayers', 'Sembahyang Fardu Jumaat'" : "'Morning walk', 'Jalan pagi'";
  await world.executeAsOwner(`
    insert into activities_series (id, family, name_en, name_ms, place_en, place_ms, district, mukim, address, latitude, longitude,
        capacity, needs_bn, guidance_en, guidance_ms, guidance_link, state, changed_at)
      values ('${series}', '${family}', ${name}, '${place}', '${place}', 'BN-BM', 'Kianggeh', 'Jalan Ujian', 4.9, 114.9,
        ${Math.max(1, capacity)}, false, '', '', '', 'active', ${at(0)});
    insert into activities_event (id, series_id, admits_at, admits_until, ends_at, books_from, books_until, capacity, state, changed_at)
      values ('${event}', '${series}', ${at(opensIn * hour)}, ${at((opensIn + 1) * hour)}, ${at((opensIn + 2) * hour)},
        ${at(-minute)}, ${at(opensIn * hour)}, ${capacity}, 'planned', ${at(0)})`);
  return event;
}
