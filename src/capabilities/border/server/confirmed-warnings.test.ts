import { expect, test } from 'vitest';
import {
  singleTravellerAnswers,
  logInTraveller,
  submissionInput,
} from '#capabilities/declaration/server/testing/public.ts';
import { logInStaff } from '#capabilities/staff/server/testing/public.ts';
import { nextRequest } from '#foundation/server/http/testing/visitor.ts';
import { toEnteredDate } from '#foundation/time/entered-date.ts';
import { readArrival } from './read-arrival.ts';
import { openBorderWorld } from './testing/world.ts';

const world = await openBorderWorld();
const atCounter = await logInStaff(world, ['border-officer']);
const atDesk = await logInStaff(world, ['health-officer']);

test('shows confirmed warnings to officers, those about contact details to follow-up staff only', async () => {
  const submitter = await logInTraveller(world);
  const answers = singleTravellerAnswers({
    passportExpiry: toEnteredDate('2020-01-01'),
    contact: { region: 'BN', number: '7123456', email: 'a@gmial.com' },
  });
  const confirmedWarnings = [
    { path: 'travellers.0.passportExpiry', key: 'passport-expired' },
    { path: 'travellers.0.contact.email', key: 'email-typo' },
  ];
  const { reference } = await submitter.submitInput({ ...submissionInput(answers), confirmedWarnings });
  const seenBy = async (officer: typeof atCounter) =>
    (await readArrival(world, nextRequest(officer), { reference })).travellers.map(
      (traveller) => traveller.confirmedWarnings,
    );
  expect(await seenBy(atCounter)).toEqual([['The passport expires before arrival.']]);
  expect(await seenBy(atDesk)).toEqual([
    [
      'The passport expires before arrival.',
      'The e-mail address a@gmial.com may be mistyped. Did you mean a@gmail.com?',
    ],
  ]);
});
