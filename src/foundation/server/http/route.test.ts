import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { call, Done, Nothing, type SessionChange } from '#foundation/contract/call.ts';
import { testParts } from '../test-parts.ts';
import type { World } from '../world.ts';
import { mount } from './mount.ts';
import { anyone, type Guard, serve, serveSession } from './route.ts';
import { openTestServer } from './test-routes.ts';
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
  const app = await openTestServer();
  const act = (_world: unknown, _actor: Visitor, { as: wanted }: { as: string }): Promise<SessionChange> => {
    if (wanted === 'refused') throw new Error('refused');
    return Promise.resolve({ session: wanted === 'begun' ? { token, maxAge: 60 } : null });
  };
  mount(app, testParts({} as World['sql']), [serveSession(begin, anyone, act)], { secure });
  const headers = { cookie: `sihat_browser=${'b'.repeat(43)}` };
  const answer = await app.inject({ method: 'POST', url: begin.path, headers, payload: { as } });
  return { body: answer.body, cookie: answer.headers['set-cookie'] };
}

describe('a session that a call begins', () => {
  test('goes into a cookie for our calls alone, and not into the answer', async () => {
    const { body, cookie } = await cookiesOf('begun');
    expect(cookie).toBe(`sihat_staff=${token}; Path=/api; Max-Age=60; HttpOnly; SameSite=Strict`);
    expect(body).toBe('{"errno":0,"errmsg":"","data":{}}');
  });

  test('goes by https only where people reach us so', async () => {
    expect((await cookiesOf('begun', { secure: true })).cookie).toMatch(/; SameSite=Strict; Secure$/);
  });

  test('is taken out of the browser when it ends, and left alone by a refusal', async () => {
    expect((await cookiesOf('ended')).cookie).toBe('sihat_staff=; Path=/api; Max-Age=0; HttpOnly; SameSite=Strict');
    expect((await cookiesOf('refused')).cookie).toBeUndefined();
  });
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
