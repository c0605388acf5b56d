import { expect, test } from 'vitest';
import { countryDistricts } from '#capabilities/places/rules/country-districts.ts';
import type { StaffActor } from '#capabilities/staff/server/public.ts';
import { expectSortedList } from '#foundation/server/testing/sorted-list.ts';
import { openTestWorld } from '#foundation/server/testing/world.ts';
import { parseInstant } from '#foundation/time/clock.ts';
import * as calls from '../contract-console.ts';
import { countBands } from '../rules/count-band.ts';
import { listExposures } from './exposures.ts';
import { listVenues } from './venues.ts';

const world = await openTestWorld();
const actor = { staffId: '' } as StaffActor;
const venues = (input: Parameters<typeof listVenues>[2]) => listVenues(world, actor, input);
const districtCodes: readonly string[] = countryDistricts.map(({ code }) => code);

await world.sql.run`
  insert into check_in_venue (id, name_en, name_ms, kind, district, address, organiser, latitude, longitude, radius, stay_minutes,
    state, state_since, poster_since, typed_code, changed_at)
  select gen_random_uuid(), (array['Library', 'archive', 'Market'])[1 + n % 3] || ' ' || n % 5, (array['Pasar', 'arkib'])[1 + n % 2],
    'shop', (array['BN-TU', 'BN-BE', 'BN-BM'])[1 + n % 3], 'Jalan 100%_' || n % 4, 'Owner', 4.9, 114.9, 50, 60,
    (array['closed', 'active'])[1 + n % 2], '2026-11-01T00:00:00Z', '2026-11-02T00:00:00Z'::timestamptz + n % 4 * interval '1 hour',
    'code' || n, '2026-11-03T00:00:00Z'::timestamptz + n % 6 * interval '1 hour'
  from generate_series(1, 13) n`;
await world.sql.run`
  insert into check_in_exposure (id, venue_id, from_at, to_at, reason, advice, state, band, requested_by, requested_at)
  select gen_random_uuid(), id, changed_at, changed_at + interval '1 hour', 'cluster', 'watch',
    (array['waiting', 'notified', 'refused', 'withdrawn'])[1 + radius % 4], (array['1001+', '0-4', '51-200'])[1 + n % 3],
    gen_random_uuid(), '2026-11-04T00:00:00Z'::timestamptz + n % 5 * interval '1 hour'
  from (select *, row_number() over ()::int n from check_in_venue) v`;

test('sorts venues by every column', () =>
  expectSortedList(calls.listVenues, venues, {
    nameEn: ({ nameEn }) => nameEn.toLowerCase(),
    nameMs: ({ nameMs }) => nameMs.toLowerCase(),
    district: ({ district }) => districtCodes.indexOf(district),
    poster: ({ posterSince }) => parseInstant(posterSince),
    state: ({ state }) => calls.VenueState.options.indexOf(state),
  }));

test('finds venues by a part of name or address, in any order', async () => {
  const { items } = await venues({ text: 'LIBRARY', sort: '-nameEn' });
  expect(items).toHaveLength(4);
  expect(items.every(({ nameEn }) => nameEn.startsWith('Library'))).toBe(true);
  expect((await venues({ text: '100%_2' })).items).toHaveLength(3);
  expect((await venues({ text: '100x_' })).items).toEqual([]);
});

test('lists venues last changed first without a sort', async () => {
  const times = (await venues({})).items.map(({ changedAt }) => changedAt);
  expect(times).toEqual(times.toSorted().toReversed());
});

test('sorts exposures by every column', () =>
  expectSortedList(calls.listExposures, (input: object) => listExposures(world, actor, input), {
    venueEn: ({ venue }) => venue.nameEn.toLowerCase(),
    venueMs: ({ venue }) => venue.nameMs.toLowerCase(),
    when: ({ from }) => parseInstant(from),
    people: ({ band }) => countBands.indexOf(band),
    state: ({ state }) => calls.Exposure.shape.state.options.indexOf(state),
  }));
