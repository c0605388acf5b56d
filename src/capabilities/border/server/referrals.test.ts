import { afterEach, describe, expect, test } from 'vitest';
import { singleTravellerAnswers, logInTraveller } from '#capabilities/declaration/server/testing/public.ts';
import { auditActionsOf, logInStaff } from '#capabilities/staff/server/testing/public.ts';
import type { StaffActor } from '#capabilities/staff/server/public.ts';
import { callHandler, catchProblem, nextRequest, noon } from '#foundation/server/testing/public.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { fc, forAllAsyncWith } from '#foundation/testing/for-all.ts';
import { isoInstant, minute, parseInstant } from '#foundation/time/clock.ts';
import { closeReferral, reopenReferral } from './close-referral.ts';
import { decideArrival } from './decide-arrival.ts';
import { overrideBand } from './override-band.ts';
import { readArrival } from './read-arrival.ts';
import { readBorderDeviceData } from './read-border-device-data.ts';
import { readLatestDecisions } from './read-latest-decisions.ts';
import { decisionInput, withSecondTraveller } from './testing/decision.ts';
import { openBorderWorld } from './testing/world.ts';

const world = await openBorderWorld();
const laneA = await logInStaff(world, ['border-officer'], { name: 'Awang Pegawai' });
const laneB = await logInStaff(world, ['border-officer'], { name: 'Dayang Lorong' });
const atDesk = await logInStaff(world, ['health-officer'], { name: 'Dayang Doktor' });
const inBothRoles = await logInStaff(world, ['border-officer', 'health-officer'], { name: 'Awang Dua' });
const traveller = await logInTraveller(world, { mobile: '7654321' });
const at = (minutes: number) => isoInstant(parseInstant(noon) + minutes * minute);
const decide = (change: Parameters<typeof decisionInput>[0], officer: StaffActor = laneA) =>
  catchProblem(decideArrival(world, nextRequest(officer), decisionInput(change)));
const close = (declarationId: string, number = 1) =>
  callHandler(world, closeReferral, atDesk, { declarationId, number });
const reopen = (declarationId: string) => callHandler(world, reopenReferral, atDesk, { declarationId, number: 1 });
const latestAt = async (reference: string, number = 1) =>
  (await readLatestDecisions(world, nextRequest(laneB), { reference, number })).decisions;
const seenDecisions = [{ number: 0, at: noon }];
const reason = 'Measured again: 36.9';

afterEach(() => world.setTime(noon));

describe('a decision over an open referral', () => {
  test.each([
    ['cleared', 'the officer who referred', laneA],
    ['paper-check', 'the officer who referred', laneA],
    ['cleared', 'another officer who has seen the referral', laneB],
    ['paper-check', 'another officer who has seen the referral', laneB],
  ] as const)('is refused: %s by %s', async (kind, _who, officer) => {
    const { reference } = await traveller.submit();
    await decide({ reference });
    expect(await decide({ reference, kind, seenDecisions, reason }, officer)).toEqual({
      problem: 'border/referral-open',
      status: 409,
      data: {
        decisions: [
          { number: 1, kind: 'referred', decidedAt: noon, staff: 'Awang Pegawai', source: 'counter', lane: null },
        ],
      },
    });
    expect(await latestAt(reference)).toMatchObject([{ kind: 'referred' }]);
  });

  test('is refused for a group with one referred traveller, and accepted for the others', async () => {
    const { reference } = await traveller.submit(withSecondTraveller(singleTravellerAnswers({ name: 'Siti' })));
    await decide({ reference, number: 2 });
    expect(await decide({ reference, number: 0, kind: 'cleared' })).toMatchObject({
      problem: 'border/referral-open',
      data: { decisions: [{ number: 2 }] },
    });
    expect(await decide({ reference, number: 1, kind: 'cleared' })).toMatchObject({ isOutdated: false });
  });

  test('is accepted with a reason from an officer who also works at the health desk, and closes the referral', async () => {
    const { reference } = await traveller.submit();
    await decide({ reference });
    const over = { reference, kind: 'cleared' as const, seenDecisions };
    expect(await decide(over, inBothRoles)).toMatchObject({ problem: 'border/reason-needed' });
    expect(await decide({ ...over, reason }, inBothRoles)).toMatchObject({ isOutdated: false });
    expect(await latestAt(reference)).toMatchObject([{ kind: 'cleared', staff: 'Awang Dua', source: 'desk' }]);
    expect(await decide({ ...over, seenDecisions }, laneA)).toMatchObject({ isOutdated: false });
  });
});

describe('the health desk', () => {
  test('closes a referral, which every counter learns, with who and when', async () => {
    const { id, reference } = await traveller.submit();
    await decide({ reference });
    world.advanceTime(10 * minute);
    expect(await close(id)).toBe(true);
    const closing = {
      number: 1,
      kind: 'cleared',
      decidedAt: at(10),
      staff: 'Dayang Doktor',
      source: 'desk',
      lane: null,
    };
    expect(await latestAt(reference)).toEqual([closing]);
    const { latestDecisions } = await readBorderDeviceData(world, nextRequest(laneB));
    expect(latestDecisions).toContainEqual({
      reference,
      number: 1,
      at: at(10),
      kind: 'cleared',
      staff: 'Dayang Doktor',
      source: 'desk',
      lane: null,
    });
    const { decisions } = await readArrival(world, nextRequest(laneA), { reference });
    expect(decisions.map(({ kind, source, isOpenReferral }) => [kind, source, isOpenReferral])).toEqual([
      ['cleared', 'desk', false],
      ['referred', 'counter', false],
    ]);
    expect((await traveller.read(id)).summary.isEditable).toBe(false);
    const event = await world.sql.first<{ data: object }>`select data from live_event order by id desc limit 1`;
    expect(event?.data).toMatchObject({ reference, numbers: [1], kind: 'cleared', source: 'desk' });
    expect(
      await decide({ reference, kind: 'cleared', decidedAt: at(10), seenDecisions: [{ number: 1, at: at(10) }] }),
    ).toMatchObject({ isOutdated: false });
  });

  test('has nothing to close for a traveller without an open referral', async () => {
    const { id, reference } = await traveller.submit();
    expect(await close(id)).toBe(false);
    await decide({ reference });
    expect([await close(id), await close(id)]).toEqual([true, false]);
  });

  test('opens the referral again when it reopens the case', async () => {
    const { id, reference } = await traveller.submit();
    await decide({ reference });
    expect(await reopen(id)).toBe(false);
    await close(id);
    expect(await reopen(id)).toBe(true);
    expect(await latestAt(reference)).toMatchObject([{ kind: 'referred', staff: 'Awang Pegawai' }]);
    expect(await decide({ reference, kind: 'cleared', reason })).toMatchObject({ problem: 'border/referral-open' });
    expect(await close(id)).toBe(true);
    expect(await latestAt(reference)).toMatchObject([{ kind: 'cleared', source: 'desk' }]);
    expect((await auditActionsOf(world, id)).filter((action) => action.includes('-referral'))).toEqual([
      'border/close-referral',
      'border/reopen-referral',
      'border/close-referral',
    ]);
  });

  test('does not close a referral that arrives after the closing, although it was made before', async () => {
    const { id, reference } = await traveller.submit();
    await decide({ reference });
    world.advanceTime(10 * minute);
    await close(id);
    expect(await decide({ reference, decidedAt: at(2) }, laneB)).toMatchObject({ isOutdated: false });
    expect(await latestAt(reference)).toMatchObject([{ kind: 'referred', decidedAt: at(2) }]);
  });

  test('closes the referral by changing the outcome to proceed', async () => {
    const { reference } = await traveller.submit(singleTravellerAnswers({ fever: 'yes' }));
    await decide({ reference });
    const override = { reference, number: 1, version: 1, newBand: 'proceed' as const, reason: 'Fever after a vaccine' };
    await overrideBand(world, nextRequest(atDesk), { ...override, overrideId: newId() });
    expect(await latestAt(reference)).toMatchObject([{ kind: 'cleared', staff: 'Dayang Doktor', source: 'desk' }]);
  });
});

test('an open referral is never released by counters, in any order of arrival of decisions', async () => {
  const decision = fc.record({
    kind: fc.constantFrom('cleared' as const, 'paper-check' as const, 'referred' as const),
    madeAt: fc.nat({ max: 12 }).map((minutes) => minutes - 12),
    officer: fc.constantFrom(laneA, laneB),
    hasSeenAll: fc.boolean(),
  });
  world.setTime(at(-20));
  const references = await Promise.all(Array.from({ length: 20 }, async () => (await traveller.submit()).reference));
  world.setTime(noon);
  await forAllAsyncWith(
    { numRuns: 20, endOnFailure: true },
    fc.array(decision, { minLength: 2, maxLength: 6 }),
    async (decisions) => {
      const reference = references.pop() ?? '';
      let isReferred = false;
      for (const { kind, madeAt, officer, hasSeenAll } of decisions) {
        const seen = hasSeenAll ? (await readArrival(world, nextRequest(laneA), { reference })).decisions : [];
        const answer = await decide(
          {
            reference,
            kind,
            decidedAt: at(madeAt),
            reason,
            seenDecisions: seen.map(({ number, decidedAt }) => ({ number, at: decidedAt })),
          },
          officer,
        );
        isReferred ||= kind === 'referred' && !('problem' in answer);
        const [latest] = await latestAt(reference);
        expect(isReferred && latest?.kind !== 'referred').toBe(false);
      }
    },
  );
});
