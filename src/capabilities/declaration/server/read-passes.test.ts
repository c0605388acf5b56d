import { describe, expect, test } from 'vitest';
import { parsePass, type ParsedPass } from '#capabilities/pass/rules/pass-text.ts';
import { examinePass } from '#capabilities/pass/rules/examine-pass.ts';
import { testPassKeys } from '#capabilities/pass/server/testing/public.ts';
import { hash } from 'node:crypto';
import { nextRequest, noon, today } from '#foundation/server/testing/public.ts';
import { parseInstant, startOfDay } from '#foundation/time/clock.ts';
import { addDays } from '#foundation/time/local-date.ts';
import type { Answers } from '../contract.ts';
import { groupOn } from '../rules/testing/answers.ts';
import { listWithdrawnPasses } from './list-withdrawn-passes.ts';
import { readPasses } from './read-passes.ts';
import { newPassport, logInTraveller, submissionInput } from './testing/traveller.ts';
import { openDeclarationWorld } from './testing/world.ts';

const world = await openDeclarationWorld();
const who = await logInTraveller(world);
const passesFor = (id: string) => readPasses(world, nextRequest(who), { id });

async function factsOf(text: string): Promise<ParsedPass['facts']> {
  const examined = await examinePass(text, testPassKeys.publicKeys, crypto.subtle);
  if ('unreadable' in examined) throw new Error(examined.unreadable);
  expect(examined.signature).toBe('good');
  return examined.parsed.facts;
}

function family(): Answers {
  const single = groupOn(today, { name: 'Siti Nur', passportNumber: newPassport() });
  const [first] = single.travellers;
  if (!first) throw new Error('no traveller');
  const others = ['Awang Damit', 'Dayang Suri'].map((name, index) => ({
    ...first,
    name,
    passportNumber: newPassport(),
    sameContact: true,
    sameJourney: true,
    fever: index === 0 ? ('yes' as const) : ('no' as const),
  }));
  return { kind: 'combined', travellers: [first, ...others] };
}

const digestOf = (reference: string) => hash('sha256', reference, 'hex').slice(0, 16);
const withdrawn = async (reference: string) =>
  (await listWithdrawnPasses(world)).items.filter(({ digest }) => digest === digestOf(reference));

describe('passes of an application', () => {
  test('are one for the group and one for each traveller', async () => {
    const { id, reference } = await who.submit(family());
    const found = await passesFor(id);
    expect(found).toMatchObject({ id, reference, entryDate: today, names: ['Siti Nur', 'Awang Damit', 'Dayang Suri'] });
    expect(found.passes.map(({ travellerNumber }) => travellerNumber)).toEqual([0, 1, 2, 3]);
    const facts = await Promise.all(found.passes.map(({ text }) => factsOf(text)));
    expect(
      facts.map(({ initials, band, travellerNumber, travellerCount }) => [
        travellerNumber,
        travellerCount,
        initials,
        band,
      ]),
    ).toEqual([
      [0, 3, '', 'see-health-officer'],
      [1, 3, 'SN', 'proceed'],
      [2, 3, 'AD', 'see-health-officer'],
      [3, 3, 'DS', 'proceed'],
    ]);
    for (const passFacts of facts) expect(passFacts).toMatchObject({ reference, version: 1, arrival: today });
    for (const { text } of found.passes) expect(text).not.toContain('SITI');
  });

  test('are a single one for one traveller, the same each time', async () => {
    const { id } = await who.submit(groupOn(today, { passportNumber: newPassport() }));
    const [first, repeated] = [await passesFor(id), await passesFor(id)];
    expect(first.passes).toHaveLength(1);
    expect(repeated).toEqual(first);
  });

  test('state when they were issued and when they expire', async () => {
    const { id } = await who.submit(groupOn(today, { passportNumber: newPassport() }));
    const facts = await factsOf((await passesFor(id)).passes[0]?.text ?? '');
    expect(facts.issuedAt).toBe(parseInstant(noon));
    expect(facts.endsAt).toBe(startOfDay(addDays(today, 2)));
  });

  test('do not exist for a draft or a cancelled application', async () => {
    const draft = await who.startDraft(groupOn(today, { passportNumber: newPassport() }));
    await expect(passesFor(draft)).rejects.toMatchObject({ kind: { status: 404 } });
    await who.restart(draft);
    const { id, reference } = await who.submit(groupOn(today, { passportNumber: newPassport() }));
    expect(await withdrawn(reference)).toEqual([]);
    await who.cancel(id);
    await expect(passesFor(id)).rejects.toMatchObject({ kind: { status: 404 } });
    expect(await withdrawn(reference)).toEqual([
      { digest: digestOf(reference), issuedBefore: 0, cancelled: true, version: 1 },
    ]);
  });
});

describe('a new version', () => {
  test('withdraws earlier passes at once, but none of its own', async () => {
    const first = submissionInput(groupOn(today, { passportNumber: newPassport() }));
    const { id, reference } = await who.submitInput(first);
    const issued: number[] = [];
    for (const [revision, version] of [
      [1, 2],
      [2, 3],
    ] as const) {
      const before = parsePass((await passesFor(id)).passes[0]?.text ?? '');
      const answers = {
        ...first.answers,
        travellers: first.answers.travellers.map((traveller) => ({ ...traveller, rash: 'yes' as const })),
      };
      await who.submit(answers, { id, revision });
      const now = await factsOf((await passesFor(id)).passes[0]?.text ?? '');
      expect(now).toMatchObject({ version, band: 'see-health-officer' });
      const [entry] = await withdrawn(reference);
      expect(entry?.cancelled).toBe(false);
      if ('unreadable' in before || !entry) throw new Error('no pass');
      expect(before.facts.issuedAt / 1000).toBeLessThan(entry.issuedBefore);
      expect(now.issuedAt / 1000).toBeGreaterThanOrEqual(entry.issuedBefore);
      issued.push(now.issuedAt);
    }
    expect(issued[1]).toBeGreaterThan(issued[0] ?? 0);
  });

  test('of a saved draft is the first one and withdraws nothing', async () => {
    const answers = groupOn(today, { passportNumber: newPassport() });
    const id = await who.startDraft(answers);
    const { reference } = await who.submit(answers, { id, revision: 1 });
    expect(await withdrawn(reference)).toEqual([]);
  });
});

test('drops withdrawn passes from the list once they have expired', async () => {
  const { id, reference } = await who.submit(groupOn(today, { passportNumber: newPassport() }));
  await who.cancel(id);
  world.setTime(`${addDays(today, 1)}T15:59:59.000Z`);
  expect(await withdrawn(reference)).toHaveLength(1);
  world.setTime(`${addDays(today, 1)}T16:00:00.000Z`);
  expect(await withdrawn(reference)).toEqual([]);
  world.setTime(noon);
});
