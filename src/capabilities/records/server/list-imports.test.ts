import { expect, test } from 'vitest';
import { logInStaff } from '#capabilities/staff/server/testing/public.ts';
import { expectSortedList } from '#foundation/server/testing/sorted-list.ts';
import { parseInstant } from '#foundation/time/clock.ts';
import * as calls from '../contract-console.ts';
import { listImports } from './imports.ts';
import { openRecordsWorld } from './testing/world.ts';

const world = await openRecordsWorld();
const actor = await logInStaff(world, ['health-officer']);
const list = (input: object) => listImports(world, actor, input);

await world.sql.run`
  insert into records_import (id, state, counts, requested_by, requested_at)
  select gen_random_uuid(), (array['waiting', 'applied', 'refused', 'reverted'])[1 + n % 4],
    jsonb_build_object('patients', n % 5 * 3, 'resourcesByType', '{}'::jsonb, 'newResources', 0, 'changedResources', 0,
      'unchangedResources', 0, 'omittedByType', '{}'::jsonb),
    ${actor.staffId}, '2026-11-01T00:00:00Z'::timestamptz + n % 3 * interval '1 hour'
  from generate_series(1, 11) n`;

test('sorts imports by every column', () =>
  expectSortedList(calls.listImports, list, {
    requested: ({ requestedAt }) => parseInstant(requestedAt),
    patients: ({ counts }) => counts.patients,
    state: ({ state }) => calls.ImportView.shape.state.options.indexOf(state),
  }));

test('lists imports latest first without a sort', async () => {
  const times = (await list({})).items.map(({ requestedAt }) => requestedAt);
  expect(times).toEqual(times.toSorted().toReversed());
});
