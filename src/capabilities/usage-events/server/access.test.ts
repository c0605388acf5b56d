import { expect, test } from 'vitest';
import { serveRoutes } from '#foundation/server/http/testing/routes.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { openTestWorld } from '#foundation/server/testing/world.ts';
import { usageRoutes } from './routes.ts';

const world = await openTestWorld();
const app = await serveRoutes(world, usageRoutes);

const event = {
  page: '/travel',
  action: 'view',
  kind: 'action',
  time: 1_795_000_000_000,
  stayId: 'AbCdEfGhIjKlMnOp',
  route: {},
};
const cookie = `sihat_browser=${'b'.repeat(43)}`;
const page = { 'x-sihat-page': '1', 'sec-fetch-site': 'same-origin', cookie };

function record(headers: Record<string, string>, payload: object | string = { events: [event] }, key = newId()) {
  return app.inject({
    method: 'POST',
    url: '/api/eventlog/action',
    headers: { 'content-type': 'application/json', 'request-id': key, ...headers },
    payload,
  });
}
const count = async () =>
  (await world.sql.first<{ count: number }>`select count(*)::int as count from usage_events`)?.count;

test('has one call, for pages of this site', () => {
  expect(usageRoutes.map(({ call }) => [call.method, call.path, call.caller])).toEqual([
    ['POST', '/api/eventlog/action', 'our-page'],
  ]);
});

test.each([
  ['a page of this site', page, 200],
  ['a page of this site, logged in', { ...page, 'sms-token': 'x'.repeat(43) }, 200],
  ['a browser that sends no fetch metadata', { 'x-sihat-page': '1', cookie }, 200],
  ['an unknown caller', {}, 403],
  ['an image or a form', { cookie }, 403],
  ['another site', { cookie, 'sec-fetch-site': 'cross-site' }, 403],
  ['another site with the header of this site', { ...page, 'sec-fetch-site': 'cross-site' }, 403],
  ['a sibling site', { ...page, 'sec-fetch-site': 'same-site' }, 403],
  ['a browser without a cookie', { 'x-sihat-page': '1' }, 403],
])('%s: %#', async (_who, headers, status) => {
  const before = await count();
  const answer = await record(headers as Record<string, string>);
  expect(answer.statusCode).toBe(status);
  expect(await count()).toBe((before ?? 0) + (status === 200 ? 1 : 0));
});

test('records a repeated request once', async () => {
  const before = (await count()) ?? 0;
  const key = newId();
  await record(page, { events: [event, event] }, key);
  const repeated = await record(page, { events: [event, event] }, key);
  expect(repeated.json()).toEqual({ errno: 0, errmsg: '', data: {} });
  expect(await count()).toBe(before + 2);
});

test.each([
  [{ page: '/travel?name=Siti' }],
  [{ page: '/Siti Aminah' }],
  [{ page: 'https://elsewhere.example/' }],
  [{ page: `/${'a'.repeat(90)}` }],
  [{ action: 'Siti Aminah' }],
  [{ action: 'siti@example.com' }],
  [{ action: '' }],
  [{ kind: 'other' }],
  [{ stayId: 'short' }],
  [{ time: -1 }],
  [{ time: 1.5 }],
  [{ time: 'now' }],
  [{ route: { from: '/x?y' } }],
  [{ route: { step: 'Passport K1234567' } }],
])('refuses an event with %j', async (change) => {
  const before = await count();
  expect((await record(page, { events: [{ ...event, ...change }] })).statusCode).toBe(400);
  expect(await count()).toBe(before);
});

test.each([[{ events: [] }], [{ events: Array(51).fill(event) }], [{}], ['[1]'], ['{"events":{"0":1}}'], ['{']])(
  'refuses %j',
  async (body) => expect((await record(page, body)).statusCode).toBe(400),
);

test('stores no fields besides those of an event', async () => {
  await record(page, { events: [{ ...event, action: 'with-more', name: 'Siti', route: { passport: 'K1234567' } }] });
  const rows = await world.sql.all`select * from usage_events where action = 'with-more'`;
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toMatch(/Siti|K1234567/);
});

// Body of the specification: page, action, time and route data.
test.each([
  ['{"page":"/travel/form","action":"view","time":1795000000000,"route":{"from":"/travel","step":"journey"}}', 'view'],
  [
    '{"page":"/travel/form","action":"clickNext","time":"2026-11-18T11:06:40.000Z","route":{"from":"/travel","step":"journey"}}',
    'click-next',
  ],
  [
    '{"page":"/travel/form","action":"form_saved","time":"2026-11-18T19:06:40+08:00","route":{"from":"/travel","step":"journey"}}',
    'form-saved',
  ],
])('records a single event as specified: %s', async (body, action) => {
  const answer = await record(page, body);
  expect(answer.json()).toEqual({ errno: 0, errmsg: '', data: {} });
  const rows = await world.sql.all`select page, action, kind, device_time, stay_id, from_page, step from usage_events
    order by id desc limit 1`;
  expect(rows).toEqual([
    {
      page: '/travel/form',
      action,
      kind: 'action',
      device_time: '2026-11-18T11:06:40.000Z',
      stay_id: null,
      from_page: '/travel',
      step: 'journey',
    },
  ]);
});

test.each([
  ['{"page":"/travel","action":"single","time":1795000000000}'],
  ['{"page":"/travel","action":"single","time":1795000000000,"route":null}'],
  ['{"page":"/travel","action":"single","time":1795000000000,"route":"/travel/form?name=Siti"}'],
  ['{"page":"/travel","action":"single","time":1795000000000,"route":{"path":"/x","query":{"passport":"K1234567"}}}'],
  ['{"page":"/travel","action":"single","time":1795000000000,"route":{"from":"/x?name=Siti","step":"Siti K1234567"}}'],
  ['{"page":"/travel","action":"single","time":1795000000000,"route":["Siti"],"name":"Siti"}'],
])('stores only known route data of a single event: %s', async (body) => {
  expect((await record(page, body)).statusCode).toBe(200);
  const rows = await world.sql.all<{ action: string }>`select * from usage_events order by id desc limit 1`;
  expect(rows).toMatchObject([{ action: 'single', from_page: null, step: null }]);
  expect(JSON.stringify(rows)).not.toMatch(/Siti|K1234567/);
});

test.each([
  ['{"page":"/travel?name=Siti","action":"view","time":1795000000000,"route":{}}'],
  ['{"page":"Siti Aminah","action":"view","time":1795000000000,"route":{}}'],
  ['{"action":"view","time":1795000000000,"route":{}}'],
  ['{"page":"/travel","action":"siti@example.com","time":1795000000000,"route":{}}'],
  ['{"page":"/travel","time":1795000000000,"route":{}}'],
  ['{"page":"/travel","action":"view","time":-1,"route":{}}'],
  ['{"page":"/travel","action":"view","time":"yesterday","route":{}}'],
  ['{"page":"/travel","action":"view","time":"9999999-01-01","route":{}}'],
  ['{"page":"/travel","action":"view","route":{}}'],
])('refuses a single event with invalid or missing fields: %s', async (body) => {
  const before = await count();
  expect((await record(page, body)).statusCode).toBe(400);
  expect(await count()).toBe(before);
});

test('records a repeated single event once', async () => {
  const before = (await count()) ?? 0;
  const key = newId();
  const body = '{"page":"/travel","action":"view","time":1795000000000,"route":{}}';
  await record(page, body, key);
  await record(page, body, key);
  expect(await count()).toBe(before + 1);
});

test.each(['GET', 'PUT', 'DELETE'] as const)('%s is refused', async (method) => {
  expect((await app.inject({ method, url: '/api/eventlog/action', headers: page })).statusCode).toBe(404);
});
