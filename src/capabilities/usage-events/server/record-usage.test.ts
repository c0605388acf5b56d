import { expect, test } from 'vitest';
import { newVisitor, openTestWorld } from '#foundation/server/testing/public.ts';
import type { Visitor } from '#foundation/server/http/visit.ts';
import { newToken } from '#foundation/server/keys/random.ts';
import { day, hour, isoInstant } from '#foundation/time/clock.ts';
import type { UsageEvent } from '../contract.ts';
import { deleteOldUsage } from './jobs.ts';
import { recordUsage } from './record-usage.ts';

const world = await openTestWorld();
const { clock } = world;
const newActor = () =>
  newVisitor({ smsToken: newToken(), appInfo: { version: '1.2.3', platform: 'web', deviceId: 'device-1234' } });
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
const rows = async () => await world.sql.all<Record<string, unknown>>`select * from usage_events order by id`;

test('stores an event with its time and page, and without its visitor', async () => {
  const actor = newActor();
  expect(await record(actor, [event(), event({ kind: 'error', action: 'screen-failed', route: {} })])).toEqual({});
  const [first, second] = await rows();
  expect(first).toMatchObject({
    received_at: clock.instant(),
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
  for (const value of [actor.browserId, actor.smsToken, actor.address, actor.appInfo.deviceId, actor.userAgent])
    expect(text).not.toContain(value);
});

test('accepts events of a device with a wrong clock', async () => {
  await record(newActor(), [
    event({ time: 0, action: 'early' }),
    event({ time: 8_640_000_000_000_000, action: 'late' }),
  ]);
  const stored = (await rows()).filter(({ action }) => ['early', 'late'].includes(String(action)));
  expect(stored).toHaveLength(2);
});

test('silently drops events of a browser over its limit, and accepts those of others', async () => {
  const [limited, other] = [newActor(), newActor()];
  const before = (await rows()).length;
  for (let count = 0; count < 125; count += 1) expect(await record(limited, [event()])).toEqual({});
  expect((await rows()).length - before).toBe(120);
  await record(other, [event()]);
  expect((await rows()).length - before).toBe(121);
  world.advanceTime(2 * hour);
  await record(limited, [event()]);
  expect((await rows()).length - before).toBe(122);
});

test('deletes events after the retention period of logs', async () => {
  const worldWithRetention = { ...world, settings: { keepLogDays: 90 } };
  const before = (await rows()).length;
  world.advanceTime(90 * day - hour);
  await deleteOldUsage(worldWithRetention);
  const remaining = (await rows()).length;
  expect(remaining).toBeGreaterThan(0);
  expect(remaining).toBeLessThanOrEqual(before);
  world.advanceTime(hour + 1);
  await deleteOldUsage(worldWithRetention);
  expect(await rows()).toEqual([]);
});
