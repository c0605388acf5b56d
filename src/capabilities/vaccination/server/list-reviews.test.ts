import { expect, test } from 'vitest';
import type { StaffActor } from '#capabilities/staff/server/public.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { expectSortedList } from '#foundation/server/testing/sorted-list.ts';
import { openTestWorld } from '#foundation/server/testing/world.ts';
import { parseInstant } from '#foundation/time/clock.ts';
import { State } from '../contract.ts';
import { listReviews as call, ReviewList } from '../contract-review.ts';
import { applicationContentColumn } from './encryption.ts';
import { listReviews } from './list-reviews.ts';

const world = await openTestWorld();
const staffId = newId();
const actor = { staffId, scopes: new Set(['certificates:issue']) } as unknown as StaffActor;
const listOf = (list: ReviewList) => (input: object) => listReviews(world, actor, { list, ...input });

const states = ['submitted', 'in-review', 'more-information', 'approved', 'rejected'] as const;
for (let index = 0; index < 50; index += 1) {
  const id = newId();
  const state = states[index % 5] ?? 'submitted';
  const content = applicationContentColumn.encrypt(world, id, {
    baseInfo: { name: 'Siti' },
    vaccinations: [],
  } as never);
  const isTaken = state !== 'submitted';
  const isDecided = state === 'approved' || state === 'rejected';
  await world.sql.run`
    insert into vaccination_application (id, apply_no, account_id, person_id, language, state, content, rank, created_at, updated_at,
      submitted_at, decided_at, decided_by, staff_id, second_requested_by)
    values (${id}, ${`AAAA-BBBB-0${100 + ((index * 7) % 50)}`}, ${newId()}, ${newId()}, 'en', ${state}, ${content}, ${index % 2},
      '2026-11-01T00:00:00Z', '2026-11-01T00:00:00Z', ${`2026-11-0${1 + (index % 6)}T00:00:00Z`},
      ${isDecided ? `2026-11-1${index % 7}T00:00:00Z` : null}, ${isDecided ? newId() : null}, ${isTaken ? staffId : null},
      ${state === 'in-review' ? newId() : null})`;
}

test.each(ReviewList.options)('sorts the list "%s" by every column', (list) =>
  expectSortedList(call, listOf(list), {
    applyNo: ({ applyNo }) => applyNo,
    state: ({ state }) => State.options.indexOf(state),
    since: ({ since }) => parseInstant(since),
  }),
);

test('finds a part of a number within the list, and a complete one in every list', async () => {
  const part = await listOf('taken')({ applyNo: 'bbbb01', sort: '-since' });
  expect(part.items).toHaveLength(20);
  const complete = await listOf('taken')({ applyNo: 'AAAA-BBBB-0100' });
  expect(complete.items.map(({ applyNo }) => applyNo)).toEqual(['AAAA-BBBB-0100']);
});

test('filters verified applications in every list', async () => {
  const { items } = await listOf('decided')({ verified: true, sort: 'state' });
  expect(items).toHaveLength(10);
  expect(items.every(({ verified }) => verified)).toBe(true);
});
