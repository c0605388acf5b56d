import { beforeEach, describe, expect, test } from 'vitest';
import { releaseTestRules } from '#capabilities/screening/server/testing/public.ts';
import { examinePass } from '#capabilities/pass/rules/examine-pass.ts';
import { testPassKeys } from '#capabilities/pass/server/testing/public.ts';
import { nextRequest, noon, today } from '#foundation/server/testing/public.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { parseInstant, second } from '#foundation/time/clock.ts';
import type { Answers } from '../contract.ts';
import { groupOn } from '../rules/testing/answers.ts';
import { type BandCorrection, correctBands } from './correct-bands.ts';
import { readCorrections, findApplicationByReference } from './find-applications.ts';
import { listWithdrawnPasses } from './list-withdrawn-passes.ts';
import { readPasses } from './read-passes.ts';
import { newPassport, singleTravellerAnswers, logInTraveller, type TestTraveller } from './testing/traveller.ts';
import { listAuditActions, openDeclarationWorld } from './testing/world.ts';

const world = await openDeclarationWorld();
const officer = { kind: 'staff', id: newId(), requestId: newId() };
const job = { kind: 'job', id: 'test/correct', requestId: newId() };
let who: TestTraveller;
beforeEach(async () => {
  world.setTime(noon);
  who = await logInTraveller(world);
});

const override = (
  id: string,
  change: Partial<BandCorrection['changes'][number]> = {},
  version = 1,
): BandCorrection => ({
  id,
  version,
  source: { kind: 'override', staffId: officer.id, reason: 'Coughs and looks unwell' },
  changes: [{ correctionId: newId(), number: 1, band: 'see-health-officer', ruleIds: [], ...change }],
});

const byRules = (
  id: string,
  rulesVersion: number,
  change: Partial<BandCorrection['changes'][number]>,
): BandCorrection => ({
  id,
  version: 1,
  source: { kind: 'rules', rulesVersion },
  changes: [{ correctionId: newId(), number: 1, band: 'proceed', ruleIds: [], ...change }],
});

const bandsOf = async (id: string) => (await who.read(id)).submitted?.results.map(({ band }) => band);
const passOf = async (id: string, index = 0) => {
  const { passes } = await readPasses(world, nextRequest(who), { id });
  const examined = await examinePass(passes[index]?.text ?? '', testPassKeys.publicKeys, crypto.subtle);
  if ('unreadable' in examined) throw new Error(examined.unreadable);
  return examined.parsed.facts;
};
const groupOfTwo = (): Answers => {
  const group = groupOn(today, { passportNumber: newPassport() }, { passportNumber: newPassport(), fever: 'yes' });
  return { ...group, kind: 'combined' };
};

describe('override by an officer', () => {
  test('changes the screens, the pass and what other officers see', async () => {
    const { id, reference } = await who.submit();
    const before = await passOf(id);
    world.setTime('2026-11-21T04:03:00.000Z');
    expect(await correctBands(world, officer, override(id))).toEqual({ outcome: 'corrected', travellerNumbers: [1] });
    const { summary, submitted } = await who.read(id);
    expect(summary).toMatchObject({ band: 'see-health-officer', version: 1, revision: 1 });
    expect(submitted?.results).toEqual([
      {
        number: 1,
        band: 'see-health-officer',
        reasons: [],
        correction: { at: '2026-11-21T04:03:00.000Z', source: 'officer' },
      },
    ]);
    expect(await passOf(id)).toMatchObject({ band: 'see-health-officer', version: 1 });
    expect((await findApplicationByReference(world, reference))?.versionInForce.results).toEqual(submitted?.results);
    const [withdrawn] = (await listWithdrawnPasses(world)).items;
    expect(before.issuedAt / 1000).toBeLessThan(withdrawn?.issuedBefore ?? 0);
    expect((await passOf(id)).issuedAt / 1000).toBeGreaterThanOrEqual(
      withdrawn?.issuedBefore ?? Number.POSITIVE_INFINITY,
    );
    expect(await readCorrections(world, id)).toEqual([
      {
        number: 1,
        version: 1,
        bandBefore: 'proceed',
        bandAfter: 'see-health-officer',
        at: '2026-11-21T04:03:00.000Z',
        source: { kind: 'override', staffId: officer.id, reason: 'Coughs and looks unwell' },
      },
    ]);
  });

  test('is audited, and notifies the traveller once, without the reason', async () => {
    const { id, reference } = await who.submit();
    const correction = override(id);
    // Messages of the same instant have no order.
    world.advanceTime(second);
    await correctBands(world, officer, correction);
    expect(await correctBands(world, officer, correction)).toEqual({ outcome: 'unchanged' });
    expect(
      (await listAuditActions(world, id)).filter(({ action }) => action === 'declaration/correct-bands'),
    ).toMatchObject([{ actor_id: officer.id, fields: ['band'], request_id: officer.requestId }]);
    const notifications = (await who.messages()).slice(1);
    expect(notifications).toHaveLength(1);
    expect(notifications[0]?.text).toContain(reference);
    expect(notifications[0]?.text).toContain('you have a new pass. See a health officer.');
    expect(notifications[0]?.text).not.toMatch(/fever|cough/i);
  });

  test.each([
    ['en', 'See a health officer: Danish.'],
    ['ms', 'Jumpa pegawai kesihatan: Danish.'],
  ] as const)('names the traveller of a group in the message (%s)', async (language, sentence) => {
    const family = groupOn(
      today,
      { name: 'Siti Aminah', passportNumber: newPassport() },
      { name: 'Danish', passportNumber: newPassport() },
    );
    const parent = await logInTraveller(world, { language });
    const { id } = await parent.submit({ ...family, kind: 'combined' });
    world.advanceTime(second);
    await correctBands(world, officer, override(id, { number: 2 }));
    expect((await parent.messages()).at(-1)?.text).toContain(sentence);
    world.advanceTime(second);
    await correctBands(world, officer, override(id, { number: 2, band: 'proceed' }));
    expect((await parent.messages()).at(-1)?.text).not.toMatch(/Danish|officer|pegawai/);
  });

  test('changes one traveller of a group, whose band is the strictest', async () => {
    const { id } = await who.submit(groupOfTwo());
    await correctBands(world, officer, override(id, { number: 2, band: 'proceed' }));
    expect(await bandsOf(id)).toEqual(['proceed', 'proceed']);
    expect((await who.read(id)).summary.band).toBe('proceed');
    expect((await passOf(id, 0)).band).toBe('proceed');
    await correctBands(world, officer, override(id));
    expect(await bandsOf(id)).toEqual(['see-health-officer', 'proceed']);
    expect((await passOf(id, 0)).band).toBe('see-health-officer');
    expect((await passOf(id, 2)).band).toBe('proceed');
  });

  test('can be repeated: the last one counts, and all are recorded', async () => {
    const { id } = await who.submit();
    await correctBands(world, officer, override(id));
    const first = (await passOf(id)).issuedAt;
    await correctBands(world, officer, override(id, { band: 'proceed' }));
    expect(await bandsOf(id)).toEqual(['proceed']);
    expect((await passOf(id)).issuedAt).toBeGreaterThan(first);
    expect(await readCorrections(world, id)).toHaveLength(2);
  });

  test.each([
    ['the current band', { band: 'proceed' as const }],
    ['a number beyond the travellers', { number: 7 }],
  ])('changes nothing for %s', async (_, change) => {
    const { id } = await who.submit();
    expect(await correctBands(world, officer, override(id, change))).toEqual({ outcome: 'unchanged' });
    expect(await who.messages()).toHaveLength(1);
    expect(await isReplaced(id)).toBe(false);
  });

  test('changes nothing for a version that is no longer in force', async () => {
    const answers = singleTravellerAnswers();
    const { id } = await who.submit(answers);
    await who.submit(answers, { id, revision: 1 });
    expect(await correctBands(world, officer, override(id))).toEqual({ outcome: 'outdated' });
    expect(await bandsOf(id)).toEqual(['proceed']);
  });

  test('changes nothing for a draft, a cancelled or a missing application', async () => {
    const { id } = await who.submit();
    await who.cancel(id);
    const draft = await who.startDraft(singleTravellerAnswers());
    for (const which of [id, draft, newId()]) {
      expect(await correctBands(world, officer, override(which))).toEqual({ outcome: 'gone' });
    }
  });

  test('and a second one at the same time are both recorded and applied', async () => {
    const { id } = await who.submit(groupOfTwo());
    const outcomes = await Promise.all([
      correctBands(world, officer, override(id)),
      correctBands(world, officer, override(id, { number: 2, band: 'proceed' })),
    ]);
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['corrected', 'corrected']);
    expect(await bandsOf(id)).toEqual(['see-health-officer', 'proceed']);
    expect(await readCorrections(world, id)).toHaveLength(2);
  });
});

describe('correction by other rules', () => {
  const wrongRule = {
    id: 'nobody',
    reason: { en: 'A wrong rule.', ms: 'Peraturan yang salah.' },
    when: { ageFrom: 0 },
    band: 'see-health-officer',
  } as const;

  test('replaces a wrong result, with its own sentences', async () => {
    const { id } = await who.submit(singleTravellerAnswers({ fever: 'yes', rash: 'yes' }));
    const version = await releaseTestRules(world, [wrongRule]);
    expect(
      await correctBands(world, job, byRules(id, version, { band: 'see-health-officer', ruleIds: ['nobody'] })),
    ).toEqual({ outcome: 'corrected', travellerNumbers: [1] });
    expect((await who.read(id)).submitted?.results).toMatchObject([
      {
        band: 'see-health-officer',
        reasons: [{ ruleId: 'nobody', en: 'A wrong rule.' }],
        correction: { source: 'rules' },
      },
    ]);
    // A traveller with the same band keeps the pass and needs no message.
    expect(await who.messages()).toHaveLength(1);
    expect(await isReplaced(id)).toBe(false);
    await correctBands(world, job, byRules(id, 1, {}));
    expect(await bandsOf(id)).toEqual(['proceed']);
    expect(await who.messages()).toHaveLength(2);
    expect(await isReplaced(id)).toBe(true);
  });

  test('changes nothing if the result is the same', async () => {
    const { id } = await who.submit(singleTravellerAnswers({ fever: 'yes' }));
    const same = byRules(id, 1, { band: 'see-health-officer', ruleIds: ['fever'] });
    expect(await correctBands(world, job, same)).toEqual({ outcome: 'unchanged' });
  });

  test('never overrules an officer', async () => {
    const { id } = await who.submit();
    await correctBands(world, officer, override(id));
    expect(await correctBands(world, job, byRules(id, 1, {}))).toEqual({ outcome: 'unchanged' });
    expect(await bandsOf(id)).toEqual(['see-health-officer']);
  });
});

test('judges a later submission by itself', async () => {
  const answers = singleTravellerAnswers();
  const { id } = await who.submit(answers);
  await correctBands(world, officer, override(id));
  await who.submit(answers, { id, revision: 1 });
  expect((await who.read(id)).submitted?.results).toEqual([{ number: 1, band: 'proceed', reasons: [] }]);
});

async function isReplaced(id: string): Promise<boolean> {
  const { issuedAt } = await passOf(id);
  const { summary } = await who.read(id);
  return summary.submittedAt !== null && issuedAt > Math.floor(parseInstant(summary.submittedAt) / 1000) * 1000;
}
