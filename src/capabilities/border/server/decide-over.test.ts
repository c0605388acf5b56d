import { expect, describe, test } from 'vitest';
import { singleTravellerAnswers, logInTraveller } from '#capabilities/declaration/server/testing/public.ts';
import { logInStaff } from '#capabilities/staff/server/testing/public.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import { catchProblem, nextRequest, noon } from '#foundation/server/testing/public.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { decideArrival } from './decide-arrival.ts';
import { readArrival } from './read-arrival.ts';
import { readBorderDeviceData } from './read-border-device-data.ts';
import { readLatestDecisions } from './read-latest-decisions.ts';
import { decisionInput, withSecondTraveller } from './testing/decision.ts';
import { openBorderWorld } from './testing/world.ts';

const world = await openBorderWorld();
const laneA = await logInStaff(world, ['border-officer'], { name: 'Awang Pegawai' });
const laneB = await logInStaff(world, ['border-officer'], { name: 'Dayang Lorong' });
const traveller = await logInTraveller(world, { mobile: '7654321' });
const submitDeclaration = async (answers = singleTravellerAnswers()) => (await traveller.submit(answers)).reference;
const decide = (change: Parameters<typeof decisionInput>[0], officer = laneA) =>
  catchProblem(decideArrival(world, nextRequest(officer), decisionInput(change)));
const kindsOf = async (reference: string) =>
  (await readArrival(world, nextRequest(laneA), { reference })).decisions.map(({ kind }) => kind);
const reason = 'Seen by the health officer, who measured 36.9';
const source = 'counter';

// Starts two decisions, and holds back both writes until each waits for the lock of the table.
async function withBlockedWrites<T>(start: () => Promise<T>[]): Promise<T[]> {
  const started: Promise<T>[] = [];
  await inTransaction(world.sql, async (db) => {
    await db.run`lock table border_decision in exclusive mode`;
    started.push(...start());
    await expect
      .poll(async () => {
        const rows = await db.all`select from pg_locks
          where not granted and database = (select oid from pg_database where datname = current_database())`;
        return rows.length;
      })
      .toBe(started.length);
  });
  return Promise.all(started);
}

describe("a decision over another officer's decision", () => {
  test('is refused when that decision was not seen, with officer, kind and time', async () => {
    const reference = await submitDeclaration();
    await decide({ reference, kind: 'paper-check' });
    expect(await decide({ reference, kind: 'cleared' }, laneB)).toEqual({
      problem: 'border/unseen-decisions',
      status: 409,
      data: {
        decisions: [{ number: 1, kind: 'paper-check', decidedAt: noon, staff: 'Awang Pegawai', source, lane: null }],
      },
    });
    expect(await kindsOf(reference)).toEqual(['paper-check']);
  });

  test('is accepted when that decision was seen', async () => {
    const reference = await submitDeclaration();
    await decide({ reference, kind: 'paper-check' });
    const retry = { reference, scanId: newId(), kind: 'cleared' as const, seenDecisions: [{ number: 1, at: noon }] };
    expect(await decide({ ...retry, reason }, laneB)).toEqual({ isOutdated: false, decidedAt: noon });
    const { decisions } = await readArrival(world, nextRequest(laneA), { reference });
    expect(decisions.find(({ kind }) => kind === 'cleared')).toMatchObject({ reason, staff: 'Dayang Lorong' });
  });

  test('is refused when a newer decision was not seen', async () => {
    const reference = await submitDeclaration();
    await decide({ reference, kind: 'paper-check' });
    world.advanceTime(1000);
    await decide({ reference, kind: 'paper-check', decidedAt: '2026-11-21T04:00:01.000Z' });
    const over = { reference, kind: 'cleared' as const, decidedAt: '2026-11-21T04:00:02.000Z', reason };
    world.advanceTime(1000);
    expect(await decide({ ...over, seenDecisions: [{ number: 1, at: noon }] }, laneB)).toMatchObject({
      data: { decisions: [{ kind: 'paper-check', decidedAt: '2026-11-21T04:00:01.000Z' }] },
    });
    world.setTime(noon);
  });

  test('is refused for a group with one decided traveller, and accepted for the others', async () => {
    const reference = await submitDeclaration(
      withSecondTraveller(singleTravellerAnswers({ name: 'Siti' }), { name: 'Damit' }),
    );
    await decide({ reference, number: 2, kind: 'paper-check' });
    expect(await decide({ reference, number: 0, kind: 'cleared' }, laneB)).toMatchObject({
      data: { decisions: [{ number: 2, kind: 'paper-check' }] },
    });
    expect(await decide({ reference, number: 1, kind: 'cleared' }, laneB)).toMatchObject({ isOutdated: false });
  });

  test('is accepted when it was made earlier than the other decision and waited for a network', async () => {
    const reference = await submitDeclaration();
    world.advanceTime(60_000);
    await decide({ reference, kind: 'cleared', decidedAt: '2026-11-21T04:01:00.000Z' });
    expect(await decide({ reference, kind: 'referred', decidedAt: noon }, laneB)).toMatchObject({ isOutdated: false });
    expect(await kindsOf(reference)).toEqual(['cleared', 'referred']);
    world.setTime(noon);
  });

  test('lets only one of two concurrent decisions clear a traveller', async () => {
    const reference = await submitDeclaration();
    const decisions = await withBlockedWrites(() => [
      decide({ reference, kind: 'cleared' }),
      decide({ reference, kind: 'cleared' }, laneB),
    ]);
    const answers = decisions.map((answer) => ('problem' in answer ? answer.problem : 'taken'));
    expect(answers.toSorted()).toEqual(['border/unseen-decisions', 'taken']);
    expect(await kindsOf(reference)).toEqual(['cleared']);
  });

  test('is accepted for a group when the decisions about all travellers were seen', async () => {
    const reference = await submitDeclaration(
      withSecondTraveller(singleTravellerAnswers({ name: 'Siti' }), { name: 'Damit' }),
    );
    await decide({ reference, number: 0, kind: 'paper-check' });
    const retry = { reference, number: 0, kind: 'cleared' as const };
    expect(await decide({ ...retry, seenDecisions: [{ number: 1, at: noon }] }, laneB)).toMatchObject({
      data: { decisions: [{ number: 2, kind: 'paper-check' }] },
    });
    expect(await decide({ ...retry, seenDecisions: [{ number: 0, at: noon }] }, laneB)).toMatchObject({
      isOutdated: false,
    });
  });

  test('is accepted when it repeats a referral', async () => {
    const reference = await submitDeclaration();
    await decide({ reference, kind: 'referred' });
    expect(await decide({ reference, kind: 'referred' }, laneB)).toMatchObject({ isOutdated: false });
  });
});

test("accepts a decision over the officer's own decision", async () => {
  const reference = await submitDeclaration();
  await decide({ reference, kind: 'paper-check' });
  expect(await decide({ reference, kind: 'referred' })).toMatchObject({ isOutdated: false });
});

describe('a temperature of 38.0 °C or more', () => {
  test.each([
    [379, 'cleared', undefined],
    [380, 'cleared', 'border/fever'],
    [412, 'paper-check', 'border/fever'],
    [412, 'referred', undefined],
  ] as const)('at %d tenths with %s: %s', async (temperature, kind, problem) => {
    const answer = await decide({ reference: await submitDeclaration(), temperature, kind });
    expect('problem' in answer ? answer.problem : undefined).toBe(problem);
  });

  test('allows clearing with a reason, which is kept in the history', async () => {
    const reference = await submitDeclaration();
    const feverReason = 'Ran to the counter; 37.1 after ten minutes';
    expect(await decide({ reference, kind: 'cleared', temperature: 385, reason: feverReason })).toMatchObject({
      isOutdated: false,
    });
    const { decisions } = await readArrival(world, nextRequest(laneB), { reference });
    expect(decisions).toMatchObject([{ kind: 'cleared', temperature: 385, reason: feverReason }]);
  });
});

describe('the time of a decision', () => {
  test('is refused before the submission of its version', async () => {
    const reference = await submitDeclaration();
    const decideAt = (decidedAt: string) => decide({ reference, decidedAt });
    expect(await decideAt('2000-01-01T00:00:00.000Z')).toMatchObject({
      problem: 'border/decided-before-submission',
      status: 409,
    });
    expect(await decideAt('2026-11-21T03:54:59.000Z')).toMatchObject({ problem: 'border/decided-before-submission' });
    // Clocks may differ by up to five minutes.
    expect(await decideAt('2026-11-21T03:56:00.000Z')).toMatchObject({ decidedAt: '2026-11-21T03:56:00.000Z' });
  });

  test('is corrected by the clock error of the device', async () => {
    const [first, second] = [await submitDeclaration(), await submitDeclaration()];
    world.advanceTime(3_600_000);
    // Made half an hour ago, by a device whose clock starts in 2000.
    expect(
      await decide({ reference: first, decidedAt: '2000-01-01T00:30:00.000Z', sentAt: '2000-01-01T01:00:00.000Z' }),
    ).toMatchObject({ decidedAt: '2026-11-21T04:30:00.000Z' });
    expect(
      await decide({ reference: second, decidedAt: '2031-01-01T00:30:00.000Z', sentAt: '2031-01-01T01:00:00.000Z' }),
    ).toMatchObject({ decidedAt: '2026-11-21T04:30:00.000Z' });
    world.setTime(noon);
  });

  test('requires a version that was submitted', async () => {
    expect(await decide({ reference: await submitDeclaration(), version: 2 })).toMatchObject({
      problem: 'border/unknown-version',
      status: 409,
    });
    expect(await decide({ reference: await submitDeclaration(), version: 1_000_000 })).toMatchObject({
      problem: 'border/unknown-version',
    });
  });
});

describe('the latest decisions for a counter', () => {
  const latest = (reference: string, number = 1) =>
    catchProblem(readLatestDecisions(world, nextRequest(laneB), { reference, number }));

  test('include a decision of another lane', async () => {
    const reference = await submitDeclaration();
    expect(await latest(reference)).toEqual({ at: noon, withdrawn: null, decisions: [], travellers: [] });
    await decide({ reference, kind: 'referred', note: 'Canary cough', temperature: 390 });
    expect(await latest(reference)).toEqual({
      at: noon,
      withdrawn: null,
      decisions: [{ number: 1, kind: 'referred', decidedAt: noon, staff: 'Awang Pegawai', source, lane: null }],
      travellers: [],
    });
  });

  test('are audited on each request', async () => {
    const reference = await submitDeclaration();
    await latest(reference);
    await latest(reference);
    const row = await world.sql.first<{ count: number }>`
      select count(*)::int as count from audit_entry where action = ${'border/check-decisions'}`;
    expect(row?.count).toBeGreaterThanOrEqual(2);
  });

  test('include all travellers for a group pass, and one traveller for a single pass', async () => {
    const reference = await submitDeclaration(
      withSecondTraveller(singleTravellerAnswers({ name: 'Siti' }), { name: 'Damit' }),
    );
    await decide({ reference, number: 0, kind: 'paper-check' });
    world.advanceTime(1000);
    await decide({ reference, number: 2, kind: 'referred', decidedAt: '2026-11-21T04:00:01.000Z' });
    const kinds = async (number: number) => {
      const answer = await latest(reference, number);
      return 'decisions' in answer ? answer.decisions.map((found) => `${found.number} ${found.kind}`) : answer;
    };
    expect(await kinds(0)).toEqual(['1 paper-check', '2 referred']);
    expect(await kinds(1)).toEqual(['1 paper-check']);
    world.setTime(noon);
  });

  test('report a replaced pass and a cancelled declaration', async () => {
    const { id, reference } = await traveller.submit();
    await traveller.cancel(id);
    expect(await latest(reference)).toMatchObject({ withdrawn: { cancelled: true } });
    expect(await latest('AAAA-BBBB-CCCC')).toMatchObject({ problem: 'border/unknown-reference' });
  });
});

test('includes referrals in the device data', async () => {
  const reference = await submitDeclaration();
  await decide({ reference, kind: 'referred' });
  const { latestDecisions } = await readBorderDeviceData(world, nextRequest(laneB));
  const decision = { number: 1, at: noon, kind: 'referred', staff: 'Awang Pegawai', source, lane: null };
  expect(latestDecisions).toContainEqual({ reference, ...decision });
});
