import { describe, expect, test } from 'vitest';
import { typedDate } from '#foundation/time/typed-date.ts';
import type { Journey, TravellerAnswers } from '../contract.ts';
import { groupOn, journeyOn } from './testing/answers.ts';
import { unconfirmedWarnings, warningSentence, findWarnings } from './warnings.ts';

const arrival = '2026-11-21';
const warned = (...changes: Partial<TravellerAnswers>[]) => findWarnings(groupOn(arrival, ...changes));
const onJourney = (change: Partial<Journey>) => warned({ journey: journeyOn(arrival, change) });
const contact = (email: string) => ({ region: 'BN', number: '7123456', email });

describe('a warning', () => {
  test.each([
    ['2020-01-01', 'passport-expired'],
    ['2026-11-20', 'passport-expired'],
    ['2026-11-21', 'passport-expires-soon'],
    ['2027-05-20', 'passport-expires-soon'],
    ['2027-05-21', undefined],
  ] as const)('of a passport that ends on %s: %s', (date, key) => {
    expect(warned({ passportExpiry: typedDate(date) })).toEqual(
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
  ])('of the flight %s: %s', (flightNumber, odd) => {
    expect(onJourney({ flightNumber })).toEqual(
      odd ? [{ path: 'travellers.0.journey.flightNumber', key: 'flight-odd' }] : [],
    );
  });

  test('of no flight that is not known yet', () => {
    expect(onJourney({ flightNumber: '', flightUnknown: true })).toEqual([]);
  });

  test.each([
    [{ mode: 'land', vehicleNumber: '-' }, 'journey.vehicleNumber', 'vehicle-odd'],
    [{ mode: 'land', vehicleNumber: 'BAA 1234' }, '', undefined],
    [{ mode: 'sea', vesselName: '?' }, 'journey.vesselName', 'vessel-odd'],
    [{ mode: 'sea', vesselName: 'கப்பல்' }, '', undefined],
  ] as const)('of %j: %s %s', (by, path, key) => {
    expect(onJourney({ ...by, flightNumber: '', departureCountry: 'MY' })).toEqual(
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
  ] as const)('of a departure by %s from %s: %s', (mode, departureCountry, key) => {
    expect(onJourney({ mode, departureCountry, vehicleNumber: 'BAA1', vesselName: 'Seri' })).toEqual(
      key === undefined ? [] : [{ path: 'travellers.0.journey.departureCountry', key }],
    );
  });

  test.each([
    ['a@gmial.con', true],
    ['a@gmial.com', true],
    ['a@gmail.com', false],
    ['siti@example.bn', false],
  ])('of the address %s: %s', (email, odd) => {
    expect(warned({ contact: contact(email) })).toEqual(
      odd ? [{ path: 'travellers.0.contact.email', key: 'email-typo' }] : [],
    );
  });

  test('of what a companion shares stands with traveller 1 alone', () => {
    expect(
      warned(
        { contact: contact('a@gmial.com'), journey: journeyOn(arrival, { departureCountry: 'BN' }) },
        { passportNumber: 'B0412346' },
      ),
    ).toEqual([
      { path: 'travellers.0.contact.email', key: 'email-typo' },
      { path: 'travellers.0.journey.departureCountry', key: 'departure-home' },
    ]);
  });

  test("of a companion's passport counts from the shared arrival", () => {
    expect(warned({}, { passportNumber: 'B0412346', passportExpiry: typedDate('2026-11-01') })).toEqual([
      { path: 'travellers.1.passportExpiry', key: 'passport-expired' },
    ]);
  });

  test('of answers that are not complete is none', () => {
    expect(warned({ journey: journeyOn(arrival, { mode: '', departureCountry: '' }), contact: contact('') })).toEqual(
      [],
    );
  });
});

describe('what is not confirmed', () => {
  const one = { path: 'travellers.0.contact.email', key: 'email-typo' } as const;
  const other = { path: 'travellers.0.passportExpiry', key: 'passport-expired' } as const;

  test('is what applies and was not named', () => {
    expect(unconfirmedWarnings([one, other], [{ path: other.path, key: other.key }])).toEqual([one]);
  });

  test('is not confirmed under another field or by another warning', () => {
    const elsewhere = [
      { path: 'travellers.1.contact.email', key: 'email-typo' },
      { path: 'travellers.0.passportExpiry', key: 'passport-expires-soon' },
    ];
    expect(unconfirmedWarnings([one, other], elsewhere)).toEqual([one, other]);
  });
});

describe('the sentence of a warning', () => {
  const answers = groupOn(arrival, { contact: contact('siti@gmial.com') });

  test('of an address says what may be meant', () => {
    expect(warningSentence({ path: 'travellers.0.contact.email', key: 'email-typo' }, answers, 'en')).toBe(
      'The e-mail address siti@gmial.com may be mistyped. Did you mean siti@gmail.com?',
    );
  });

  test('of a departure by land names the neighbours', () => {
    expect(
      warningSentence({ path: 'travellers.0.journey.departureCountry', key: 'departure-not-neighbour' }, answers, 'ms'),
    ).toBe(
      'Negara bertolak tidak bersempadan darat dengan Brunei Darussalam, yang bersempadan dengan Malaysia sahaja.',
    );
  });
});
