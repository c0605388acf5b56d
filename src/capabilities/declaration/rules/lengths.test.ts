import { expect, test } from 'vitest';
import type { LocalDate } from '#foundation/time/local-date.ts';
import type { Contact, Journey, TravellerAnswers } from '../contract.ts';
import { validateAnswers } from './validate-answers.ts';
import { groupOn, journeyOn } from './testing/answers.ts';

const today: LocalDate = '2026-11-21';
const faultsOf = (change: Partial<TravellerAnswers>) =>
  validateAnswers(groupOn(today, change), { today, maxTravellers: 10 }).map(
    ({ path, key }) => `${path.replace('travellers.0.', '')} ${key}`,
  );
const ofJourney = (change: Partial<Journey>) => faultsOf({ journey: journeyOn(today, change) });
const ofContact = (change: Partial<Contact>) =>
  faultsOf({ contact: { region: 'BN', number: '7123456', email: 'a@example.com', ...change } });

/** Cut to 120 characters, it would be the valid address of somebody else, at `.exa`. */
const longAddress = `a@${'b'.repeat(57)}.${'c'.repeat(56)}.example`;

test.each<[string, string[], string[]]>([
  ['a name of 200 characters', faultsOf({ name: 'a'.repeat(200) }), []],
  ['a name of 201 characters', faultsOf({ name: 'a'.repeat(201) }), ['name too-long']],
  ['an e-mail address of 124 characters', ofContact({ email: longAddress }), ['contact.email email']],
  ['a flight number of 20 characters', ofJourney({ flightNumber: 'B'.repeat(20) }), []],
  ['a flight number of 21 characters', ofJourney({ flightNumber: 'B'.repeat(21) }), ['journey.flightNumber too-long']],
  [
    'a vehicle number of 61 characters',
    ofJourney({ mode: 'land', vehicleNumber: 'B'.repeat(61) }),
    ['journey.vehicleNumber too-long'],
  ],
  [
    'a vessel name of 61 characters',
    ofJourney({ mode: 'sea', vesselName: 'B'.repeat(61) }),
    ['journey.vesselName too-long'],
  ],
])('%s', (_, found, expected) => {
  expect(found).toEqual(expected);
});

test.each<[string, number, string[]]>([
  ['three digits', 3, ['contact.number phone']],
  ['four digits', 4, []],
  ['fifteen digits with the dial code', 13, []],
  ['sixteen digits with the dial code', 14, ['contact.number phone']],
])('a Malaysian number of %s', (_, count, expected) => {
  expect(ofContact({ region: 'MY', number: '1'.repeat(count) })).toEqual(expected);
});
