import { expect, test } from 'vitest';
import { hour, isoInstant, minute, second } from '#foundation/time/clock.ts';
import { newId } from '../keys/random.ts';
import { startTestProcesses } from '../testing/processes.ts';
import { openTestWorld } from '../testing/world.ts';
import { type Budget, deleteExpiredBudgets, takeBudget } from './take-budget.ts';
import type { Order } from './testing/process.ts';

const world = await openTestWorld();
// One second before the end of a clock hour.
world.setTime('2026-11-21T05:59:59.000Z');
const { clock } = world;

test('gives its limit, reports when the next use is free, and keeps to it', async () => {
  const budget: Budget = { key: newId(), window: 'minute', limit: 3 };
  for (let n = 0; n < 3; n++) {
    expect(await take(budget)).toEqual({ ok: true });
    world.advanceTime(10 * second);
  }
  expect(await take(budget)).toEqual({ ok: false, exhaustedBudget: budget, retryAfter: 30 });
  world.advanceTime(29 * second);
  expect(await take(budget)).toMatchObject({ ok: false, retryAfter: 1 });
  world.advanceTime(second);
  expect(await take(budget)).toEqual({ ok: true });
  expect(await take(budget)).toMatchObject({ ok: false, retryAfter: 10 });
});

test('never exceeds the limit in any period as long as the window', async () => {
  const budget: Budget = { key: newId(), window: 'hour', limit: 10 };
  const taken: number[] = [];
  for (let step = 0; step < 400; step++) {
    if ((await take(budget)).ok) taken.push(clock.now());
    world.advanceTime(97 * second);
  }
  const maxInWindow = Math.max(
    ...taken.map((from) => taken.filter((instant) => instant >= from && instant < from + hour).length),
  );
  expect(maxInWindow).toBe(10);
  expect(taken.length).toBeGreaterThan(100);
});

test('stores sixtieths of the window for a large limit, and never exceeds the limit', async () => {
  const budget: Budget = { key: newId(), window: 'hour', limit: 600 };
  const taken: number[] = [];
  for (let step = 0; step < 2000; step++) {
    if ((await take(budget)).ok) taken.push(clock.now());
    world.advanceTime(4 * second);
  }
  const maxInWindow = Math.max(
    ...taken.map((from) => taken.filter((instant) => instant >= from && instant < from + hour).length),
  );
  expect(maxInWindow).toBe(600);
  const row = await world.sql.first<{ n: number }>`select max(cardinality(at)) n from budget_counter`;
  expect(row?.n).toBeLessThanOrEqual(63);
});

test('takes several uses at once or none, and reports when there are enough', async () => {
  const budget: Budget = { key: newId(), window: 'minute', limit: 10 };
  const takeSeveral = (times: number) => take({ ...budget, uses: times });
  expect(await takeSeveral(3)).toEqual({ ok: true });
  world.advanceTime(10 * second);
  expect(await takeSeveral(5)).toEqual({ ok: true });
  world.advanceTime(10 * second);
  expect(await takeSeveral(3)).toMatchObject({ ok: false, retryAfter: 40 });
  expect(await takeSeveral(6)).toMatchObject({ ok: false, retryAfter: 50 });
  expect(await takeSeveral(2)).toEqual({ ok: true });
  expect(await take(budget)).toMatchObject({ ok: false, retryAfter: 40 });
  expect(await takeSeveral(11)).toMatchObject({ ok: false });
  world.advanceTime(40 * second);
  expect(await takeSeveral(3)).toEqual({ ok: true });
  expect(await take(budget)).toMatchObject({ ok: false });
});

test('never exceeds the limit when several uses are taken at once', async () => {
  const budget: Budget = { key: newId(), window: 'hour', limit: 500 };
  const taken: { at: number; times: number }[] = [];
  for (let step = 0; step < 600; step++) {
    const times = 1 + ((step * 37) % 90);
    if ((await take({ ...budget, uses: times })).ok) taken.push({ at: clock.now(), times });
    world.advanceTime(31 * second);
  }
  const takenFrom = (from: number) => taken.filter(({ at }) => at >= from && at < from + hour);
  const maxInWindow = Math.max(...taken.map(({ at }) => takenFrom(at).reduce((sum, { times }) => sum + times, 0)));
  expect(maxInWindow).toBeLessThanOrEqual(500);
  expect(maxInWindow).toBeGreaterThan(450);
});

test('takes from all budgets or from none', async () => {
  const small: Budget = { key: newId(), window: 'minute', limit: 1 };
  const large: Budget = { key: newId(), window: 'hour', limit: 3 };
  expect(await take(small, large)).toEqual({ ok: true });
  expect(await take(large, small)).toMatchObject({ ok: false, exhaustedBudget: small });
  expect(await take(large, small)).toMatchObject({ ok: false, exhaustedBudget: small });
  expect(await take(large)).toEqual({ ok: true });
  expect(await take(large)).toEqual({ ok: true });
  // Of two exhausted budgets, the one with the longer wait is reported.
  expect(await take(small, large)).toMatchObject({ ok: false, exhaustedBudget: large, retryAfter: 3600 });
});

test('refuses a limit of zero, and accepts an empty list of budgets', async () => {
  expect(await take({ key: newId(), window: 'day', limit: 0 })).toMatchObject({ ok: false, retryAfter: 86_400 });
  expect(await take()).toEqual({ ok: true });
});

test('counts the same key separately for each window', async () => {
  const key = newId();
  expect(await take({ key, window: 'minute', limit: 1 })).toEqual({ ok: true });
  expect(await take({ key, window: 'hour', limit: 1 })).toEqual({ ok: true });
});

test('stores no readable key', async () => {
  await take({ key: '+6737123456', window: 'minute', limit: 5 });
  const rows = await world.sql.all<{ text: string }>`
    select b::text || encode(key, 'escape') "text" from budget_counter b`;
  expect(rows.some((row) => row.text.includes('6737123456'))).toBe(false);
});

test('deletes expired counters', async () => {
  await take({ key: newId(), window: 'minute', limit: 5 });
  await deleteExpiredBudgets(world.sql, clock);
  expect(await countRows()).toBeGreaterThan(0);
  world.advanceTime(26 * hour);
  await deleteExpiredBudgets(world.sql, clock);
  expect(await countRows()).toBe(0);
});

test('deletes any number of expired counters', async () => {
  const expiredAt = isoInstant(clock.now() - hour);
  await world.sql.run`insert into budget_counter (key, seconds, expires_at)
    select sha256(n::text::bytea), 60, ${expiredAt} from generate_series(1, 2500) n`;
  await deleteExpiredBudgets(world.sql, clock);
  expect(await countRows()).toBe(0);
});

test('is exact over three processes with 30 concurrent calls each, while expired counters are deleted', async () => {
  world.advanceTime(minute);
  const [a, b] = [newId(), newId()];
  const orders = Array.from(
    { length: 90 },
    (_, n): Order => ({ a, b, isReversed: n % 2 === 0, deletesExpired: n < 3 }),
  );
  const runOrders = await startTestProcesses<Order, number>(import.meta.dirname, world);
  const taken = await runOrders(orders);
  expect(taken.reduce((sum, count) => sum + count, 0)).toBe(50);
  const results = await Promise.all(Array.from({ length: 960 }, () => take({ key: b, window: 'day', limit: 1000 })));
  expect(results.filter((result) => result.ok)).toHaveLength(950);
});

function take(...budgets: Budget[]) {
  return takeBudget(world.sql, budgets, clock);
}

async function countRows(): Promise<number> {
  const { n } = await world.sql.one<{ n: number }>`select count(*) n from budget_counter`;
  return n;
}
