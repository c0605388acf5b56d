import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mount } from '#foundation/server/http/mount.ts';
import { openWebServer } from '#foundation/server/http/web-server.ts';
import { openLog } from '#foundation/server/logs/log.ts';
import { openMetrics } from '#foundation/server/logs/metrics.ts';
import type { World } from '#foundation/server/world.ts';
import { openStatusBoard, type StatusBoard } from './public.ts';
import { serviceStatusRoutes } from './routes.ts';

let app: FastifyInstance;
let looks = 0;
let outage = false;
const path = '/api/wlappoperation/status';

beforeAll(async () => {
  const log = openLog('silent');
  const status = openStatusBoard(
    async () => {
      looks += 1;
    },
    () => outage,
  );
  app = await openWebServer({ log, metrics: openMetrics(), trustProxy: false, secure: false, maxConcurrent: 10 });
  // It answers from memory: there is no database to ask.
  mount(app, { log, status } as unknown as World & { status: StatusBoard }, serviceStatusRoutes);
});
afterAll(() => app.close());

test('there is one call, for anyone', () => {
  expect(serviceStatusRoutes.map(({ call }) => [call.method, call.path, call.who])).toEqual([['GET', path, 'anyone']]);
});

test.each([
  ['nobody we know', {}],
  ['a page of ours', { 'x-sihat-page': '1', 'sec-fetch-site': 'same-origin' }],
  ['somebody with a token that means nothing', { 'sms-token': 'x'.repeat(43) }],
  ['a page of another site', { 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' }],
])('%s is told, whatever the state', async (_who, headers) => {
  for (const code of [1, 0]) {
    outage = code === 0;
    const answer = await app.inject({ url: path, headers });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json()).toEqual({ errno: 0, errmsg: '', data: { code } });
  }
});

test('asking looks at nothing, however often', async () => {
  const before = looks;
  await Promise.all(Array.from({ length: 50 }, () => app.inject({ url: `${path}?code=0&x=${'y'.repeat(500)}` })));
  expect(looks).toBe(before);
});

test.each(['POST', 'PUT', 'DELETE'] as const)('%s is refused', async (method) => {
  expect((await app.inject({ method, url: path })).statusCode).toBe(404);
});
