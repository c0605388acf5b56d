import { expect, test } from 'vitest';
import type { StaffActor } from '#capabilities/staff/server/public.ts';
import { expectSortedList } from '#foundation/server/testing/sorted-list.ts';
import { openTestWorld } from '#foundation/server/testing/world.ts';
import { parseInstant } from '#foundation/time/clock.ts';
import { listForReview as call, type WorklistName } from '../contract-console.ts';
import { states } from '../rules/states.ts';
import { listForReview } from './review.ts';

const world = await openTestWorld();
const listOf = (list: WorklistName) => (input: object) => listForReview(world, {} as StaffActor, { list, ...input });

await world.sql.run`
  insert into entry_exit_application (id, account_id, reference, language, kind, travel_date, travellers, answers, state, applied_at,
    waits_since, decision, decided_at, decided_by, reason)
  select gen_random_uuid(), gen_random_uuid(), 'REF-' || 100 + (n * 7) % 19, 'en', (array['entry', 'exit'])[1 + n % 2],
    '2026-12-01'::date + n % 3, 1 + n % 4, '', (array['in-review', 'approved', 'refused', 'to-pay'])[1 + n % 4],
    '2026-11-01T00:00:00Z', '2026-11-02T00:00:00Z'::timestamptz + (n % 5) * interval '1 hour',
    d.decision, case when d.decision is not null then '2026-11-03T00:00:00Z'::timestamptz + (n % 3) * interval '1 hour' end,
    case when d.decision is not null then gen_random_uuid() end, case when d.decision is not null then '\\x00'::bytea end
  from generate_series(1, 19) n, lateral (select (array[null, 'approve', 'refuse', 'approve'])[1 + n % 4] decision) d`;

test.each(['waiting', 'decided'] as const)('sorts the %s applications by every column', (list) =>
  expectSortedList(call, listOf(list), {
    reference: ({ reference }) => reference,
    kind: ({ kind }) => kind,
    travel: ({ travelDate }) => travelDate,
    travellers: ({ travellers }) => travellers,
    since: ({ waitsSince, decidedAt }) => parseInstant((list === 'waiting' ? waitsSince : decidedAt) ?? ''),
    state: ({ state }) => states.indexOf(state),
  }),
);

test('lists only applications in review, or only decided ones', async () => {
  const waiting = await listOf('waiting')({ sort: '-travel' });
  expect(waiting.items.every(({ state }) => state === 'in-review')).toBe(true);
  const decided = await listOf('decided')({ sort: 'state' });
  expect(decided.items.every(({ decidedAt }) => decidedAt !== null)).toBe(true);
  expect(waiting.items.length + decided.items.length).toBe(19);
});
