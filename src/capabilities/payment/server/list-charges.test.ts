import { expect, test } from 'vitest';
import type { StaffActor } from '#capabilities/staff/server/public.ts';
import { expectSortedList } from '#foundation/server/testing/sorted-list.ts';
import { openTestWorld } from '#foundation/server/testing/world.ts';
import { parseInstant } from '#foundation/time/clock.ts';
import * as calls from '../contract.ts';
import { listCharges } from './read-ledger.ts';

const world = await openTestWorld();
const list = (input: Parameters<typeof listCharges>[2]) => listCharges(world, {} as StaffActor, input);

await world.sql.run`
  insert into payment_charge (id, purpose, subject_id, reference, cents, currency, state, raised_at, paid_at)
  select gen_random_uuid(), 'test', gen_random_uuid(), 'REF-' || 10 + (n * 7) % 13, 100 + (n * 5) % 4, 'BND',
    (array['due', 'paid', 'refunded', 'cancelled'])[1 + n % 4], '2026-11-01T00:00:00Z'::timestamptz + (n % 5) * interval '1 hour',
    case when n % 4 in (1, 2) then '2026-11-02T00:00:00Z'::timestamptz + (n % 3) * interval '1 hour' end
  from generate_series(1, 13) n`;

test('sorts charges by every column, unpaid charges before paid ones', () =>
  expectSortedList(calls.listCharges, list, {
    reference: ({ reference }) => reference,
    amount: ({ cents }) => cents,
    state: ({ state }) => calls.ChargeState.options.indexOf(state),
    raised: ({ raisedAt }) => raisedAt,
    paid: ({ paidAt }) => (paidAt === null ? 0 : parseInstant(paidAt)),
  }));

test('filters charges by state, and finds them by reference', async () => {
  const paid = await list({ state: 'paid', sort: '-amount' });
  expect(paid.items).toHaveLength(4);
  expect(paid.items.every(({ state }) => state === 'paid')).toBe(true);
  const found = await list({ reference: 'ref-13', sort: 'raised' });
  expect(found.items.map(({ reference }) => reference)).toEqual(['REF-13']);
});

test('lists charges newest first without a sort', async () => {
  const { items } = await list({});
  const times = items.map(({ raisedAt }) => raisedAt);
  expect(times).toEqual(times.toSorted().toReversed());
});
