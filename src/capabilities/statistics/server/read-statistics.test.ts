import { beforeEach, describe, expect, test } from 'vitest';
import { newPassport, logInTraveller } from '#capabilities/declaration/server/testing/public.ts';
import { groupOn, journeyOn } from '#capabilities/declaration/rules/testing/answers.ts';
import type { TravellerAnswers } from '#capabilities/declaration/contract.ts';
import { decideAtCounter } from '#capabilities/border/server/testing/public.ts';
import { addTestPort, signOn } from '#capabilities/ports-of-entry/server/testing/public.ts';
import { logInStaff } from '#capabilities/staff/server/testing/public.ts';
import { expectProblem, listAuditEntries, nextRequest, today } from '#foundation/server/testing/public.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { minute } from '#foundation/time/clock.ts';
import { addDays } from '#foundation/time/local-date.ts';
import { Statistics } from '../contract.ts';
import { readStatistics } from './read-statistics.ts';
import { countAll, type FiguresWorld, openFiguresWorld } from './testing/world.ts';

let world: FiguresWorld;
beforeEach(async () => {
  world = await openFiguresWorld();
});

const read = async (from = today, to = today) => {
  const actor = await logInStaff(world, ['health-officer']);
  return readStatistics(world, nextRequest(actor), { from, to });
};
const declareArrivals = async (count: number, change: Partial<TravellerAnswers> = {}, entryDate = today) => {
  const traveller = await logInTraveller(world);
  const people = Array.from({ length: count }, (_, index) => ({
    passportNumber: newPassport(),
    ...(index === 0 && { journey: journeyOn(entryDate) }),
    ...change,
  }));
  await traveller.submit(groupOn(entryDate, ...people));
};
async function insertCounts(measure: string, counts: Record<string, number>, day = today) {
  for (const [key, count] of Object.entries(counts))
    await world.sql
      .run`insert into statistics_count (day, measure, key, count) values (${day}, ${measure}, ${key}, ${count})`;
}

test('returns empty tables before anything is counted', async () => {
  const statistics = await read(addDays(today, -1));
  expect(Statistics.safeParse(statistics).success).toBe(true);
  expect(statistics.countedUntil).toEqual({ declarations: null, messages: null, steps: null });
  expect(statistics.arrivals).toEqual({
    rows: [
      { key: addDays(today, -1), cells: [0, 0, 0], total: 0 },
      { key: today, cells: [0, 0, 0], total: 0 },
    ],
    columns: [0, 0, 0],
    total: 0,
  });
  expect(statistics.declaredBeforeArrival).toEqual({ before: 0, sameDay: 0, total: 0, rate: null });
});

test('suppresses two arrivals, and shows six', async () => {
  await declareArrivals(2);
  await countAll(world);
  const two = await read();
  expect(two.arrivals).toEqual({
    rows: [{ key: today, cells: ['few', 0, 0], total: 'few' }],
    columns: ['few', 0, 0],
    total: 'few',
  });
  expect(two.departureCountries).toEqual({ items: [{ code: 'SG', name: 'Singapore', count: 'few' }], total: 'few' });
  expect(two.countedUntil.declarations).toBe(world.clock.instant());
  await declareArrivals(4);
  await countAll(world);
  const six = await read();
  expect(six.arrivals).toMatchObject({ columns: [6, 0, 0], total: 6 });
  expect(six.outcomes).toMatchObject({ columns: [6, 0], total: 6 });
  expect(six.nationalities).toEqual({ items: [{ code: 'BN', name: 'Brunei Darussalam', count: 6 }], total: 6 });
});

test('shows exact counts to roles that manage operations, and audits that they were exact', async () => {
  await declareArrivals(2);
  await countAll(world);
  const officer = nextRequest(await logInStaff(world, ['health-officer']));
  const exact = await readStatistics(world, officer, { from: today, to: today, detail: 'exact' });
  expect(exact).toMatchObject({ isExact: true, arrivals: { rows: [{ cells: [2, 0, 0], total: 2 }], total: 2 } });
  expect(exact.departureCountries.items).toMatchObject([{ count: 2 }]);
  expect((await read()).arrivals.total).toBe('few');
  const entries = await listAuditEntries(world, { action: 'statistics/read' });
  expect(entries.map(({ fields }) => fields)).toContainEqual(['exact']);
});

test('counts the decisions at one port, exactly only', async () => {
  const officer = await logInStaff(world, ['health-officer']);
  const { portId, laneIds } = await addTestPort(world);
  const session = await signOn(world, officer, laneIds[0] ?? '');
  for (const laneSessionId of [session.id, undefined]) {
    const { reference } = await (await logInTraveller(world)).submit();
    await decideAtCounter(world, officer, { reference, kind: 'cleared', ...(laneSessionId && { laneSessionId }) });
  }
  await countAll(world);
  const days = { from: today, to: today };
  const readAs = (change: object) => readStatistics(world, nextRequest(officer), { ...days, ...change });
  expect((await readAs({ detail: 'exact' })).decisions.total).toBe(2);
  expect((await readAs({ detail: 'exact', port: portId })).decisions.rows).toMatchObject([{ cells: [1, 0, 0] }]);
  expect((await readAs({ detail: 'exact', port: newId() })).decisions.total).toBe(0);
  await expectProblem(readAs({ port: portId }), 'statistics/not-exact');
});

test('refuses exact counts to roles that only read statistics', async () => {
  const auditor = nextRequest(await logInStaff(world, ['auditor']));
  const input = { from: today, to: today, detail: 'exact' as const };
  await expectProblem(readStatistics(world, auditor, input), 'statistics/not-exact', { status: 403 });
});

test('reads all tables at one moment while counts change', async () => {
  await insertCounts('arrivals', { air: 10 });
  await insertCounts('nationalities', { SG: 10 });
  let reading = true;
  const counting = (async () => {
    for (let count = 11; reading; count += 1)
      await world.sql.run`update statistics_count set count = ${count} where day = ${today}`;
  })();
  const totals: unknown[][] = [];
  const actor = await logInStaff(world, ['health-officer']);
  for (let index = 0; index < 60; index += 1) {
    const { arrivals, nationalities } = await readStatistics(world, nextRequest(actor), { from: today, to: today });
    totals.push([arrivals.total, nationalities.total]);
  }
  reading = false;
  await counting;
  expect(totals.filter(([arrivalTotal, nationalityTotal]) => arrivalTotal !== nationalityTotal)).toEqual([]);
  expect(new Set(totals.map(([arrivalTotal]) => arrivalTotal)).size).toBeGreaterThan(1);
});

test('suppresses a total in all tables of the same travellers', async () => {
  await declareArrivals(4, { nationality: 'MY' });
  await declareArrivals(4, { nationality: 'SG' });
  await countAll(world);
  const { nationalities, arrivals, outcomes, departureCountries, declaredBeforeArrival } = await read();
  expect(nationalities).toEqual({
    items: [
      { code: 'MY', name: 'Malaysia', count: 'few' },
      { code: 'SG', name: 'Singapore', count: 'few' },
    ],
    total: 'withheld',
  });
  expect([arrivals.total, outcomes.total, departureCountries.total, declaredBeforeArrival.total]).toEqual(
    Array(4).fill('withheld'),
  );
});

test('orders countries without revealing suppressed counts', async () => {
  await insertCounts('departures', { ZA: 4, MY: 90, ID: 3, SG: 40, AU: 1 });
  await insertCounts('arrivals', { air: 138 });
  await insertCounts('bands', { proceed: 138 });
  const { departureCountries: departures } = await read();
  expect(departures.items.map(({ code, count }) => `${code} ${count}`)).toEqual([
    'MY 90',
    'SG 40',
    'AU few',
    'ID few',
    'ZA few',
  ]);
});

describe('rates and durations', () => {
  test('need a base of twenty', async () => {
    await insertCounts('completion', { '042': 19 });
    await insertCounts('ahead', { before: 12, 'same-day': 7 });
    await insertCounts('messages', { 'sms|http|login/code|delivered': 19 });
    const small = await read();
    expect(small.completion.median).toBe(null);
    expect(small.completion.rows[0]?.percentile90).toBe(null);
    expect(small.declaredBeforeArrival.rate).toBe(null);
    expect(small.messages.rates).toEqual([null]);
    await insertCounts('completion', { '060': 21 });
    await insertCounts('ahead', { before: 30, 'same-day': 10 }, addDays(today, -1));
    const { completion, declaredBeforeArrival: ahead } = await read(addDays(today, -1));
    expect(completion.total).toBe(40);
    expect(completion.median).toBe(319);
    expect(completion.percentile90).toBe(319);
    expect(ahead).toEqual({ before: 42, sameDay: 17, total: 59, rate: 42 / 59 });
  });

  test('of messages tell the delivered share by channel, provider and purpose', async () => {
    await insertCounts('messages', {
      'sms|http|login/code|delivered': 90,
      'sms|http|login/code|failed': 10,
      'sms||login/code|queued': 7,
      'mail|smtp|declaration/submitted|delivered': 15,
      'mail|smtp|declaration/submitted|sent': 5,
    });
    const { messages } = await read();
    expect(messages.rows.map(({ key, cells }) => [key.channel, key.provider, key.purpose, ...cells])).toEqual([
      ['mail', 'smtp', 'declaration/submitted', 15, 5, 0, 0, 0],
      ['sms', 'http', 'login/code', 90, 0, 0, 10, 0],
      ['sms', null, 'login/code', 0, 0, 7, 0, 0],
    ]);
    expect(messages.rates).toEqual([0.75, 0.9, null]);
    expect(messages.columns).toEqual([105, 5, 7, 10, 0]);
    expect(messages.total).toBe(127);
  });
});

test('counts how many visits reached each step of the form', async () => {
  await insertCounts('steps', { people: 30, journey: 12, check: 6, done: 52 });
  const { steps } = await read();
  expect(steps.items.map(({ step, reached, ended }) => [step, reached, ended])).toEqual([
    ['people', 100, 30],
    ['passport', 70, 0],
    ['contact', 70, 0],
    ['journey', 70, 12],
    ['health', 58, 0],
    ['check', 58, 6],
    ['done', 52, 52],
  ]);
});

test('counts decisions and corrections separately', async () => {
  await insertCounts('decisions', { cleared: 40, referred: 6 });
  await insertCounts('corrections', { 'override see-health-officer': 8, 'rules proceed': 20, 'rules same': 5 });
  const { decisions, corrections } = await read();
  expect(decisions.rows).toEqual([{ key: today, cells: [40, 6, 0], total: 46 }]);
  expect(corrections.rows).toEqual([
    { key: 'override', cells: [0, 8, 0], total: 8 },
    { key: 'rules', cells: [20, 0, 5], total: 25 },
  ]);
});

test('audits the period that was read, and refuses an invalid one at its field', async () => {
  const actor = await logInStaff(world, ['auditor']);
  await readStatistics(world, nextRequest(actor), { from: addDays(today, -6), to: today });
  const reads = await listAuditEntries(world, { action: 'statistics/read', actor_id: actor.staffId });
  expect(reads.map(({ subject_id: id }) => id)).toEqual([`${addDays(today, -6)}/${today}`]);
  await expectProblem(
    readStatistics(world, nextRequest(actor), { from: today, to: addDays(today, -1) }),
    'foundation/invalid',
    { status: 400, data: [{ path: 'to', key: 'period-backwards' }] },
  );
});

test('reads 92 days with 250 countries at once', async () => {
  await world.sql.run`insert into statistics_count (day, measure, key, count)
    select ${today}::date - d, m, 'K' || k, 1 + (d * k) % 700
    from generate_series(0, 91) d, unnest(array['departures', 'nationalities']) m, generate_series(1, 250) k`;
  world.advanceTime(minute);
  const { departureCountries: departures } = await read(addDays(today, -91));
  expect(departures.items).toHaveLength(250);
});
