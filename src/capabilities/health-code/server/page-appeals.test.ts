import { expect, test } from 'vitest';
import type { StaffActor } from '#capabilities/staff/server/public.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { expectSortedList } from '#foundation/server/testing/sorted-list.ts';
import { parseInstant } from '#foundation/time/clock.ts';
import { AppealState } from '../contract.ts';
import { pageAppeals as call } from '../contract-appeals.ts';
import { appealColumn } from './encryption.ts';
import { pageAppeals } from './read-appeals.ts';
import { openCodeWorld } from './testing/world.ts';

const world = await openCodeWorld();
const listOf = (list: 'waiting' | 'decided') => (input: object) =>
  pageAppeals(world, {} as StaffActor, { list, ...input });

for (let index = 0; index < 20; index += 1) {
  const id = newId();
  const state = AppealState.options[index % 4] ?? 'open';
  const isTaken = state !== 'open';
  const isDecided = state === 'accepted' || state === 'refused';
  const content = appealColumn.encrypt(world, id, { text: 'Please check', level: 'red', reasons: [] });
  await world.sql.run`
    insert into health_code_appeal (id, person_id, account_id, state, content, opened_at, taken_by, taken_at, decided_by, decided_at,
      answer)
    values (${id}, ${newId()}, ${newId()}, ${state}, ${content}, ${`2026-11-0${1 + (index % 3)}T00:00:00.000Z`},
      ${isTaken ? newId() : null}, ${isTaken ? '2026-11-05T00:00:00.000Z' : null}, ${isDecided ? newId() : null},
      ${isDecided ? `2026-11-1${index % 5}T00:00:00.000Z` : null}, ${isDecided ? Buffer.from('x') : null})`;
}

test.each(['waiting', 'decided'] as const)('sorts the %s appeals by every column', (list) =>
  expectSortedList(call, listOf(list), {
    opened: ({ openedAt }) => parseInstant(openedAt),
    state: ({ state }) => AppealState.options.indexOf(state),
  }),
);

test('lists only undecided appeals, or only decided ones, the latest first', async () => {
  const waiting = await listOf('waiting')({ sort: '-state' });
  expect(waiting.items.map(({ decidedAt }) => decidedAt)).toEqual(Array.from({ length: 10 }, () => null));
  const times = (await listOf('decided')({})).items.map(({ decidedAt }) => decidedAt ?? '');
  expect(times).toHaveLength(10);
  expect(times).toEqual(times.toSorted().toReversed());
});
