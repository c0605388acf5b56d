import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { call, Done, Nothing, type SessionChange } from '#foundation/contract/call.ts';
import { createBareTestWorld } from '../testing/bare-world.ts';
import { openTestDatabase } from '../testing/world.ts';
import type { Sql, World } from '../world.ts';
import { mount } from './mount.ts';
import { anyone, type Guard, serve, serveSession } from './route.ts';
import { openTestServer } from './testing/routes.ts';
import type { Visitor } from './visit.ts';

const described = { summary: 'A test.', envelope: 'errno', repeat: 'own', input: Nothing } as const;
const begin = call({
  ...described,
  name: 'begin',
  method: 'POST',
  path: '/api/test/begin',
  who: 'anyone',
  setsSession: true,
  input: z.object({ as: z.enum(['begun', 'ended', 'refused']) }),
  output: Done,
});
const closed = call({
  ...described,
  name: 'closed',
  method: 'GET',
  path: '/api/test/closed',
  who: 'staff',
  scope: 'things:read',
  output: Done,
});
const token = 't'.repeat(43);

async function cookiesOf(as: string, { secure = false } = {}) {
  const world = createBareTestWorld({} as World['sql']);
  const app = await openTestServer({ clock: world.clock });
  const act = (_world: unknown, _actor: Visitor, { as: wanted }: { as: string }): Promise<SessionChange> => {
    if (wanted === 'refused') throw new Error('refused');
    return Promise.resolve({ session: wanted === 'begun' ? { token, maxAge: 60 } : null });
  };
  mount(app, world, [serveSession(begin, anyone, act)], { secure });
  const headers = { cookie: `sihat_browser=${'b'.repeat(43)}` };
  const answer = await app.inject({ method: 'POST', url: begin.path, headers, payload: { as } });
  return { body: answer.body, cookie: answer.headers['set-cookie'], date: answer.headers.date };
}

describe('a session that a call begins', () => {
  test('goes into a cookie for our calls alone, and not into the answer', async () => {
    const { body, cookie } = await cookiesOf('begun');
    expect(cookie).toBe(`sihat_staff=${token}; Path=/api; Max-Age=60; HttpOnly; SameSite=Strict`);
    expect(body).toBe('{"errno":0,"errmsg":"","data":{}}');
  });

  test('goes by https only where people reach us so', async () => {
    // A host beside ours cannot set a cookie of this name (ASVS 5.0, 3.3.3).
    expect((await cookiesOf('begun', { secure: true })).cookie).toBe(
      `__Host-sihat_staff=${token}; Path=/; Max-Age=60; HttpOnly; SameSite=Strict; Secure`,
    );
  });

  test('is taken out of the browser when it ends, and left alone by a refusal', async () => {
    expect((await cookiesOf('ended')).cookie).toBe('sihat_staff=; Path=/api; Max-Age=0; HttpOnly; SameSite=Strict');
    expect((await cookiesOf('refused')).cookie).toBeUndefined();
  });
});

test('an answer says what time it is by the clock of the product, refusals too', async () => {
  expect((await cookiesOf('begun')).date).toBe('Sat, 21 Nov 2026 04:00:00 GMT');
  expect((await cookiesOf('refused')).date).toBe('Sat, 21 Nov 2026 04:00:00 GMT');
});

describe('a route is refused', () => {
  const guard = (scope?: string): Guard<unknown, Visitor> => ({ who: 'staff', scope, admit: anyone.admit });
  const act = () => ({});

  test.each<[string, () => unknown, RegExp]>([
    [
      'whose guard is for others',
      () => serve(closed, anyone, act),
      /closed says staff with things:read, its route says anyone/,
    ],
    ['whose guard asks for no scope', () => serve(closed, guard(), act), /its route says staff$/],
    ['whose guard asks for another scope', () => serve(closed, guard('things:write'), act), /staff with things:write/],
    ['that would keep a session in the answer', () => serve(begin, anyone, act), /serveSession/],
    [
      'that sets a session unsaid',
      () => serveSession(closed, guard('things:read'), async () => ({ session: null })),
      /not say/,
    ],
  ])('%s', (_what, make, why) => expect(make).toThrow(why));

  test('unless both say the same', () => expect(serve(closed, guard('things:read'), act).call).toBe(closed));
});

describe('what may be a second old', () => {
  const read = call({
    ...described,
    name: 'read',
    method: 'GET',
    path: '/api/test/read',
    who: 'anyone',
    repeat: 'safe',
    output: Done,
  });
  const old = { ...read, name: 'readOld', path: '/api/test/read-old', mayBeOld: true } as const;
  const asked = async (given: { primary: Sql; standby?: Sql }) => {
    const app = await openTestServer();
    const seen: string[] = [];
    const act = async (world: Pick<World, 'sql'>) => {
      const { rows } = await sql<{ name: string }>`select current_database() "name"`.execute(world.sql);
      seen.push(rows[0]?.name ?? '');
      return {};
    };
    mount(app, createBareTestWorld(given.primary), [serve(read, anyone, act), serve(old, anyone, act)], {
      standby: given.standby,
    });
    for (const { path } of [read, old]) await app.inject({ method: 'GET', url: path });
    return seen;
  };

  test('is asked of the standby, and nothing else is', async () => {
    const [primary, standby] = [await openTestDatabase(), await openTestDatabase()];
    const nameOf = ({ url }: { url: string }) => new URL(url).pathname.slice(1);
    expect(await asked({ primary: primary.sql, standby: standby.sql })).toEqual([nameOf(primary), nameOf(standby)]);
    expect(await asked({ primary: primary.sql })).toEqual([nameOf(primary), nameOf(primary)]);
  });

  test('cannot be said of a call that changes something', async () => {
    const app = await openTestServer();
    const changes = { ...old, repeat: 'once' } as const;
    expect(() => mount(app, createBareTestWorld({} as Sql), [serve(changes, anyone, () => ({}))])).toThrow('readOld');
  });
});
