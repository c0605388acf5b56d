import { beforeAll, expect, test } from 'vitest';
import { decideArrival, followDecisions } from '#capabilities/border/contract.ts';
import { decisionInput, openBorderWorld } from '#capabilities/border/server/testing/public.ts';
import { logInTraveller, singleTravellerAnswers } from '#capabilities/declaration/server/testing/public.ts';
import { logOutStaff } from '#capabilities/staff/contract-me.ts';
import { logInStaff } from '#capabilities/staff/server/testing/public.ts';
import type { StaffActor } from '#capabilities/staff/server/public.ts';
import { type EventClient, openEventClient } from '#foundation/server/events/testing/event-client.ts';
import { headersOf } from '#foundation/server/http/testing/access.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { closeAfterwards, openTestFolder } from '#foundation/server/testing/world.ts';
import { systemClock } from '#foundation/time/clock.ts';
import { endServerProcess, serverEnvironment, type ServerProcess, startServerProcess } from './testing/server.ts';

// Three server processes on one database. Travellers and staff are made by a world of the same database.
const world = await openBorderWorld();
world.setTime(systemClock.instant());
const servers: ServerProcess[] = [];
const startServer = async () => startServerProcess(serverEnvironment(world.database, await openTestFolder()));
beforeAll(async () => {
  for (let index = 0; index < 3; index += 1) servers.push(await startServer());
});
const portalOf = (index: number) => (servers[index] as ServerProcess).portal;

const traveller = await logInTraveller(world);
const submit = async () => (await traveller.submit(singleTravellerAnswers({}, systemClock.today()))).reference;

async function post(index: number, call: { path: string }, officer: StaffActor, input: object): Promise<number> {
  const answer = await fetch(`${portalOf(index)}${call.path}`, {
    method: 'POST',
    headers: { ...headersOf(officer), 'content-type': 'application/json', 'request-id': newId() },
    body: JSON.stringify(input),
  });
  await answer.text();
  return answer.status;
}

const decide = (index: number, officer: StaffActor, reference: string) =>
  post(index, decideArrival, officer, decisionInput({ reference, decidedAt: systemClock.instant() }));

async function follow(index: number, officer: StaffActor, lastEventId = ''): Promise<EventClient> {
  const resume = lastEventId === '' ? {} : { 'last-event-id': lastEventId };
  const client = await openEventClient(`${portalOf(index)}${followDecisions.path}`, {
    ...headersOf(officer),
    ...resume,
  });
  closeAfterwards(client.close);
  await expect.poll(() => client.received.length).toBeGreaterThan(0);
  return client;
}

const referencesIn = (client: EventClient) => client.data().map((data) => (data as { reference: string }).reference);

test('a decision at one process reaches the counters of all others at once', async () => {
  const officer = await logInStaff(world, ['border-officer']);
  const counters = [await follow(0, officer), await follow(1, officer), await follow(2, officer)];
  for (let count = 0; count < 9; count += 1) {
    const reference = await submit();
    expect(await decide(count % 3, officer, reference)).toBe(200);
    for (const counter of counters)
      await expect.poll(() => referencesIn(counter), { timeout: 20_000 }).toContain(reference);
  }
  for (const counter of counters) expect(new Set(referencesIn(counter)).size).toBe(9);
});

test('a session that ends at one process ends its streams at the others', async () => {
  const [officer, colleague] = [
    await logInStaff(world, ['border-officer']),
    await logInStaff(world, ['border-officer']),
  ];
  const [counter, other] = [await follow(1, officer), await follow(1, colleague)];
  expect(await post(0, logOutStaff, officer, {})).toBe(200);
  await expect.poll(counter.isEnded, { timeout: 20_000 }).toBe(true);
  expect(other.isEnded()).toBe(false);
});

test('a server that stops ends its streams at once, and a counter misses no decision meanwhile', async () => {
  const officer = await logInStaff(world, ['border-officer']);
  const before = await submit();
  const missed = await submit();
  const counter = await follow(2, officer);
  await decide(0, officer, before);
  await expect.poll(() => referencesIn(counter), { timeout: 20_000 }).toContain(before);
  const ended = endServerProcess(servers[2] as ServerProcess, 'SIGTERM');
  await expect.poll(counter.isEnded, { timeout: 20_000 }).toBe(true);
  await decide(0, officer, missed);
  expect(await ended).toEqual({ code: 0, signal: null });
  const resumed = await follow(1, officer, counter.lastId());
  await expect.poll(() => referencesIn(resumed), { timeout: 20_000 }).toContain(missed);
  expect(resumed.received[0]).toMatchObject({ name: 'connected', data: { isResumed: true } });
});
