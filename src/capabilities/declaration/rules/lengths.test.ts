import { expect, test } from 'vitest';
import type { LocalDate } from '#foundation/time/local-date.ts';
import type { Contact, Journey, TravellerAnswers } from '../contract.ts';
import { validateAnswers } from './validate-answers.ts';
import { groupOn, journeyOn } from './testing/answers.ts';

const today: LocalDate = '2026-11-21';
const errorsOf = (change: Partial<TravellerAnswers>) =>
  validateAnswers(groupOn(today, change), { today, maxTravellers: 10 }).map(
    ({ path, key }) => `${path.replace('travellers.0.', '')} ${key}`,
  );
const journeyErrors = (change: Partial<Journey>) => errorsOf({ journey: journeyOn(today, change) });
const contactErrors = (change: Partial<Contact>) =>
  errorsOf({ contact: { region: 'BN', number: '7123456', email: 'a@example.com', ...change } });

/** Address that is valid for another person, at `.exa`, if it is cut to 120 characters. */
const longAddress = `a@${'b'.repeat(57)}.${'c'.repeat(56)}.example`;

test.each<[string, string[], string[]]>([
  ['a name of 200 characters', errorsOf({ name: 'a'.repeat(200) }), []],
  ['a name of 201 characters', errorsOf({ name: 'a'.repeat(201) }), ['name too-long']],
  ['an e-mail address of 124 characters', contactErrors({ email: longAddress }), ['contact.email email']],
  ['a flight number of 20 characters', journeyErrors({ flightNumber: 'B'.repeat(20) }), []],
  [
    'a flight number of 21 characters',
    journeyErrors({ flightNumber: 'B'.repeat(21) }),
    ['journey.flightNumber too-long'],
  ],
  [
    'a vehicle number of 61 characters',
    journeyErrors({ mode: 'land', vehicleNumber: 'B'.repeat(61) }),
    ['journey.vehicleNumber too-long'],
  ],
  [
    'a vessel name of 61 characters',
    journeyErrors({ mode: 'sea', vesselName: 'B'.repeat(61) }),
    ['journey.vesselName too-long'],
  ],
])('validates %s', (_, errors, expected) => {
  expect(errors).toEqual(expected);
});

test.each<[string, number, string[]]>([
  ['three digits', 3, ['contact.number phone']],
  ['four digits', 4, []],
  ['fifteen digits with the dial code', 13, []],
  ['sixteen digits with the dial code', 14, ['contact.number phone']],
])('validates a Malaysian number of %s', (_, count, expected) => {
  expect(contactErrors({ region: 'MY', number: '1'.repeat(count) })).toEqual(expected);
});
