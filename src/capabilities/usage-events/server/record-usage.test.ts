import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newVisitor } from '#foundation/server/http/testing/visitor.ts';
import type { Visitor } from '#foundation/server/http/visit.ts';
import { newToken } from '#foundation/server/keys/random.ts';
import { openTestWorld } from '#foundation/server/testing/world.ts';
import { day, hour, isoInstant } from '#foundation/time/clock.ts';
import type { UsageEvent } from '../contract.ts';
import { deleteOldUsage } from './public.ts';
import { recordUsage } from './record-usage.ts';

const world = await openTestWorld();
const { clock } = world;
const somebody = () =>
  newVisitor({ token: newToken(), app: { version: '1.2.3', platform: 'web', deviceId: 'device-1234' } });
const event = (change: Partial<UsageEvent> = {}): UsageEvent => ({
  page: '/travel/form',
  action: 'view',
  kind: 'action',
  time: clock.now() - 5000,
  stayId: 'AbCdEfGhIjKlMnOp',
  route: { from: '/travel', step: 'journey' },
  ...change,
});
const record = (actor: Visitor, events: UsageEvent[]) => recordUsage(world, actor, { events });
const rows = async () =>
  (await sql<Record<string, unknown>>`select * from usage_event order by id`.execute(world.sql)).rows;

test('an event is kept with when and where, and without who', async () => {
  const actor = somebody();
  expect(await record(actor, [event(), event({ kind: 'error', action: 'screen-failed', route: {} })])).toEqual({});
  const [first, second] = await rows();
  expect(first).toMatchObject({
    received_at: isoInstant(clock.now()),
    device_time: isoInstant(clock.now() - 5000),
    page: '/travel/form',
    action: 'view',
    kind: 'action',
    stay_id: 'AbCdEfGhIjKlMnOp',
    from_page: '/travel',
    step: 'journey',
    version: '1.2.3',
    platform: 'web',
  });
  expect(second).toMatchObject({ kind: 'error', action: 'screen-failed', from_page: null, step: null });
  const text = JSON.stringify([first, second]);
  for (const about of [actor.browser, actor.token, actor.address, actor.app.deviceId, actor.userAgent])
    expect(text).not.toContain(about);
});

test('a device whose clock is far off is kept too', async () => {
  await record(somebody(), [
    event({ time: 0, action: 'early' }),
    event({ time: 8_640_000_000_000_000, action: 'late' }),
  ]);
  const kept = (await rows()).filter(({ action }) => ['early', 'late'].includes(String(action)));
  expect(kept).toHaveLength(2);
});

test('a browser that says too much is not heard, and told nothing; others are', async () => {
  const [loud, quiet] = [somebody(), somebody()];
  const before = (await rows()).length;
  for (let count = 0; count < 125; count += 1) expect(await record(loud, [event()])).toEqual({});
  expect((await rows()).length - before).toBe(120);
  await record(quiet, [event()]);
  expect((await rows()).length - before).toBe(121);
  world.advanceTime(2 * hour);
  await record(loud, [event()]);
  expect((await rows()).length - before).toBe(122);
});

test('events leave with the logs', async () => {
  const keeping = { ...world, settings: { keepLogDays: 90 } };
  const kept = (await rows()).length;
  world.advanceTime(90 * day - hour);
  await deleteOldUsage(keeping);
  const newest = (await rows()).length;
  expect(newest).toBeGreaterThan(0);
  expect(newest).toBeLessThanOrEqual(kept);
  world.advanceTime(hour + 1);
  await deleteOldUsage(keeping);
  expect(await rows()).toEqual([]);
});
