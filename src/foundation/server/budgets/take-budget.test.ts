import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { hour, isoInstant, minute, second } from '#foundation/time/clock.ts';
import { newId } from '../keys/random.ts';
import { startTestProcesses } from '../testing/processes.ts';
import { openTestWorld } from '../testing/world.ts';
import { type Budget, deleteExpiredBudgets, takeBudget } from './take-budget.ts';
import type { Order } from './testing/process.ts';

const world = await openTestWorld();
// A second before a window of the clock ends.
world.setTime('2026-11-21T05:59:59.000Z');
const { clock } = world;

test('gives as many as there are, says when there is one again, and keeps the word', async () => {
  const budget: Budget = { key: newId(), window: 'minute', limit: 3 };
  for (let n = 0; n < 3; n++) {
    expect(await take(budget)).toEqual({ ok: true });
    world.advanceTime(10 * second);
  }
  expect(await take(budget)).toEqual({ ok: false, exhausted: budget, retryAfter: 30 });
  world.advanceTime(29 * second);
  expect(await take(budget)).toMatchObject({ ok: false, retryAfter: 1 });
  world.advanceTime(second);
  expect(await take(budget)).toEqual({ ok: true });
  expect(await take(budget)).toMatchObject({ ok: false, retryAfter: 10 });
});

test('never more than the limit in any stretch of the window, across its edges too', async () => {
  const budget: Budget = { key: newId(), window: 'hour', limit: 10 };
  const taken: number[] = [];
  for (let step = 0; step < 400; step++) {
    if ((await take(budget)).ok) taken.push(clock.now());
    world.advanceTime(97 * second);
  }
  const most = Math.max(...taken.map((from) => taken.filter((at) => at >= from && at < from + hour).length));
  expect(most).toBe(10);
  expect(taken.length).toBeGreaterThan(100);
});

test('a large one remembers sixtieths of its time, and still gives no more than there are', async () => {
  const budget: Budget = { key: newId(), window: 'hour', limit: 600 };
  const taken: number[] = [];
  for (let step = 0; step < 2000; step++) {
    if ((await take(budget)).ok) taken.push(clock.now());
    world.advanceTime(4 * second);
  }
  const most = Math.max(...taken.map((from) => taken.filter((at) => at >= from && at < from + hour).length));
  expect(most).toBe(600);
  const { rows } = await sql<{ n: number }>`select max(cardinality(at)) n from budget_counter`.execute(world.sql);
  expect(rows[0]?.n).toBeLessThanOrEqual(63);
});

test('gives several at once or none of them, and says when there is enough', async () => {
  const budget: Budget = { key: newId(), window: 'minute', limit: 10 };
  const several = (times: number) => take({ ...budget, times });
  expect(await several(3)).toEqual({ ok: true });
  world.advanceTime(10 * second);
  expect(await several(5)).toEqual({ ok: true });
  world.advanceTime(10 * second);
  expect(await several(3)).toMatchObject({ ok: false, retryAfter: 40 });
  expect(await several(6)).toMatchObject({ ok: false, retryAfter: 50 });
  expect(await several(2)).toEqual({ ok: true });
  expect(await take(budget)).toMatchObject({ ok: false, retryAfter: 40 });
  expect(await several(11)).toMatchObject({ ok: false });
  world.advanceTime(40 * second);
  expect(await several(3)).toEqual({ ok: true });
  expect(await take(budget)).toMatchObject({ ok: false });
});

test('several at a time are never more than the limit in any stretch of the window', async () => {
  const budget: Budget = { key: newId(), window: 'hour', limit: 500 };
  const taken: { at: number; times: number }[] = [];
  for (let step = 0; step < 600; step++) {
    const times = 1 + ((step * 37) % 90);
    if ((await take({ ...budget, times })).ok) taken.push({ at: clock.now(), times });
    world.advanceTime(31 * second);
  }
  const within = (from: number) => taken.filter(({ at }) => at >= from && at < from + hour);
  const most = Math.max(...taken.map(({ at }) => within(at).reduce((sum, { times }) => sum + times, 0)));
  expect(most).toBeLessThanOrEqual(500);
  expect(most).toBeGreaterThan(450);
});

test('takes from all or from none', async () => {
  const small: Budget = { key: newId(), window: 'minute', limit: 1 };
  const large: Budget = { key: newId(), window: 'hour', limit: 3 };
  expect(await take(small, large)).toEqual({ ok: true });
  expect(await take(large, small)).toMatchObject({ ok: false, exhausted: small });
  expect(await take(large, small)).toMatchObject({ ok: false, exhausted: small });
  expect(await take(large)).toEqual({ ok: true });
  expect(await take(large)).toEqual({ ok: true });
  // Of two that are used up, the longer wait is told.
  expect(await take(small, large)).toMatchObject({ ok: false, exhausted: large, retryAfter: 3600 });
});

test('one of nothing gives nothing, and no budgets are no obstacle', async () => {
  expect(await take({ key: newId(), window: 'day', limit: 0 })).toMatchObject({ ok: false, retryAfter: 86_400 });
  expect(await take()).toEqual({ ok: true });
});

test('the same key is another allowance in another window', async () => {
  const key = newId();
  expect(await take({ key, window: 'minute', limit: 1 })).toEqual({ ok: true });
  expect(await take({ key, window: 'hour', limit: 1 })).toEqual({ ok: true });
});

test('keeps no key that can be read', async () => {
  await take({ key: '+6737123456', window: 'minute', limit: 5 });
  const { rows } = await sql<{
    text: string;
  }>`select b::text || encode(key, 'escape') "text" from budget_counter b`.execute(world.sql);
  expect(rows.some((row) => row.text.includes('6737123456'))).toBe(false);
});

test('forgets what counts no more', async () => {
  await take({ key: newId(), window: 'minute', limit: 5 });
  await deleteExpiredBudgets(world.sql, clock);
  expect(await count()).toBeGreaterThan(0);
  world.advanceTime(26 * hour);
  await deleteExpiredBudgets(world.sql, clock);
  expect(await count()).toBe(0);
});

test('forgets any number of them', async () => {
  const before = isoInstant(clock.now() - hour);
  await sql`insert into budget_counter (key, seconds, expires_at)
    select sha256(n::text::bytea), 60, ${before} from generate_series(1, 2500) n`.execute(world.sql);
  await deleteExpiredBudgets(world.sql, clock);
  expect(await count()).toBe(0);
});

test('exact under attack: three processes, 30 at once each, keys in any order, while expired ones are deleted', async () => {
  world.advanceTime(minute);
  const [a, b] = [newId(), newId()];
  const orders = Array.from({ length: 90 }, (_, n): Order => ({ a, b, crossed: n % 2 === 0, deletes: n < 3 }));
  const all = await startTestProcesses<Order, number>(import.meta.dirname, world);
  const taken = await all(orders);
  expect(taken.reduce((sum, one) => sum + one, 0)).toBe(50);
  const left = await Promise.all(Array.from({ length: 960 }, () => take({ key: b, window: 'day', limit: 1000 })));
  expect(left.filter((one) => one.ok)).toHaveLength(950);
});

function take(...budgets: Budget[]) {
  return takeBudget(world.sql, budgets, clock);
}

async function count(): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) n from budget_counter`.execute(world.sql);
  return rows[0]?.n ?? -1;
}
