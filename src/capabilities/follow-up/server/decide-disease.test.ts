import { expect, test } from 'vitest';
import { releaseTestRules } from '#capabilities/screening/server/testing/public.ts';
import { nextRequest, noon } from '#foundation/server/testing/public.ts';
import { second } from '#foundation/time/clock.ts';
import { followUpData } from './personal-data.ts';
import { formatCaseHistory } from './format-case-lines.ts';
import { listQuestions } from './answer-question.ts';
import { groupAnswers, openDesk, openDeskWorld } from './testing/desk.ts';

const world = await openDeskWorld();
const desk = await openDesk(world);
const measles = { code: 'measles', name: { en: 'Measles', ms: 'Campak' }, followUpDays: 18 };
const mpox = { code: 'mpox', name: { en: 'Mpox', ms: 'Mpox' }, followUpDays: 5 };
const release = async (diseases: (typeof measles)[]) => {
  const version = await releaseTestRules(world, [], { diseases });
  world.advanceTime(60 * second);
  await world.ruleSets.findByVersion(version);
};

test('a follow-up lasts as long as the rules say for its disease, and keeps its length', async () => {
  await release([measles, mpox]);
  const { cases, head } = await desk.referred(groupAnswers({ name: 'Siti', rash: 'yes' }, { name: 'Awang' }));
  const [id = ''] = cases;
  await desk.assess(id);
  expect((await desk.read(id)).followUpRules).toEqual({ diseases: [measles, mpox], defaultDays: 21 });
  await desk.decide(id, 'home', { disease: 'measles', groupNumbers: [2] });
  const followed = { startsOn: '2026-11-22', endsOn: '2026-12-09', disease: measles };
  expect(await desk.read(id)).toMatchObject({ ...followed, row: { dayCount: 18 } });
  const [companion] = (await desk.read(id)).group;
  expect(await desk.read(companion?.id ?? '')).toMatchObject(followed);
  expect((await desk.sent(head.accountId, 'begun')).at(-1)).toContain('until 9 Dec 2026');
  await release([{ ...measles, followUpDays: 30 }]);
  expect(await desk.read(id)).toMatchObject(followed);
  expect((await listQuestions(world, nextRequest(head))).items[0]?.travellers[0]).toMatchObject({ dayCount: 18 });
  const [data] = (await followUpData.read(world, head.accountId)).filter(({ number }) => number === 1);
  expect(data?.disease).toEqual(measles.name);
  expect(data && formatCaseHistory(data, 'ms').some(({ text }) => text.includes('Campak'))).toBe(true);
  world.setTime(noon);
});

test('a changed disease changes the last day of a running follow-up, which does not end in the past', async () => {
  await release([measles, mpox]);
  const { cases } = await desk.referred();
  const [id = ''] = cases;
  await desk.assess(id);
  await desk.decide(id, 'home');
  expect(await desk.read(id)).toMatchObject({ endsOn: '2026-12-12', disease: null, row: { dayCount: 21 } });
  await desk.decide(id, 'home', { disease: 'measles' });
  expect(await desk.read(id)).toMatchObject({ startsOn: '2026-11-22', endsOn: '2026-12-09' });
  await desk.at(10, '08:00');
  await desk.decide(id, 'home', { disease: 'mpox' });
  expect(await desk.read(id)).toMatchObject({ startsOn: '2026-11-22', endsOn: '2026-12-01' });
  world.setTime(noon);
});

test('refuses a disease that the rules in force do not name', async () => {
  const { cases } = await desk.referred();
  const [id = ''] = cases;
  await desk.assess(id);
  await expect(desk.decide(id, 'home', { disease: 'plague' })).rejects.toMatchObject({
    details: { fields: [{ path: 'disease', key: 'disease-gone' }] },
  });
});
