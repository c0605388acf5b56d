import { describe, expect, test } from 'vitest';
import { expectProblem, nextRequest, today } from '#foundation/server/testing/public.ts';
import { toEnteredDate } from '#foundation/time/entered-date.ts';
import { journeyOn } from '../rules/testing/answers.ts';
import { findApplicationByReference } from './find-applications.ts';
import { singleTravellerAnswers, logInTraveller, submissionInput } from './testing/traveller.ts';
import { noRows, openDeclarationWorld, countRows } from './testing/world.ts';

const world = await openDeclarationWorld();

const answersWithWarnings = () =>
  singleTravellerAnswers({
    passportExpiry: toEnteredDate('2020-01-01'),
    contact: { region: 'BN', number: '7123456', email: 'a@gmial.con' },
    journey: journeyOn(today, { departureCountry: 'BN', flightNumber: '99' }),
  });
const warnings = [
  { path: 'travellers.0.passportExpiry', key: 'passport-expired' },
  { path: 'travellers.0.contact.email', key: 'email-typo' },
  { path: 'travellers.0.journey.departureCountry', key: 'departure-home' },
  { path: 'travellers.0.journey.flightNumber', key: 'flight-odd' },
];

describe('answers with warnings', () => {
  test('are refused until each warning is confirmed', async () => {
    const who = await logInTraveller(world);
    const input = submissionInput(answersWithWarnings());
    for (const confirmedWarnings of [undefined, [], warnings.slice(1), [{ path: '', key: '' }]]) {
      await expectProblem(who.submitInput({ ...input, confirmedWarnings }), 'declaration/not-confirmed', {
        status: 409,
        data: { warnings: confirmedWarnings?.length === 3 ? warnings.slice(0, 1) : warnings },
      });
    }
    expect(await countRows(world, input.id)).toEqual(noRows);
  });

  test('are submitted after each confirmation, which officers see', async () => {
    const who = await logInTraveller(world);
    const { reference } = await who.submitInput({
      ...submissionInput(answersWithWarnings()),
      confirmedWarnings: warnings,
    });
    expect((await findApplicationByReference(world, reference))?.versionInForce.confirmedWarnings).toEqual(warnings);
  });

  test('store the confirmed warnings that apply, and no others', async () => {
    const who = await logInTraveller(world);
    const input = submissionInput(singleTravellerAnswers());
    const madeUp = [{ path: 'travellers.0.name', key: 'passport-expired' }];
    const { reference } = await who.submitInput({ ...input, confirmedWarnings: madeUp });
    expect((await findApplicationByReference(world, reference))?.versionInForce.confirmedWarnings).toEqual([]);
    const edited = {
      ...submissionInput(answersWithWarnings(), { id: input.id, revision: 1 }),
      confirmedWarnings: [...warnings, ...madeUp],
    };
    await who.submitInput(edited);
    expect((await findApplicationByReference(world, reference))?.versionInForce).toMatchObject({
      version: 2,
      confirmedWarnings: warnings,
    });
  });

  test('get the first answer again when the request is repeated', async () => {
    const who = await logInTraveller(world);
    const input = { ...submissionInput(answersWithWarnings()), confirmedWarnings: warnings };
    const actor = { ...nextRequest(who), keyed: true };
    const first = await who.submitInput(input, actor);
    expect(await who.submitInput(input, actor)).toEqual(first);
  });
});

test.each(['李美华', 'سيتي', 'Сити', '123', "-'"])('refuses the name %s without Latin letters', async (name) => {
  const who = await logInTraveller(world);
  await expectProblem(who.submit(singleTravellerAnswers({ name })), 'foundation/invalid', {
    data: [{ path: 'travellers.0.name', key: 'latin-name' }],
  });
});

test.each(['LI MEIHUA', '李美华 Li Meihua', 'Ørsted', 'Nguyễn Thị Ánh'])('accepts the name %s', async (name) => {
  const who = await logInTraveller(world);
  expect(await who.submit(singleTravellerAnswers({ name }))).toMatchObject({ version: 1 });
});
