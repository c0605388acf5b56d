import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { endSessions } from '#capabilities/login/server/public.ts';
import { logIn } from '#capabilities/login/server/test-public.ts';
import type { Traveller } from '#foundation/server/http/visit.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { day } from '#foundation/time/clock.ts';
import { deleteOldPushes, type Push, sendPush } from './public.ts';
import { registerPush } from './register-push.ts';
import { removePush } from './remove-push.ts';
import { openAccountWorld } from './test-world.ts';

const world = await openAccountWorld();

let count = 0;
let mobile: string;
let traveller: Traveller;
beforeEach(async () => {
  mobile = String(7_300_000 + ++count);
  traveller = await logIn(world, { mobile });
  world.service.delivered.length = 0;
});

const push: Push = {
  en: { title: 'Sihat', text: 'You can submit now.', path: '/travel' },
  ms: { title: 'Sihat', text: 'Awda boleh menghantar sekarang.', path: '/travel' },
};
const tokenOf = (path: string) => JSON.stringify(world.service.subscribe(path));
const register = (actor: Traveller, key = 'key-of-this-device', token = tokenOf(`/${newId()}`)) =>
  registerPush(world, actor, { key, os: 'web', token });
const rowsOf = async (accountId: string) => {
  const { rows } = await sql<{ key: string; token: Buffer }>`
    select key, token from account_push where account_id = ${accountId} order by key`.execute(world.sql);
  return rows;
};

describe('a registered device', () => {
  test('gets what is sent to its account, in its language, and others do not', async () => {
    const malay = await logIn(world, { mobile, language: 'ms' });
    const stranger = await logIn(world);
    const [here, there, elsewhere] = [`/${newId()}`, `/${newId()}`, `/${newId()}`];
    expect(await register(traveller, 'device-one', tokenOf(here))).toEqual({ code: 0, msg: '' });
    expect(await register(malay, 'device-two', tokenOf(there))).toEqual({ code: 0, msg: '' });
    await register(stranger, 'device-three', tokenOf(elsewhere));
    expect(await sendPush(world, traveller.accountId, push)).toBe(2);
    const texts = Object.fromEntries(world.service.delivered.map(({ path, body }) => [path, JSON.parse(body)]));
    expect(texts).toEqual({ [here]: push.en, [there]: push.ms });
  });

  test('is one, however often and under whatever name its browser registers', async () => {
    const token = tokenOf(`/${newId()}`);
    await register(traveller, 'first-name', token);
    await register(traveller, 'first-name', tokenOf(`/${newId()}`));
    await register(traveller, 'other-name', token);
    expect((await rowsOf(traveller.accountId)).map(({ key }) => key)).toEqual(['other-name']);
  });

  test('belongs to whoever logged in last on its browser', async () => {
    await register(traveller);
    const next = await logIn(world, { browser: traveller.browser });
    await register(next);
    expect([await sendPush(world, traveller.accountId, push), await sendPush(world, next.accountId, push)]).toEqual([
      0, 1,
    ]);
  });

  test('is unreadable in the database', async () => {
    const token = tokenOf('/a-name-to-look-for');
    await register(traveller, 'key-of-this-device', token);
    const { rows } = await sql<{ row: string }>`
      select row_to_json(p)::text || encode(token, 'escape') as row from account_push p
      where account_id = ${traveller.accountId}`.execute(world.sql);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.row).not.toContain('a-name-to-look-for');
    expect(rows[0]?.row).not.toContain(traveller.browser);
  });

  test('is on record, without its token', async () => {
    await register(traveller);
    await removePush(world, traveller, { key: 'key-of-this-device' });
    const { rows } = await sql<{ act: string }>`
      select act from audit_entry where actor_id = ${traveller.accountId} order by act`.execute(world.sql);
    expect(rows.map(({ act }) => act)).toEqual(['account/register-push', 'account/remove-push']);
  });
});

describe('notifications end', () => {
  test('when they are switched off, by their account only', async () => {
    await register(traveller);
    const stranger = await logIn(world);
    await removePush(world, stranger, { key: 'key-of-this-device' });
    expect(await sendPush(world, traveller.accountId, push)).toBe(1);
    await removePush(world, traveller, { key: 'key-of-this-device' });
    expect(await sendPush(world, traveller.accountId, push)).toBe(0);
    expect(await removePush(world, traveller, { key: 'key-of-this-device' })).toEqual({});
  });

  test('with the login that asked for them', async () => {
    const other = await logIn(world, { mobile });
    await register(traveller, 'device-one');
    await register(other, 'device-two');
    await endSessions(
      world,
      traveller,
      { account: traveller.accountId, session: traveller.sessionId },
      'log-out-device',
    );
    expect(await sendPush(world, traveller.accountId, push)).toBe(1);
    expect((await rowsOf(traveller.accountId)).map(({ key }) => key)).toEqual(['device-two']);
  });

  test.each([404, 410])('when the browser has ended them: %i', async (status) => {
    await register(traveller);
    world.service.refuseWith(status);
    expect(await sendPush(world, traveller.accountId, push)).toBe(0);
    world.service.refuseWith(undefined);
    expect(await rowsOf(traveller.accountId)).toEqual([]);
  });

  test('not because the push service is busy', async () => {
    await register(traveller);
    world.service.refuseWith(503);
    expect(await sendPush(world, traveller.accountId, push)).toBe(0);
    world.service.refuseWith(undefined);
    expect(await sendPush(world, traveller.accountId, push)).toBe(1);
  });

  test('after the longest life of a login', async () => {
    await register(traveller);
    world.pass(30 * day - 60_000);
    await deleteOldPushes(world);
    expect(await rowsOf(traveller.accountId)).toHaveLength(1);
    world.pass(61_000);
    await deleteOldPushes(world);
    expect(await rowsOf(traveller.accountId)).toEqual([]);
    world.pass(-30 * day - 1000);
  });
});

describe('a registration that would come to nothing says why', () => {
  test.each([
    ['android', 'fcm-token', 2],
    ['ios', 'apns-token', 2],
    ['web', 'no JSON', 3],
    ['web', '{}', 3],
    ['web', '{"endpoint":"http://169.254.169.254/","keys":{"p256dh":"x","auth":"y"}}', 3],
  ] as const)('%s %s: code %i', async (os, token, code) => {
    const malay = { ...traveller, language: 'ms' as const };
    const answers = await Promise.all(
      [traveller, malay].map((actor) => registerPush(world, actor, { key: 'key-of-this-device', os, token })),
    );
    expect(answers.map((answer) => answer.code)).toEqual([code, code]);
    expect(new Set(answers.map(({ msg }) => msg)).size).toBe(2);
    expect(answers.every(({ msg }) => msg.length > 20)).toBe(true);
    expect(await rowsOf(traveller.accountId)).toEqual([]);
  });

  test('a push service that the operator does not know', async () => {
    const elsewhere = { ...world.service.subscribe('/x'), endpoint: 'https://elsewhere.example/x' };
    expect(await register(traveller, 'key-of-this-device', JSON.stringify(elsewhere))).toMatchObject({ code: 3 });
    expect(await rowsOf(traveller.accountId)).toEqual([]);
  });

  test('an installation without push', async () => {
    const without = { ...world, push: undefined };
    const input = { key: 'key-of-this-device', os: 'web' as const, token: tokenOf('/x') };
    expect(await registerPush(without, traveller, input)).toMatchObject({ code: 1 });
    expect(await sendPush(without, traveller.accountId, push)).toBe(0);
  });
});

test('no log line names a browser’s address', () => {
  expect(world.logged.length).toBeGreaterThan(0);
  expect(world.logged.join('')).not.toMatch(/"\/[0-9a-f-]{36}/);
});
