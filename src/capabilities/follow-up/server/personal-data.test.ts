import { beforeEach, describe, expect, test } from 'vitest';
import { singleTravellerAnswers } from '#capabilities/declaration/server/testing/public.ts';
import { noon } from '#foundation/server/testing/bare-world.ts';
import { formatCaseHistory } from './format-case-lines.ts';
import { listDeclarationsWithLiveCase, followUpData } from './personal-data.ts';
import { openDesk, openDeskWorld } from './testing/desk.ts';

const world = await openDeskWorld();
const desk = await openDesk(world);
beforeEach(() => world.setTime(noon));

async function assessedCase() {
  const found = await desk.referred(singleTravellerAnswers({ name: 'Dayang Suri' }));
  const [id = ''] = found.cases;
  await desk.assess(id, { symptoms: ['fever'], temperature: 385, test: 'negative', note: 'Slept badly' });
  return { ...found, id, account: found.head.accountId };
}

describe('personal data of cases', () => {
  test('includes all findings, but no member of staff', async () => {
    const { account, reference } = await assessedCase();
    const [data] = await followUpData.read(world, account);
    expect(data).toMatchObject({ reference, number: 1, person: { name: 'Dayang Suri' }, endedAt: null });
    expect(data?.entries.find(({ kind }) => kind === 'assessed')?.assessment).toMatchObject({ temperature: 385 });
    expect(JSON.stringify(data)).not.toContain(desk.officer.staffId);
  });

  test('is formatted in both languages', async () => {
    const { account } = await assessedCase();
    const [data] = await followUpData.read(world, account);
    if (!data) throw new Error('no case');
    const linesIn = (language: 'en' | 'ms') => formatCaseHistory(data, language).map(({ text }) => text);
    expect(linesIn('en')).toContainEqual(
      expect.stringMatching(/^Assessed · Fever · 38\.5 °C .* Negative · Slept badly$/),
    );
    expect(linesIn('ms')).toContainEqual(expect.stringMatching(/Demam · 38\.5 °C/));
  });

  test('is retained during a follow-up, and erased afterwards', async () => {
    const { account, declaration, id } = await assessedCase();
    expect(await listDeclarationsWithLiveCase(world, account)).toEqual([declaration]);
    await followUpData.erase(world, { accountId: account, erasedAt: noon, retainedApplications: [declaration] });
    expect(await followUpData.read(world, account)).toHaveLength(1);
    await desk.decide(id, 'none');
    expect(await listDeclarationsWithLiveCase(world, account)).toEqual([]);
    await followUpData.erase(world, { accountId: account, erasedAt: noon, retainedApplications: [] });
    expect(await followUpData.read(world, account)).toEqual([]);
  });
});
