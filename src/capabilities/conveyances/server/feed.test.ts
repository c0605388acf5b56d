import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { addTestPort } from '#capabilities/ports-of-entry/server/testing/public.ts';
import { logInStaff } from '#capabilities/staff/server/testing/public.ts';
import { nextRequest } from '#foundation/server/http/testing/visitor.ts';
import { today } from '#foundation/server/testing/bare-world.ts';
import { closeAfterwards } from '#foundation/server/testing/world.ts';
import { hour, minute } from '#foundation/time/clock.ts';
import { createHttpConveyanceFeed } from './http-conveyance-feed.ts';
import { listConveyances } from './list-conveyances.ts';
import { openLocalFeed } from './local-feed.ts';
import { pollConveyanceFeed } from './poll-feed.ts';
import { importTimetable, openConveyancesWorld } from './testing/world.ts';

const world = await openConveyancesWorld();
const officer = await logInStaff(world, ['border-officer']);

type Answer = { status?: number; body: string };

/** Opens a feed behind real HTTP on loopback, whose answer a test can change. */
async function openFeed(answer: Answer) {
  const requests: { url: string; authorization: string }[] = [];
  const server = createServer((request, response) => {
    requests.push({ url: request.url ?? '', authorization: request.headers.authorization ?? '' });
    response.writeHead(answer.status ?? 200, { location: 'http://127.0.0.1:9/' }).end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closeAfterwards(() => void server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/arrivals?airport=1`;
  return { requests, feedWorld: { ...world, conveyanceFeed: createHttpConveyanceFeed({ url, token: 'a-token' }) } };
}

const bodyOf = (...arrivals: object[]) => JSON.stringify({ arrivals });
const listAt = async (portId: string, feedWorld: Parameters<typeof listConveyances>[0]) =>
  listConveyances(feedWorld, nextRequest(officer), { day: today, port: portId });

test('a poll adds arrivals, follows their times, and keeps what was imported', async () => {
  const { code, portId } = await addTestPort(world);
  await importTimetable(world, [`${code},BI 422,Kuching,${today} 14:05`]);
  const scheduled = '2026-11-21T06:05:00Z';
  const answer: Answer = { body: bodyOf({ port: code, name: 'BI422', scheduled, estimated: '2026-11-21T06:45:00Z' }) };
  const { feedWorld, requests } = await openFeed(answer);
  await pollConveyanceFeed(feedWorld);
  expect(requests).toEqual([
    { url: '/v1/arrivals?airport=1&from=2026-11-20&to=2026-11-23', authorization: 'Bearer a-token' },
  ]);
  const { items, feed } = await listAt(portId, feedWorld);
  expect(items).toMatchObject([{ name: 'BI422', origin: 'Kuching', state: 'delayed' }]);
  expect(feed).toEqual({ succeededAt: world.clock.instant(), isSilent: false });
  world.advanceTime(3 * hour);
  answer.body = bodyOf({ port: code, name: 'BI422', scheduled, arrived: '2026-11-21T06:41:00+00:00' });
  await pollConveyanceFeed(feedWorld);
  expect((await listAt(portId, feedWorld)).items).toMatchObject([
    { state: 'arrived', arrivedAt: '2026-11-21T06:41:00.000Z', estimatedAt: '2026-11-21T06:45:00.000Z' },
  ]);
});

test('a poll skips entries that it cannot use, and keeps the others', async () => {
  const { code, portId } = await addTestPort(world);
  const land = await addTestPort(world, { kind: 'land' });
  const scheduled = '2026-11-21T06:05:00Z';
  const { feedWorld } = await openFeed({
    body: bodyOf(
      { port: code, name: 'BI1', scheduled },
      { port: 'NOWHERE', name: 'BI2', scheduled },
      { port: land.code, name: 'BI3', scheduled },
      { port: code, name: '--', scheduled },
      { port: code, name: 'BI5', scheduled: 'soon' },
      { port: code, name: 'BI6', scheduled: '2020-01-01T00:00:00Z' },
      { port: code, name: 'BI7', scheduled, arrived: '2026-11-29T00:00:00Z' },
      { port: code },
      null as unknown as object,
    ),
  });
  await pollConveyanceFeed(feedWorld);
  expect((await listAt(portId, feedWorld)).items.map(({ name, arrivedAt }) => [name, arrivedAt])).toEqual([
    ['BI1', null],
    ['BI7', null],
  ]);
  expect(world.logLines.at(-1)).toContain('"skippedCount":7');
});

test.each<[string, Answer]>([
  ['an error', { status: 503, body: '{}' }],
  ['a redirect', { status: 302, body: '' }],
  ['no JSON', { body: '<html>' }],
  ['another JSON', { body: '[]' }],
  ['too many bytes', { body: `"${'a'.repeat(1024 * 1024)}"` }],
])('%s from the feed changes nothing, and the page says so after a quarter of an hour', async (_case, answer) => {
  const { portId } = await addTestPort(world);
  const working = await openFeed({ body: bodyOf() });
  await pollConveyanceFeed(working.feedWorld);
  const succeededAt = world.clock.instant();
  const { feedWorld } = await openFeed(answer);
  world.advanceTime(14 * minute);
  await pollConveyanceFeed(feedWorld);
  expect((await listAt(portId, feedWorld)).feed).toEqual({ succeededAt, isSilent: false });
  world.advanceTime(2 * minute);
  expect((await listAt(portId, feedWorld)).feed).toEqual({ succeededAt, isSilent: true });
});

test('the made-up feed of the demo lands its flights as time passes', async () => {
  const localFeed = await openLocalFeed(world.clock);
  closeAfterwards(localFeed.close);
  const feed = createHttpConveyanceFeed({ url: localFeed.url, token: '' });
  const read = async () => (await feed.readArrivals(today, today, AbortSignal.timeout(5000))).arrivals;
  const countArrived = (arrivals: Awaited<ReturnType<typeof read>>) =>
    arrivals.filter(({ arrivedAt }) => arrivedAt !== null).length;
  const before = countArrived(await read());
  world.advanceTime(24 * hour);
  const arrivals = await read();
  expect(countArrived(arrivals)).toBe(arrivals.length);
  expect(before).toBeLessThan(arrivals.length);
});
