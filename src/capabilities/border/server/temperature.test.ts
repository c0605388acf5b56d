import { afterEach, describe, expect, test } from 'vitest';
import { singleTravellerAnswers, logInTraveller } from '#capabilities/declaration/server/testing/public.ts';
import type { Rule } from '#capabilities/screening/rules/rule-set.ts';
import { releaseTestRules } from '#capabilities/screening/server/testing/public.ts';
import { logInStaff } from '#capabilities/staff/server/testing/public.ts';
import { catchProblem, nextRequest, noon } from '#foundation/server/testing/public.ts';
import { minute } from '#foundation/time/clock.ts';
import { decideArrival } from './decide-arrival.ts';
import { readBorderDeviceData } from './read-border-device-data.ts';
import { decisionInput, withSecondTraveller } from './testing/decision.ts';
import { openBorderWorld } from './testing/world.ts';

const world = await openBorderWorld();
const officer = await logInStaff(world, ['border-officer'], { name: 'Awang Pegawai' });
const traveller = await logInTraveller(world, { mobile: '7654321' });
const fromSingapore: Rule = {
  id: 'warm-from-singapore',
  when: { all: [{ visited: ['SG'] }, { temperatureAtLeast: 372 }] },
  reason: { en: 'You come from Singapore and are warm.', ms: 'Awda dari Singapura dan badan awda panas.' },
  band: 'see-health-officer',
};
const decide = (change: Parameters<typeof decisionInput>[0]) =>
  catchProblem(decideArrival(world, nextRequest(officer), decisionInput(change)));
const reason = 'Ran to the counter; 36.9 after ten minutes';
// In force five minutes after noon. Declarations are submitted at noon, by the first rule set.
const version = await releaseTestRules(world, [fromSingapore], {
  effectiveFrom: '2026-11-21T04:05:00.000Z',
  feverThreshold: 375,
});
await world.ruleSets.findByVersion(version);
afterEach(() => world.setTime(noon));

describe('the fever threshold of the rule set in force', () => {
  test.each<[string, number, number, number | undefined]>([
    // When the decision was made and arrives, in minutes after noon; tenths; threshold of the refusal.
    ['before the release', 0, 379, undefined],
    ['before the release', 0, 380, 380],
    ['after the release', 6, 374, undefined],
    ['after the release', 6, 375, 375],
  ])('%s, at minute %d, with %d tenths: refused by %s', async (_when, minutes, temperature, threshold) => {
    const { reference } = await traveller.submit(singleTravellerAnswers(), {});
    world.advanceTime(minutes * minute);
    const answer = await decide({ reference, kind: 'cleared', temperature, decidedAt: world.clock.instant(), reason });
    expect(answer).toMatchObject({ isOutdated: false });
    const { reference: other } = await traveller.submit();
    const refused = await decide({ reference: other, kind: 'cleared', temperature, decidedAt: world.clock.instant() });
    const isRefused = 'problem' in refused && refused.problem === 'border/fever';
    expect(isRefused ? refused : {}).toMatchObject(threshold ? { data: { feverThreshold: threshold } } : {});
    expect(isRefused).toBe(threshold !== undefined);
  });

  test('counts at the time of a decision that arrives late', async () => {
    const { reference } = await traveller.submit();
    world.advanceTime(10 * minute);
    expect(await decide({ reference, kind: 'cleared', temperature: 378, decidedAt: noon })).toMatchObject({
      decidedAt: noon,
    });
  });

  test('is shipped to devices with its version', async () => {
    expect((await readBorderDeviceData(world, nextRequest(officer))).screening).toEqual({
      rulesVersion: 1,
      feverThreshold: 380,
    });
    world.advanceTime(6 * minute);
    expect((await readBorderDeviceData(world, nextRequest(officer))).screening).toEqual({
      rulesVersion: version,
      feverThreshold: 375,
    });
  });
});

describe('a rule that asks for the temperature', () => {
  const declare = async (change = {}) => {
    const { reference } = await traveller.submit(singleTravellerAnswers(change));
    world.advanceTime(6 * minute);
    return { reference, kind: 'cleared' as const, decidedAt: world.clock.instant() };
  };
  const refusal = {
    problem: 'border/rule-refers',
    status: 409,
    data: { rules: [{ number: 1, ruleId: 'warm-from-singapore', ...fromSingapore.reason }] },
  };

  test.each<['cleared' | 'paper-check' | 'referred', number | null, boolean]>([
    ['cleared', null, false],
    ['cleared', 371, false],
    ['cleared', 372, true],
    ['paper-check', 372, true],
    ['referred', 372, false],
  ])('with %s and %s tenths, a reason is needed: %s', async (kind, temperature, isNeeded) => {
    const decision = { ...(await declare()), kind, temperature };
    const answer = await decide(decision);
    expect(answer).toMatchObject(isNeeded ? refusal : { isOutdated: false });
    expect(await decide({ ...decision, reason })).toMatchObject({ isOutdated: false });
  });

  test('names the travellers of a group who meet it, by their version', async () => {
    const { reference } = await traveller.submit(
      withSecondTraveller(singleTravellerAnswers({ name: 'Siti' }), { name: 'Damit' }),
    );
    world.advanceTime(6 * minute);
    const answer = await decide({ reference, number: 0, kind: 'cleared', temperature: 373, decidedAt: noon });
    expect(answer).toMatchObject({ isOutdated: false });
    const { reference: other } = await traveller.submit(withSecondTraveller(singleTravellerAnswers()));
    const group = { reference: other, number: 0, kind: 'cleared' as const, temperature: 373 };
    expect(await decide({ ...group, decidedAt: world.clock.instant() })).toMatchObject({
      problem: 'border/rule-refers',
      data: { rules: [{ number: 1 }, { number: 2 }] },
    });
  });
});
