import { describe, expect, test } from 'vitest';
import { toEnteredDate } from '#foundation/time/entered-date.ts';
import type { Journey, TravellerAnswers } from '../contract.ts';
import { groupOn, journeyOn } from './testing/answers.ts';
import { findUnconfirmedWarnings, warningSentence, findWarnings } from './warnings.ts';

const arrival = '2026-11-21';
const warningsOf = (...changes: Partial<TravellerAnswers>[]) => findWarnings(groupOn(arrival, ...changes));
const onJourney = (change: Partial<Journey>) => warningsOf({ journey: journeyOn(arrival, change) });
const contact = (email: string) => ({ region: 'BN', number: '7123456', email });

describe('warnings', () => {
  test.each([
    ['2020-01-01', 'passport-expired'],
    ['2026-11-20', 'passport-expired'],
    ['2026-11-21', 'passport-expires-soon'],
    ['2027-05-20', 'passport-expires-soon'],
    ['2027-05-21', undefined],
  ] as const)('for a passport that expires on %s: %s', (date, key) => {
    expect(warningsOf({ passportExpiry: toEnteredDate(date) })).toEqual(
      key === undefined ? [] : [{ path: 'travellers.0.passportExpiry', key }],
    );
  });

  test.each([
    ['99', true],
    ['BI', true],
    ['Royal Brunei', true],
    ['BI873/BI874', true],
    ['BI001', false],
    ['SQ148', false],
    ['MH3852', false],
    ['rba 097', false],
    ['5J 123', false],
    ['BI 422A', false],
  ])('for the flight %s: %s', (flightNumber, isUnusual) => {
    expect(onJourney({ flightNumber })).toEqual(
      isUnusual ? [{ path: 'travellers.0.journey.flightNumber', key: 'flight-odd' }] : [],
    );
  });

  test('give none for a flight that is not known yet', () => {
    expect(onJourney({ flightNumber: '', flightUnknown: true })).toEqual([]);
  });

  test.each([
    [{ mode: 'land', vehicleNumber: '-' }, 'journey.vehicleNumber', 'vehicle-odd'],
    [{ mode: 'land', vehicleNumber: 'BAA 1234' }, '', undefined],
    [{ mode: 'sea', vesselName: '?' }, 'journey.vesselName', 'vessel-odd'],
    [{ mode: 'sea', vesselName: 'கப்பல்' }, '', undefined],
  ] as const)('for the journey %j: %s %s', (journey, path, key) => {
    expect(onJourney({ ...journey, flightNumber: '', departureCountry: 'MY' })).toEqual(
      key === undefined ? [] : [{ path: `travellers.0.${path}`, key }],
    );
  });

  test.each([
    ['air', 'BN', 'departure-home'],
    ['sea', 'BN', 'departure-home'],
    ['land', 'BN', 'departure-home'],
    ['land', 'MW', 'departure-not-neighbour'],
    ['land', 'MY', undefined],
    ['air', 'MW', undefined],
    ['sea', 'ID', undefined],
  ] as const)('for a departure by %s from %s: %s', (mode, departureCountry, key) => {
    expect(onJourney({ mode, departureCountry, vehicleNumber: 'BAA1', vesselName: 'Seri' })).toEqual(
      key === undefined ? [] : [{ path: 'travellers.0.journey.departureCountry', key }],
    );
  });

  test.each([
    ['a@gmial.con', true],
    ['a@gmial.com', true],
    ['a@gmail.com', false],
    ['siti@example.bn', false],
  ])('for the address %s: %s', (email, isUnusual) => {
    expect(warningsOf({ contact: contact(email) })).toEqual(
      isUnusual ? [{ path: 'travellers.0.contact.email', key: 'email-typo' }] : [],
    );
  });

  test('report shared answers for traveller 1 only', () => {
    expect(
      warningsOf(
        { contact: contact('a@gmial.com'), journey: journeyOn(arrival, { departureCountry: 'BN' }) },
        { passportNumber: 'B0412346' },
      ),
    ).toEqual([
      { path: 'travellers.0.contact.email', key: 'email-typo' },
      { path: 'travellers.0.journey.departureCountry', key: 'departure-home' },
    ]);
  });

  test("compare a companion's passport expiry with the shared arrival", () => {
    expect(warningsOf({}, { passportNumber: 'B0412346', passportExpiry: toEnteredDate('2026-11-01') })).toEqual([
      { path: 'travellers.1.passportExpiry', key: 'passport-expired' },
    ]);
  });

  test('give none for missing answers', () => {
    expect(
      warningsOf({ journey: journeyOn(arrival, { mode: '', departureCountry: '' }), contact: contact('') }),
    ).toEqual([]);
  });
});

describe('unconfirmed warnings', () => {
  const emailWarning = { path: 'travellers.0.contact.email', key: 'email-typo' } as const;
  const passportWarning = { path: 'travellers.0.passportExpiry', key: 'passport-expired' } as const;

  test('are the applicable ones that were not confirmed', () => {
    expect(
      findUnconfirmedWarnings(
        [emailWarning, passportWarning],
        [{ path: passportWarning.path, key: passportWarning.key }],
      ),
    ).toEqual([emailWarning]);
  });

  test('stay unconfirmed after confirmations of another field or another warning', () => {
    const elsewhere = [
      { path: 'travellers.1.contact.email', key: 'email-typo' },
      { path: 'travellers.0.passportExpiry', key: 'passport-expires-soon' },
    ];
    expect(findUnconfirmedWarnings([emailWarning, passportWarning], elsewhere)).toEqual([
      emailWarning,
      passportWarning,
    ]);
  });
});

describe('sentence of a warning', () => {
  const answers = groupOn(arrival, { contact: contact('siti@gmial.com') });

  test('suggests the correct e-mail address', () => {
    expect(warningSentence({ path: 'travellers.0.contact.email', key: 'email-typo' }, answers, 'en')).toBe(
      'The e-mail address siti@gmial.com may be mistyped. Did you mean siti@gmail.com?',
    );
  });

  test('names the neighbours for a departure by land', () => {
    expect(
      warningSentence({ path: 'travellers.0.journey.departureCountry', key: 'departure-not-neighbour' }, answers, 'ms'),
    ).toBe(
      'Negara bertolak tidak bersempadan darat dengan Brunei Darussalam, yang bersempadan dengan Malaysia sahaja.',
    );
  });
});
