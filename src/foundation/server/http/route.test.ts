import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { defineCall, type SessionChange } from '#foundation/contract/call.ts';
import { exampleCall } from '#foundation/testing/example-call.ts';
import { createBareTestWorld } from '../testing/bare-world.ts';
import { openTestDatabase } from '../testing/world.ts';
import type { Sql, World } from '../world.ts';
import { mount } from './mount.ts';
import { anyone, type Guard, serve, serveSession } from './route.ts';
import { openTestServer } from './testing/routes.ts';
import type { Visitor } from './visit.ts';

const common = { ...exampleCall, idempotency: 'handler' } as const;
const startSession = defineCall({
  ...common,
  name: 'begin',
  method: 'POST',
  path: '/api/test/begin',
  setsSession: true,
  input: z.object({ as: z.enum(['begun', 'ended', 'refused']) }),
});
const staffCall = defineCall({
  ...common,
  name: 'closed',
  path: '/api/test/closed',
  caller: 'staff',
  scope: 'things:read',
});
const token = 't'.repeat(43);

async function cookiesOf(as: string, { secure: usesHttps = false } = {}) {
  const world = createBareTestWorld({} as World['sql']);
  const app = await openTestServer({ clock: world.clock });
  const handler = (_world: unknown, _actor: Visitor, { as: result }: { as: string }): Promise<SessionChange> => {
    if (result === 'refused') throw new Error('refused');
    return Promise.resolve({ session: result === 'begun' ? { token, maxAge: 60 } : null });
  };
  mount(app, world, [serveSession(startSession, anyone, handler)], { usesHttps });
  const headers = { cookie: `sihat_browser=${'b'.repeat(43)}` };
  const answer = await app.inject({ method: 'POST', url: startSession.path, headers, payload: { as } });
  return { body: answer.body, cookie: answer.headers['set-cookie'], date: answer.headers.date };
}

describe('a session that a call starts', () => {
  test('is set as a cookie for calls only, and is not in the answer', async () => {
    const { body, cookie } = await cookiesOf('begun');
    expect(cookie).toBe(`sihat_staff=${token}; Path=/api; Max-Age=60; HttpOnly; SameSite=Strict`);
    expect(body).toBe('{"errno":0,"errmsg":"","data":{}}');
  });

  test('is set as a secure cookie when visitors use https', async () => {
    // A sibling host cannot set a cookie of this name (ASVS 5.0, 3.3.3).
    expect((await cookiesOf('begun', { secure: true })).cookie).toBe(
      `__Host-sihat_staff=${token}; Path=/; Max-Age=60; HttpOnly; SameSite=Strict; Secure`,
    );
  });

  test('is removed from the browser when it ends, and is unchanged by a refusal', async () => {
    expect((await cookiesOf('ended')).cookie).toBe('sihat_staff=; Path=/api; Max-Age=0; HttpOnly; SameSite=Strict');
    expect((await cookiesOf('refused')).cookie).toBeUndefined();
  });
});

test("sends the product's time in the header date, also with refusals", async () => {
  expect((await cookiesOf('begun')).date).toBe('Sat, 21 Nov 2026 04:00:00 GMT');
  expect((await cookiesOf('refused')).date).toBe('Sat, 21 Nov 2026 04:00:00 GMT');
});

describe('checking a route', () => {
  const guard = (scope?: string): Guard<unknown, Visitor> => ({ caller: 'staff', scope, admit: anyone.admit });
  const handler = () => ({});

  test.each<[string, () => unknown, RegExp]>([
    [
      'refuses a guard for other callers',
      () => serve(staffCall, anyone, handler),
      /closed admits staff with things:read, its guard anyone/,
    ],
    ['refuses a guard without the scope', () => serve(staffCall, guard(), handler), /its guard staff$/],
    [
      'refuses a guard with another scope',
      () => serve(staffCall, guard('things:write'), handler),
      /staff with things:write/,
    ],
    ['refuses a session that would be in the answer', () => serve(startSession, anyone, handler), /serveSession/],
    [
      'refuses a session that the call does not declare',
      () => serveSession(staffCall, guard('things:read'), async () => ({ session: null })),
      /lacks setsSession/,
    ],
  ])('%s', (_what, create, message) => expect(create).toThrow(message));

  test('accepts a guard that matches the call', () =>
    expect(serve(staffCall, guard('things:read'), handler).call).toBe(staffCall));
});

describe('a call whose answer may be old', () => {
  const read = defineCall({ ...exampleCall, name: 'read', path: '/api/test/read' });
  const old = { ...read, name: 'readOld', path: '/api/test/read-old', mayBeStale: true } as const;
  const databasesRead = async (databases: { primary: Sql; standby?: Sql }) => {
    const app = await openTestServer();
    const names: string[] = [];
    const handler = async (world: Pick<World, 'sql'>) => {
      const row = await world.sql.first<{ name: string }>`select current_database() "name"`;
      names.push(row?.name ?? '');
      return {};
    };
    mount(app, createBareTestWorld(databases.primary), [serve(read, anyone, handler), serve(old, anyone, handler)], {
      standby: databases.standby,
    });
    for (const { path } of [read, old]) await app.inject({ method: 'GET', url: path });
    return names;
  };

  test('reads from the standby, and other calls do not', async () => {
    const [primary, standby] = [await openTestDatabase(), await openTestDatabase()];
    const nameOf = ({ url }: { url: string }) => new URL(url).pathname.slice(1);
    expect(await databasesRead({ primary: primary.sql, standby: standby.sql })).toEqual([
      nameOf(primary),
      nameOf(standby),
    ]);
    expect(await databasesRead({ primary: primary.sql })).toEqual([nameOf(primary), nameOf(primary)]);
  });

  test('may not change anything', async () => {
    const app = await openTestServer();
    const changingCall = { ...old, idempotency: 'once' } as const;
    expect(() => mount(app, createBareTestWorld({} as Sql), [serve(changingCall, anyone, () => ({}))])).toThrow(
      'readOld',
    );
  });
});
