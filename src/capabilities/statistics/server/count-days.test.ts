import { beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#foundation/server/keys/random.ts';
import { noon, today } from '#foundation/server/testing/bare-world.ts';
import { day, isoInstant, startOfDay } from '#foundation/time/clock.ts';
import { addDays, type LocalDate } from '#foundation/time/local-date.ts';
import { countDays } from './count-days.ts';
import { type FiguresWorld, readCountLines, openFiguresWorld } from './testing/world.ts';

let world: FiguresWorld;
beforeEach(async () => {
  world = await openFiguresWorld();
});

type MessageInput = { at?: string; state?: string; provider?: string | null; purpose?: string; channel?: string };

// Only the day, the kind and the state of a message matter here.
async function insertMessage({
  at = noon,
  state = 'delivered',
  provider = 'http',
  purpose = 'login/code',
  channel = 'sms',
}: MessageInput) {
  const id = newId();
  await world.sql
    .run`insert into messages_message (id, channel, purpose, language, state, urgent, next_attempt_at, provider,
      dedupe_key, not_after, created_at)
    values (${id}, ${channel}, ${purpose}, 'en', ${state}, false, ${at}, ${provider}, ${id}, ${at}, ${at})`;
  return id;
}

async function insertView(
  stay: string | null,
  step: string | null,
  { at = noon, page = '/travel/form', action = 'view' } = {},
) {
  await world.sql
    .run`insert into usage_events (received_at, device_time, page, action, kind, stay_id, step, version, platform)
    values (${at}, ${at}, ${page}, ${action}, 'action', ${stay}, ${step}, '1', 'web')`;
}

const startOfDate = (date: LocalDate) => isoInstant(startOfDay(date));

describe('messages', () => {
  test('are counted by day in Brunei, channel, provider, purpose and state', async () => {
    await insertMessage({});
    await insertMessage({});
    await insertMessage({ state: 'failed', provider: null });
    await insertMessage({ purpose: 'declaration/eve', channel: 'mail', provider: 'smtp', state: 'sent' });
    await insertMessage({ at: '2026-11-20T16:00:00.000Z' });
    await insertMessage({ at: '2026-11-20T15:59:59.999Z' });
    await countDays(world);
    expect(await readCountLines(world, 'messages')).toEqual([
      `messages ${addDays(today, -1)} sms|http|login/code|delivered 1`,
      `messages ${today} mail|smtp|declaration/eve|sent 1`,
      `messages ${today} sms|http|login/code|delivered 3`,
      `messages ${today} sms||login/code|failed 1`,
    ]);
  });

  test('are counted again while they can still arrive, and stay counted when they are deleted', async () => {
    const id = await insertMessage({ state: 'sent' });
    await countDays(world);
    world.advanceTime(3 * day);
    await world.sql.run`update messages_message set state = 'delivered' where id = ${id}`;
    await countDays(world);
    expect(await readCountLines(world, 'messages')).toEqual([`messages ${today} sms|http|login/code|delivered 1`]);
    world.advanceTime(3 * day);
    await countDays(world);
    await world.sql.run`delete from messages_message`;
    await countDays(world);
    expect(await readCountLines(world, 'messages')).toEqual([`messages ${today} sms|http|login/code|delivered 1`]);
  });

  test('are counted later for missed days, but never for days that are partly deleted', async () => {
    await insertMessage({ at: startOfDate(addDays(today, -28)) });
    await insertMessage({ at: startOfDate(addDays(today, -29)) });
    await countDays(world);
    expect(await readCountLines(world, 'messages')).toEqual([
      `messages ${addDays(today, -28)} sms|http|login/code|delivered 1`,
    ]);
    world.advanceTime(9 * day);
    await insertMessage({ at: startOfDate(addDays(today, 2)) });
    await countDays(world);
    expect(await readCountLines(world, 'messages')).toContain(
      `messages ${addDays(today, 2)} sms|http|login/code|delivered 1`,
    );
  });
});

describe('visits to the form', () => {
  test('are counted by the furthest page that was viewed', async () => {
    await insertView('a', null);
    await insertView('b', null);
    await insertView('b', 'journey');
    await insertView('b', 'passport');
    await insertView('c', 'check');
    await insertView('c', 'done');
    await insertView('d', 'of-another-release');
    await insertView('e', 'check', { page: '/travel' });
    await insertView('f', 'check', { action: 'submit-declaration' });
    // A single event of the specification belongs to no visit.
    await insertView(null, 'check');
    await countDays(world);
    expect(await readCountLines(world, 'steps')).toEqual([
      `steps ${today} done 1`,
      `steps ${today} journey 1`,
      `steps ${today} people 2`,
    ]);
  });

  test('are counted again on the next day, for events that came late', async () => {
    await insertView('a', null);
    await countDays(world);
    await insertView('a', 'health');
    world.advanceTime(day);
    await countDays(world);
    expect(await readCountLines(world, 'steps')).toEqual([`steps ${today} health 1`]);
  });
});

test('counts the same when it runs twice', async () => {
  await insertMessage({});
  await insertView('a', null);
  await countDays(world);
  const first = await readCountLines(world);
  await countDays(world);
  expect(await readCountLines(world)).toEqual(first);
});
