import { expect, test } from 'vitest';
import { nextRequest, noon, today } from '#foundation/server/testing/public.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { isoInstant, minute, parseInstant } from '#foundation/time/clock.ts';
import { addDays, type LocalDate } from '#foundation/time/local-date.ts';
import { groupOn, journeyOn } from '../rules/testing/answers.ts';
import { correctBands } from './correct-bands.ts';
import { listCurrentDeclarations } from './list-current-declarations.ts';
import { listDeclarations } from './list-declarations.ts';
import { newPassport, singleTravellerAnswers, logInTraveller, type TestTraveller } from './testing/traveller.ts';
import { openDeclarationWorld } from './testing/world.ts';

const world = await openDeclarationWorld();

const current = async (who: TestTraveller) => (await listCurrentDeclarations(world, nextRequest(who))).items;
let minutes = 0;
const submitFor = async (who: TestTraveller, entryDate: LocalDate, name: string) => {
  minutes += 1;
  world.setTime(isoInstant(parseInstant(noon) + minutes * minute));
  return who.submit(singleTravellerAnswers({ name }, entryDate));
};

test('lists every upcoming trip, the next arrival first, also two on one day', async () => {
  const who = await logInTraveller(world);
  await submitFor(who, addDays(today, 2), 'Later');
  await submitFor(who, today, 'First of today');
  await submitFor(who, today, 'Second of today');
  await submitFor(who, addDays(today, 1), 'Tomorrow');
  const cancelled = await submitFor(who, today, 'Cancelled');
  await who.cancel(cancelled.id);
  await who.startDraft(groupOn('2026-12-24', { name: 'Under way' }));
  expect((await current(who)).map(({ names }) => names[0])).toEqual([
    'Under way',
    'Second of today',
    'First of today',
    'Tomorrow',
    'Later',
  ]);
});

test('lists every upcoming trip regardless of newer ones', async () => {
  const who = await logInTraveller(world);
  const names = Array.from({ length: 12 }, (_, index) => `Trip ${index}`);
  for (const name of names) await submitFor(who, today, name);
  expect((await current(who)).map(({ names: [name] }) => name)).toEqual(names.toReversed());
});

test('drops a trip once its last traveller has arrived', async () => {
  const who = await logInTraveller(world);
  const group = groupOn(
    today,
    { name: 'Siti', passportNumber: newPassport() },
    { passportNumber: newPassport(), sameJourney: false, journey: journeyOn(addDays(today, 1)) },
  );
  await who.submit(group);
  const noonInstant = parseInstant(noon);
  world.setTime(isoInstant(noonInstant + 24 * 60 * minute));
  expect(await current(who)).toHaveLength(1);
  world.setTime(isoInstant(noonInstant + 48 * 60 * minute));
  expect(await current(who)).toEqual([]);
  world.setTime(noon);
});

test('lists who sees a health officer, as answered and as corrected', async () => {
  const who = await logInTraveller(world);
  const group = groupOn(
    today,
    { name: 'Siti', passportNumber: newPassport() },
    { name: 'Danish', passportNumber: newPassport(), fever: 'yes' },
    { name: 'Zoe', passportNumber: newPassport() },
  );
  const { id } = await who.submit(group);
  const seeOfficer = async () => [
    (await current(who))[0]?.officerTravellerNumbers,
    (await listDeclarations(world, nextRequest(who), {})).items[0]?.officerTravellerNumbers,
    (await who.read(id)).summary.officerTravellerNumbers,
  ];
  expect(await seeOfficer()).toEqual([[2], [2], [2]]);
  await correctBands(
    world,
    { kind: 'staff', id: newId(), requestId: newId() },
    {
      id,
      version: 1,
      source: { kind: 'override', staffId: newId(), reason: 'Coughs and looks unwell' },
      changes: [{ correctionId: newId(), number: 3, band: 'see-health-officer', ruleIds: [] }],
    },
  );
  expect(await seeOfficer()).toEqual([
    [2, 3],
    [2, 3],
    [2, 3],
  ]);
});
