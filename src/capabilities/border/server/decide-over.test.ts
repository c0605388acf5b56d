import { sql } from 'kysely';
import { expect, describe, test } from 'vitest';
import {
  singleTravellerAnswers,
  logInTraveller,
  submissionInput,
} from '#capabilities/declaration/server/testing/public.ts';
import { logInStaff } from '#capabilities/staff/server/testing/public.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import { nextRequest } from '#foundation/server/http/testing/visitor.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { noon, catchProblem } from '#foundation/server/testing/bare-world.ts';
import { decideArrival } from './decide-arrival.ts';
import { readArrival } from './read-arrival.ts';
import { readBorderKit } from './read-border-kit.ts';
import { readLatestDecisions } from './read-latest-decisions.ts';
import { decisionInput, withSecondTraveller } from './testing/decision.ts';
import { openBorderWorld } from './testing/world.ts';

const world = await openBorderWorld();
const laneA = await logInStaff(world, ['border-officer'], { name: 'Awang Pegawai' });
const laneB = await logInStaff(world, ['border-officer'], { name: 'Dayang Lorong' });
const traveller = await logInTraveller(world, { mobile: '7654321' });
const declared = async (answers = singleTravellerAnswers()) =>
  (await traveller.submit(submissionInput(answers))).reference;
const decide = (change: Parameters<typeof decisionInput>[0], who = laneA) =>
  catchProblem(decideArrival(world, nextRequest(who), decisionInput(change)));
const kindsOf = async (reference: string) =>
  (await readArrival(world, nextRequest(laneA), { reference })).decisions.map(({ kind }) => kind);
const reason = 'Seen by the health officer, who measured 36.9';

/** Begins two decisions and lets both come as far as they can before either is written. */
async function whileNothingIsWritten<T>(begin: () => Promise<T>[]): Promise<T[]> {
  const begun: Promise<T>[] = [];
  await inTransaction(world.sql, async (db) => {
    await sql`lock table border_decision in exclusive mode`.execute(db);
    begun.push(...begin());
    await expect
      .poll(async () => {
        const { rows } = await sql`select from pg_locks
          where not granted and database = (select oid from pg_database where datname = current_database())`.execute(
          db,
        );
        return rows.length;
      })
      .toBe(begun.length);
  });
  return Promise.all(begun);
}

describe('a decision over one of another officer', () => {
  test('is refused while it was not seen, with who, what and when', async () => {
    const reference = await declared();
    await decide({ reference, kind: 'referred' });
    expect(await decide({ reference, kind: 'cleared' }, laneB)).toEqual({
      problem: 'border/decided-since',
      status: 409,
      data: { decisions: [{ number: 1, kind: 'referred', decidedAt: noon, staff: 'Awang Pegawai' }] },
    });
    expect(await kindsOf(reference)).toEqual(['referred']);
  });

  test('is taken once it was seen, with a reason where somebody was referred', async () => {
    const reference = await declared();
    await decide({ reference, kind: 'referred' });
    const again = { reference, scanId: newId(), kind: 'cleared' as const, seen: [{ number: 1, at: noon }] };
    expect(await decide(again, laneB)).toMatchObject({ problem: 'border/reason-needed', status: 409 });
    expect(await decide({ ...again, reason: ' ok ' }, laneB)).toMatchObject({ problem: 'border/reason-needed' });
    expect(await decide({ ...again, reason }, laneB)).toEqual({ outdated: false, decidedAt: noon });
    const { decisions } = await readArrival(world, nextRequest(laneA), { reference });
    expect(decisions.find(({ kind }) => kind === 'cleared')).toMatchObject({ reason, staff: 'Dayang Lorong' });
  });

  test('that was seen before a newer one came is refused with the newer one', async () => {
    const reference = await declared();
    await decide({ reference, kind: 'paper-check' });
    world.advanceTime(1000);
    await decide({ reference, kind: 'referred', decidedAt: '2026-11-21T04:00:01.000Z' });
    const over = { reference, kind: 'cleared' as const, decidedAt: '2026-11-21T04:00:02.000Z', reason };
    world.advanceTime(1000);
    expect(await decide({ ...over, seen: [{ number: 1, at: noon }] }, laneB)).toMatchObject({
      data: { decisions: [{ kind: 'referred', decidedAt: '2026-11-21T04:00:01.000Z' }] },
    });
    world.setTime(noon);
  });

  test('about a group is refused for the traveller who was decided on, and for no other', async () => {
    const reference = await declared(withSecondTraveller(singleTravellerAnswers({ name: 'Siti' }), { name: 'Damit' }));
    await decide({ reference, number: 2, kind: 'referred' });
    expect(await decide({ reference, number: 0, kind: 'cleared' }, laneB)).toMatchObject({
      data: { decisions: [{ number: 2, kind: 'referred' }] },
    });
    expect(await decide({ reference, number: 1, kind: 'cleared' }, laneB)).toMatchObject({ outdated: false });
  });

  test('made before the other one is taken: it waited without a network, and the other one is the newer word', async () => {
    const reference = await declared();
    world.advanceTime(60_000);
    await decide({ reference, kind: 'cleared', decidedAt: '2026-11-21T04:01:00.000Z' });
    expect(await decide({ reference, kind: 'referred', decidedAt: noon }, laneB)).toMatchObject({ outdated: false });
    expect(await kindsOf(reference)).toEqual(['cleared', 'referred']);
    world.setTime(noon);
  });

  test('is never two clearings at once: of two lanes in the same moment one is told of the other', async () => {
    const reference = await declared();
    const both = await whileNothingIsWritten(() => [
      decide({ reference, kind: 'cleared' }),
      decide({ reference, kind: 'cleared' }, laneB),
    ]);
    const answers = both.map((answer) => ('problem' in answer ? answer.problem : 'taken'));
    expect(answers.toSorted()).toEqual(['border/decided-since', 'taken']);
    expect(await kindsOf(reference)).toEqual(['cleared']);
  });

  test('about a group is taken once the decision about all of them was seen', async () => {
    const reference = await declared(withSecondTraveller(singleTravellerAnswers({ name: 'Siti' }), { name: 'Damit' }));
    await decide({ reference, number: 0, kind: 'paper-check' });
    const again = { reference, number: 0, kind: 'cleared' as const };
    expect(await decide({ ...again, seen: [{ number: 1, at: noon }] }, laneB)).toMatchObject({
      data: { decisions: [{ number: 2, kind: 'paper-check' }] },
    });
    expect(await decide({ ...again, seen: [{ number: 0, at: noon }] }, laneB)).toMatchObject({ outdated: false });
  });

  test('that refers somebody who was referred already changes nothing, and is taken', async () => {
    const reference = await declared();
    await decide({ reference, kind: 'referred' });
    expect(await decide({ reference, kind: 'referred' }, laneB)).toMatchObject({ outdated: false });
  });
});

test('one’s own decision was seen; a referral is still not undone without a reason', async () => {
  const reference = await declared();
  await decide({ reference, kind: 'paper-check' });
  expect(await decide({ reference, kind: 'referred' })).toMatchObject({ outdated: false });
  expect(await decide({ reference, kind: 'cleared', seen: [{ number: 1, at: noon }] })).toMatchObject({
    problem: 'border/reason-needed',
  });
});

describe('a temperature of 38.0 °C or more', () => {
  test.each([
    [379, 'cleared', undefined],
    [380, 'cleared', 'border/fever'],
    [412, 'paper-check', 'border/fever'],
    [412, 'referred', undefined],
  ] as const)('of %d tenths with %s: %s', async (temperature, kind, problem) => {
    const answer = await decide({ reference: await declared(), temperature, kind });
    expect('problem' in answer ? answer.problem : undefined).toBe(problem);
  });

  test('clears somebody with a reason, which stands in the history', async () => {
    const reference = await declared();
    const why = 'Ran to the counter; 37.1 after ten minutes';
    expect(await decide({ reference, kind: 'cleared', temperature: 385, reason: why })).toMatchObject({
      outdated: false,
    });
    const { decisions } = await readArrival(world, nextRequest(laneB), { reference });
    expect(decisions).toMatchObject([{ kind: 'cleared', temperature: 385, reason: why }]);
  });
});

describe('the time of a decision', () => {
  test('is not before the version that it is about was submitted', async () => {
    const reference = await declared();
    const before = (decidedAt: string) => decide({ reference, decidedAt });
    expect(await before('2000-01-01T00:00:00.000Z')).toMatchObject({ problem: 'border/decided-before', status: 409 });
    expect(await before('2026-11-21T03:54:59.000Z')).toMatchObject({ problem: 'border/decided-before' });
    // Two clocks are never quite the same.
    expect(await before('2026-11-21T03:56:00.000Z')).toMatchObject({ decidedAt: '2026-11-21T03:56:00.000Z' });
  });

  test('is put right by how far the clock of the device was off when it sent it', async () => {
    const [first, second] = [await declared(), await declared()];
    world.advanceTime(3_600_000);
    // Half an hour ago, by a device whose clock stands at the start of 2000.
    expect(
      await decide({ reference: first, decidedAt: '2000-01-01T00:30:00.000Z', sentAt: '2000-01-01T01:00:00.000Z' }),
    ).toMatchObject({ decidedAt: '2026-11-21T04:30:00.000Z' });
    expect(
      await decide({ reference: second, decidedAt: '2031-01-01T00:30:00.000Z', sentAt: '2031-01-01T01:00:00.000Z' }),
    ).toMatchObject({ decidedAt: '2026-11-21T04:30:00.000Z' });
    world.setTime(noon);
  });

  test('and a version that was never submitted is refused', async () => {
    expect(await decide({ reference: await declared(), version: 2 })).toMatchObject({
      problem: 'border/unknown-version',
      status: 409,
    });
    expect(await decide({ reference: await declared(), version: 1_000_000 })).toMatchObject({
      problem: 'border/unknown-version',
    });
  });
});

describe('what a counter asks beside its own verdict', () => {
  const latest = (reference: string, number = 1) =>
    catchProblem(readLatestDecisions(world, nextRequest(laneB), { reference, number }));

  test('is what another lane has just decided', async () => {
    const reference = await declared();
    expect(await latest(reference)).toEqual({ at: noon, withdrawn: null, decisions: [] });
    await decide({ reference, kind: 'referred', note: 'Canary cough', temperature: 390 });
    expect(await latest(reference)).toEqual({
      at: noon,
      withdrawn: null,
      decisions: [{ number: 1, kind: 'referred', decidedAt: noon, staff: 'Awang Pegawai' }],
    });
  });

  test('is on record each time it is asked for', async () => {
    const reference = await declared();
    await latest(reference);
    await latest(reference);
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from audit_entry where act = ${'border/check-decisions'}`.execute(world.sql);
    expect(rows[0]?.count).toBeGreaterThanOrEqual(2);
  });

  test('is the newest of each traveller for the pass of a group, and of one traveller for theirs', async () => {
    const reference = await declared(withSecondTraveller(singleTravellerAnswers({ name: 'Siti' }), { name: 'Damit' }));
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

  test('is also whether the pass was replaced or the declaration cancelled meanwhile', async () => {
    const { id, reference } = await traveller.submit(submissionInput(singleTravellerAnswers()));
    await traveller.cancel(id);
    expect(await latest(reference)).toMatchObject({ withdrawn: { cancelled: true } });
    expect(await latest('AAAA-BBBB-CCCC')).toMatchObject({ problem: 'border/unknown-reference' });
  });
});

test('the kit says who was referred', async () => {
  const reference = await declared();
  await decide({ reference, kind: 'referred' });
  const { seen } = await readBorderKit(world, nextRequest(laneB));
  expect(seen).toContainEqual({ reference, number: 1, at: noon, kind: 'referred' });
});
