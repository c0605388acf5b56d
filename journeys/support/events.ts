import { newId } from '#foundation/server/keys/random.ts';
import { hour, isoInstant, minute } from '#foundation/time/clock.ts';
import type { EventKind } from '#capabilities/activities/rules/event-kinds.ts';
import type { World } from './world.ts';

/** Event of a test. Booking is open from the start. */
export type TestEvent = {
  kind?: EventKind;
  /** Place of the event, by which prayers are listed. */
  place: string;
  capacity: number;
  /** Hours until the doors open. */
  opensInHours: number;
};

export async function insertTestEvent(
  world: World,
  { kind = 'mosque', place, capacity, opensInHours }: TestEvent,
): Promise<string> {
  const [series, event] = [newId(), newId()];
  const now = world.clock.now();
  const sqlInstant = (later: number) => `'${isoInstant(now + later)}'`;
  const name = kind === 'mosque' ? "'Friday prayers', 'Sembahyang Fardu Jumaat'" : "'Morning walk', 'Jalan pagi'";
  await world.executeAsOwner(`
    insert into activities_series (id, kind, name_en, name_ms, place_en, place_ms, district, mukim, address, latitude, longitude,
        capacity, needs_bn, guidance_en, guidance_ms, guidance_link, state, changed_at)
      values ('${series}', '${kind}', ${name}, '${place}', '${place}', 'BN-BM', 'Kianggeh', 'Jalan Ujian', 4.9, 114.9,
        ${Math.max(1, capacity)}, false, '', '', '', 'active', ${sqlInstant(0)});
    insert into activities_event (id, series_id, admits_at, admits_until, ends_at, books_from, books_until, capacity, state, changed_at)
      values ('${event}', '${series}', ${sqlInstant(opensInHours * hour)}, ${sqlInstant((opensInHours + 1) * hour)}, ${sqlInstant((opensInHours + 2) * hour)},
        ${sqlInstant(-minute)}, ${sqlInstant(opensInHours * hour)}, ${capacity}, 'planned', ${sqlInstant(0)})`);
  return event;
}
