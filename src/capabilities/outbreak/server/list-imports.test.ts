import { expect, test } from 'vitest';
import type { StaffActor } from '#capabilities/staff/server/public.ts';
import { expectSortedList } from '#foundation/server/testing/sorted-list.ts';
import { openTestWorld } from '#foundation/server/testing/world.ts';
import { parseInstant } from '#foundation/time/clock.ts';
import * as calls from '../contract-imports.ts';
import { listImports } from './read-imports.ts';

const world = await openTestWorld();
const list = (input: object) => listImports(world, {} as StaffActor, input);

await world.sql.run`
  insert into outbreak_import (id, name, source, licence, layout, file_name, bytes, content_hash, people, report, state,
    application_order, requested_by, requested_at, request_id, decided_at)
  select gen_random_uuid(), (array['world', 'Asia', 'brunei'])[1 + n % 3], 'WHO', 'CC BY', 'long', 'a.csv', 1, '', '{}',
    jsonb_build_object('places', 1, 'days', 1, 'values', 1, 'first', (array[null, '2026-11-01', '2026-10-01'])[1 + n % 3],
      'last', null, 'faults', '[]'::jsonb, 'examples', '[]'::jsonb, 'leftOut', '[]'::jsonb),
    (array['waiting', 'applied', 'declined'])[1 + n % 3], case when n % 3 = 1 then n end, gen_random_uuid(),
    '2026-11-01T00:00:00Z'::timestamptz + n % 4 * interval '1 hour', n::text, case when n % 3 > 0 then '2026-11-02T00:00:00Z'::timestamptz end
  from generate_series(1, 11) n`;

test('sorts imports by every column, those without a day first', () =>
  expectSortedList(calls.listImports, list, {
    name: ({ name }) => name.toLowerCase(),
    state: ({ state }) => calls.Import.shape.state.options.indexOf(state),
    days: ({ report }) => report.first ?? '',
    when: ({ requestedAt }) => parseInstant(requestedAt),
  }));

test('lists imports newest first without a sort', async () => {
  const times = (await list({})).items.map(({ requestedAt }) => requestedAt);
  expect(times).toEqual(times.toSorted().toReversed());
});
