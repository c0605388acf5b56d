import { beforeEach, describe, expect, test } from 'vitest';
import { releaseTestRules } from '#capabilities/screening/server/testing/public.ts';
import { examinePass } from '#capabilities/pass/rules/examine-pass.ts';
import { testPassKeys } from '#capabilities/pass/server/testing/public.ts';
import { nextRequest } from '#foundation/server/http/testing/visitor.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { noon, today } from '#foundation/server/testing/bare-world.ts';
import { parseInstant, second } from '#foundation/time/clock.ts';
import type { Answers } from '../contract.ts';
import { groupOn } from '../rules/testing/answers.ts';
import { type BandCorrection, correctBands } from './correct-bands.ts';
import { readCorrections, findByReference } from './find-applications.ts';
import { listWithdrawnPasses } from './list-withdrawn-passes.ts';
import { readPasses } from './read-passes.ts';
import {
  newPassport,
  singleTravellerAnswers,
  logInTraveller,
  type TestTraveller,
  submissionInput,
} from './testing/traveller.ts';
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
  by: { kind: 'override', staffId: officer.id, reason: 'Coughs and looks unwell' },
  changes: [{ correctionId: newId(), number: 1, band: 'see-health-officer', reasons: [], ...change }],
});

const byRules = (
  id: string,
  rulesVersion: number,
  change: Partial<BandCorrection['changes'][number]>,
): BandCorrection => ({
  id,
  version: 1,
  by: { kind: 'rules', rulesVersion },
  changes: [{ correctionId: newId(), number: 1, band: 'proceed', reasons: [], ...change }],
});

const bandsOf = async (id: string) => (await who.read(id)).submitted?.results.map(({ band }) => band);
const passOf = async (id: string, at = 0) => {
  const { passes } = await readPasses(world, nextRequest(who), { id });
  const examined = await examinePass(passes[at]?.text ?? '', testPassKeys.published, crypto.subtle);
  if ('unreadable' in examined) throw new Error(examined.unreadable);
  return examined.read.facts;
};
const two = (): Answers => {
  const group = groupOn(today, { passportNumber: newPassport() }, { passportNumber: newPassport(), fever: 'yes' });
  return { ...group, kind: 'combined' };
};

describe('an officer who saw the traveller', () => {
  test('decides what counts: on the screens, on the pass and for other officers', async () => {
    const { id, reference } = await who.submit(submissionInput(singleTravellerAnswers()));
    const before = await passOf(id);
    world.setTime('2026-11-21T04:03:00.000Z');
    expect(await correctBands(world, officer, override(id))).toEqual({ outcome: 'corrected', numbers: [1] });
    const { summary, submitted } = await who.read(id);
    expect(summary).toMatchObject({ band: 'see-health-officer', version: 1, revision: 1 });
    expect(submitted?.results).toEqual([
      {
        number: 1,
        band: 'see-health-officer',
        reasons: [],
        corrected: { at: '2026-11-21T04:03:00.000Z', by: 'officer' },
      },
    ]);
    expect(await passOf(id)).toMatchObject({ band: 'see-health-officer', version: 1 });
    expect((await findByReference(world, reference))?.inForce.results).toEqual(submitted?.results);
    const [withdrawn] = (await listWithdrawnPasses(world)).items;
    expect(before.issuedAt / 1000).toBeLessThan(withdrawn?.from ?? 0);
    expect((await passOf(id)).issuedAt / 1000).toBeGreaterThanOrEqual(withdrawn?.from ?? Number.POSITIVE_INFINITY);
    expect(await readCorrections(world, id)).toEqual([
      {
        number: 1,
        version: 1,
        before: 'proceed',
        after: 'see-health-officer',
        at: '2026-11-21T04:03:00.000Z',
        by: { kind: 'override', staffId: officer.id, reason: 'Coughs and looks unwell' },
      },
    ]);
  });

  test('is on record, and the traveller is told once, without why', async () => {
    const { id, reference } = await who.submit(submissionInput(singleTravellerAnswers()));
    const correction = override(id);
    // Messages of the same instant have no order.
    world.advanceTime(second);
    await correctBands(world, officer, correction);
    expect(await correctBands(world, officer, correction)).toEqual({ outcome: 'unchanged' });
    expect((await listAuditActions(world, id)).filter(({ act }) => act === 'declaration/correct-bands')).toMatchObject([
      { actor_id: officer.id, fields: ['band'], request_id: officer.requestId },
    ]);
    const told = (await who.messages()).slice(1);
    expect(told).toHaveLength(1);
    expect(told[0]?.text).toContain(reference);
    expect(told[0]?.text).toContain('you have a new pass. See a health officer.');
    expect(told[0]?.text).not.toMatch(/fever|cough/i);
  });

  test.each([
    ['en', 'See a health officer: Danish.'],
    ['ms', 'Jumpa pegawai kesihatan: Danish.'],
  ] as const)('of several travellers the message names whom (%s)', async (language, sentence) => {
    const family = groupOn(
      today,
      { name: 'Siti Aminah', passportNumber: newPassport() },
      { name: 'Danish', passportNumber: newPassport() },
    );
    const parent = await logInTraveller(world, { language });
    const { id } = await parent.submit(submissionInput({ ...family, kind: 'combined' }));
    world.advanceTime(second);
    await correctBands(world, officer, override(id, { number: 2 }));
    expect((await parent.messages()).at(-1)?.text).toContain(sentence);
    world.advanceTime(second);
    await correctBands(world, officer, override(id, { number: 2, band: 'proceed' }));
    expect((await parent.messages()).at(-1)?.text).not.toMatch(/Danish|officer|pegawai/);
  });

  test('changes one of a group, whose band is the worst of all', async () => {
    const { id } = await who.submit(submissionInput(two()));
    await correctBands(world, officer, override(id, { number: 2, band: 'proceed' }));
    expect(await bandsOf(id)).toEqual(['proceed', 'proceed']);
    expect((await who.read(id)).summary.band).toBe('proceed');
    expect((await passOf(id, 0)).band).toBe('proceed');
    await correctBands(world, officer, override(id));
    expect(await bandsOf(id)).toEqual(['see-health-officer', 'proceed']);
    expect((await passOf(id, 0)).band).toBe('see-health-officer');
    expect((await passOf(id, 2)).band).toBe('proceed');
  });

  test('may come back to it: the last word counts, all of them are on record', async () => {
    const { id } = await who.submit(submissionInput(singleTravellerAnswers()));
    await correctBands(world, officer, override(id));
    const first = (await passOf(id)).issuedAt;
    await correctBands(world, officer, override(id, { band: 'proceed' }));
    expect(await bandsOf(id)).toEqual(['proceed']);
    expect((await passOf(id)).issuedAt).toBeGreaterThan(first);
    expect(await readCorrections(world, id)).toHaveLength(2);
  });

  test.each([
    ['what counts already', { band: 'proceed' as const }],
    ['nobody of the group', { number: 7 }],
  ])('who decides %s changes nothing', async (_, change) => {
    const { id } = await who.submit(submissionInput(singleTravellerAnswers()));
    expect(await correctBands(world, officer, override(id, change))).toEqual({ outcome: 'unchanged' });
    expect(await who.messages()).toHaveLength(1);
    expect(await isReplaced(id)).toBe(false);
  });

  test('of a version that is not in force any more changes nothing', async () => {
    const answers = singleTravellerAnswers();
    const { id } = await who.submit(submissionInput(answers));
    await who.submit(submissionInput(answers, { id, revision: 1 }));
    expect(await correctBands(world, officer, override(id))).toEqual({ outcome: 'outdated' });
    expect(await bandsOf(id)).toEqual(['proceed']);
  });

  test('of a draft, a cancelled application or none changes nothing', async () => {
    const { id } = await who.submit(submissionInput(singleTravellerAnswers()));
    await who.cancel(id);
    const draft = await who.begin(singleTravellerAnswers());
    for (const which of [id, draft, newId()]) {
      expect(await correctBands(world, officer, override(which))).toEqual({ outcome: 'gone' });
    }
  });

  test('and another one at the same time: both are on record, one counts', async () => {
    const { id } = await who.submit(submissionInput(two()));
    const all = await Promise.all([
      correctBands(world, officer, override(id)),
      correctBands(world, officer, override(id, { number: 2, band: 'proceed' })),
    ]);
    expect(all.map(({ outcome }) => outcome)).toEqual(['corrected', 'corrected']);
    expect(await bandsOf(id)).toEqual(['see-health-officer', 'proceed']);
    expect(await readCorrections(world, id)).toHaveLength(2);
  });
});

describe('other rules', () => {
  const wrong = {
    id: 'nobody',
    reason: { en: 'A wrong rule.', ms: 'Peraturan yang salah.' },
    when: { ageFrom: 0 },
    band: 'see-health-officer',
  } as const;

  test('correct what a wrong one did, in the sentences of theirs', async () => {
    const { id } = await who.submit(submissionInput(singleTravellerAnswers({ fever: 'yes', rash: 'yes' })));
    const version = await releaseTestRules(world, [wrong]);
    expect(
      await correctBands(world, job, byRules(id, version, { band: 'see-health-officer', reasons: ['nobody'] })),
    ).toEqual({
      outcome: 'corrected',
      numbers: [1],
    });
    expect((await who.read(id)).submitted?.results).toMatchObject([
      { band: 'see-health-officer', reasons: [{ rule: 'nobody', en: 'A wrong rule.' }], corrected: { by: 'rules' } },
    ]);
    // Who is sent to the same place for another reason keeps the pass, and needs no message.
    expect(await who.messages()).toHaveLength(1);
    expect(await isReplaced(id)).toBe(false);
    await correctBands(world, job, byRules(id, 1, {}));
    expect(await bandsOf(id)).toEqual(['proceed']);
    expect(await who.messages()).toHaveLength(2);
    expect(await isReplaced(id)).toBe(true);
  });

  test('that say the same change nothing', async () => {
    const { id } = await who.submit(submissionInput(singleTravellerAnswers({ fever: 'yes' })));
    const same = byRules(id, 1, { band: 'see-health-officer', reasons: ['fever'] });
    expect(await correctBands(world, job, same)).toEqual({ outcome: 'unchanged' });
  });

  test('never undo what an officer decided', async () => {
    const { id } = await who.submit(submissionInput(singleTravellerAnswers()));
    await correctBands(world, officer, override(id));
    expect(await correctBands(world, job, byRules(id, 1, {}))).toEqual({ outcome: 'unchanged' });
    expect(await bandsOf(id)).toEqual(['see-health-officer']);
  });
});

test('what the traveller submits afterwards is judged by itself', async () => {
  const answers = singleTravellerAnswers();
  const { id } = await who.submit(submissionInput(answers));
  await correctBands(world, officer, override(id));
  await who.submit(submissionInput(answers, { id, revision: 1 }));
  expect((await who.read(id)).submitted?.results).toEqual([{ number: 1, band: 'proceed', reasons: [] }]);
});

async function isReplaced(id: string): Promise<boolean> {
  const { issuedAt } = await passOf(id);
  const { summary } = await who.read(id);
  return summary.submittedAt !== null && issuedAt > Math.floor(parseInstant(summary.submittedAt) / 1000) * 1000;
}
