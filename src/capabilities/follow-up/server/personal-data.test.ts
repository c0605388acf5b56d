import { beforeEach, describe, expect, test } from 'vitest';
import { singleTravellerAnswers, submissionInput } from '#capabilities/declaration/server/testing/public.ts';
import { noon } from '#foundation/server/testing/bare-world.ts';
import { formatCaseLines } from './format-case-lines.ts';
import { listFollowedDeclarations, followUpData } from './personal-data.ts';
import { openDesk, openDeskWorld } from './testing/desk.ts';

const world = await openDeskWorld();
const desk = await openDesk(world);
beforeEach(() => world.setTime(noon));

async function assessed() {
  const found = await desk.referred(submissionInput(singleTravellerAnswers({ name: 'Dayang Suri' })));
  const [id = ''] = found.cases;
  await desk.assess(id, { symptoms: ['fever'], temperature: 385, test: 'negative', note: 'Slept badly' });
  return { ...found, id, account: found.head.accountId };
}

describe('what the health desk keeps of a person', () => {
  test('is read out with everything that was found, and without who of staff', async () => {
    const { account, reference } = await assessed();
    const [kept] = await followUpData.read(world, account);
    expect(kept).toMatchObject({ reference, number: 1, person: { name: 'Dayang Suri' }, endedAt: null });
    expect(kept?.entries.find(({ kind }) => kind === 'assessed')?.assessment).toMatchObject({ temperature: 385 });
    expect(JSON.stringify(kept)).not.toContain(desk.officer.staffId);
  });

  test('is put in words of both languages', async () => {
    const { account } = await assessed();
    const [kept] = await followUpData.read(world, account);
    if (!kept) throw new Error('no case');
    const said = (language: 'en' | 'ms') => formatCaseLines(kept, language).map(({ what }) => what);
    expect(said('en')).toContainEqual(expect.stringMatching(/^Assessed · Fever · 38\.5 °C .* Negative · Slept badly$/));
    expect(said('ms')).toContainEqual(expect.stringMatching(/Demam · 38\.5 °C/));
  });

  test('stays while somebody is followed up, and goes when it is over', async () => {
    const { account, declaration, id } = await assessed();
    expect(await listFollowedDeclarations(world, account)).toEqual([declaration]);
    await followUpData.erase(world, { account, at: noon, kept: [declaration] });
    expect(await followUpData.read(world, account)).toHaveLength(1);
    await desk.decide(id, 'none');
    expect(await listFollowedDeclarations(world, account)).toEqual([]);
    await followUpData.erase(world, { account, at: noon, kept: [] });
    expect(await followUpData.read(world, account)).toEqual([]);
  });
});
