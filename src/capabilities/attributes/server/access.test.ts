import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { serveRoutes } from '#foundation/server/http/testing/routes.ts';
import { attributesRoutes } from './routes.ts';

const travel = { windowDays: 3, maxTravellers: 10, helpline: '148' };

// It answers from memory: there is no database to ask.
const app = await serveRoutes({ attributes: { travel } }, attributesRoutes);

const path = '/api/wlappservice/conf/get_app_attr';
const ask = (query: Record<string, string>, headers: Record<string, string> = {}) =>
  app.inject({ url: `${path}?${new URLSearchParams(query)}`, headers });
const md5 = createHash('md5').update(JSON.stringify(travel)).digest('hex');

test('there is one call, for anyone', () => {
  expect(attributesRoutes.map(({ call }) => [call.method, call.path, call.who])).toEqual([['GET', path, 'anyone']]);
});

test.each([
  ['nobody we know', {}],
  ['a page of ours', { 'x-sihat-page': '1', 'sec-fetch-site': 'same-origin' }],
  ['somebody with a token that means nothing', { 'sms-token': 'x'.repeat(43) }],
  ['a page of another site', { 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' }],
])('%s gets the value with its md5', async (_who, headers) => {
  const answer = await ask({ key_name: 'travel' }, headers);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  expect(answer.json()).toEqual({
    errno: 0,
    errmsg: '',
    data: { travel: { md5, unchanged: false, value: travel } },
  });
});

test('who names the md5 of a copy that is still right gets no value; of another one, the value', async () => {
  expect((await ask({ key_name: 'travel', md5 })).json()).toMatchObject({ data: { travel: { md5, unchanged: true } } });
  expect((await ask({ key_name: 'travel', md5 })).body).not.toContain('148');
  expect((await ask({ key_name: 'travel', md5: 'x'.repeat(32) })).json()).toMatchObject({
    data: { travel: { unchanged: false, value: travel } },
  });
});

test('who has the answer already gets it no second time', async () => {
  const first = await ask({ key_name: 'travel' });
  const again = await ask({ key_name: 'travel' }, { 'if-none-match': String(first.headers['etag']) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test.each([
  ['an attribute that there is not', { key_name: 'unknown_attribute' }, 404],
  ['what every object has', { key_name: 'constructor' }, 404],
  ['a prototype', { key_name: '__proto__' }, 400],
  ['another form', { key_name: 'Travel' }, 400],
  ['no name', {}, 400],
  ['too long a copy', { key_name: 'travel', md5: 'x'.repeat(65) }, 400],
])('%s: %#', async (_what, query, status) => {
  expect((await ask(query as Record<string, string>)).statusCode).toBe(status);
});

test.each(['POST', 'PUT', 'DELETE'] as const)('%s is refused', async (method) => {
  expect((await app.inject({ method, url: path })).statusCode).toBe(404);
});
