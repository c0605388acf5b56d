import { expect, test } from 'vitest';
import { logInStaff } from '#capabilities/staff/server/testing/public.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { expectSortedList } from '#foundation/server/testing/sorted-list.ts';
import { parseInstant } from '#foundation/time/clock.ts';
import { listEventAppeals as appealsCall } from '../contract-appeals.ts';
import * as calls from '../contract-console.ts';
import { appealStates } from '../rules/states.ts';
import { listEventAppeals } from './decide-appeals.ts';
import { appealColumn } from './encryption.ts';
import { listEvents } from './manage-events.ts';
import { listSeries } from './manage-series.ts';
import { insertSeries, updateSeriesState } from './store-series.ts';
import { mosqueFacts, openActivitiesWorld } from './testing/world.ts';

const world = await openActivitiesWorld();
const actor = await logInStaff(world, ['event-organiser', 'health-officer']);
const events = (input: Parameters<typeof listEvents>[2]) => listEvents(world, actor, input);

const seriesIds = Array.from({ length: 9 }, () => newId());
for (const [index, id] of seriesIds.entries()) {
  const [name_en, name_ms] = [
    `${['Yoga', 'archery', 'Chess'][index % 3]}`,
    `${['Catur', 'Yoga', 'memanah'][index % 3]}`,
  ];
  const place = { place_en: `Hall ${index % 4}`, place_ms: `Dewan ${index % 5}` };
  const facts = { ...mosqueFacts, ...place, name_en, name_ms, capacity: 10 + (index % 4), weekly: null };
  await insertSeries(world.sql, { ...facts, id, changedBy: null, at: world.clock.instant() });
  if (index % 3 === 0)
    await updateSeriesState(world.sql, { id, changedBy: null, at: world.clock.instant(), state: 'closed' });
}
await world.sql.run`
  insert into activities_event (id, series_id, admits_at, admits_until, ends_at, books_from, books_until, capacity, taken, waiting, state,
    changed_at)
  select gen_random_uuid(), s.id, t, t + interval '1 hour', t + interval '2 hours', t - interval '9 days', t - interval '1 hour', 5,
    n % 6, n % 2, case when n % 4 = 0 then 'cancelled' else 'planned' end, ${world.clock.instant()}
  from (select id, row_number() over () n from activities_series) s,
    lateral (select ${world.clock.instant()}::timestamptz + (n % 5 + 1) * interval '1 day' t) a`;
await world.sql.run`
  insert into activities_cancel_request (event_id, reason, requested_by, requested_at)
  select id, 'Rain', ${actor.staffId}, ${world.clock.instant()} from activities_event where state = 'planned' order by id limit 2`;

const eventIds = await world.sql.all<{ id: string }>`select id from activities_event order by id`;
for (const [index, { id: event }] of [...eventIds, ...eventIds].entries()) {
  const id = newId();
  const state = appealStates[index % 4] ?? 'open';
  const decided = state === 'open' ? null : `2026-11-1${index % 5}T00:00:00Z`;
  await world.sql.run`
    insert into activities_appeal (id, event_id, person_id, account_id, state, content, opened_at, decided_by, decided_at, answer)
    values (${id}, ${event}, ${newId()}, ${newId()}, ${state}, ${appealColumn.encrypt(world, id, { text: '', blockers: [] })},
      ${`2026-11-0${1 + (index % 4)}T00:00:00Z`}, ${decided && newId()}, ${decided},
      ${state === 'accepted' || state === 'refused' ? Buffer.from('x') : null})`;
}

test('sorts series by every column', () =>
  expectSortedList(calls.listSeries, (input: object) => listSeries(world, actor, input), {
    nameEn: ({ nameEn }) => nameEn.toLowerCase(),
    nameMs: ({ nameMs }) => nameMs.toLowerCase(),
    placeEn: ({ placeEn }) => placeEn,
    placeMs: ({ placeMs }) => placeMs,
    capacity: ({ capacity }) => capacity,
    state: ({ state }) => calls.SeriesState.options.indexOf(state),
  }));

test('sorts events by every column, and by state: planned, full, about to be cancelled, cancelled', () =>
  expectSortedList(calls.listEvents, events, {
    nameEn: ({ name }) => name.en.toLowerCase(),
    nameMs: ({ name }) => name.ms.toLowerCase(),
    when: ({ admitsAt }) => parseInstant(admitsAt),
    taken: ({ taken }) => taken,
    waiting: ({ waiting }) => waiting,
    state: ({ state, cancelRequest, taken, capacity, waiting }) => {
      if (state === 'cancelled') return 4;
      return cancelRequest ? 3 : taken >= capacity || waiting > 0 ? 2 : 1;
    },
  }));

test('lists the events of one series, in any order', async () => {
  const { items } = await events({ series: seriesIds[1], sort: '-taken' });
  expect(items.map(({ series }) => series)).toEqual([seriesIds[1]]);
});

test.each(['waiting', 'decided'] as const)('sorts the %s appeals by every column', (list) =>
  expectSortedList(appealsCall, (input: object) => listEventAppeals(world, actor, { list, ...input }), {
    eventEn: ({ name }) => name.en.toLowerCase(),
    eventMs: ({ name }) => name.ms.toLowerCase(),
    when: ({ admitsAt }) => parseInstant(admitsAt),
    opened: ({ openedAt }) => parseInstant(openedAt),
    state: ({ state }) => appealStates.indexOf(state),
  }),
);
