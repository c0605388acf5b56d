import { describe, expect, test } from 'vitest';
import { blankDate, toEnteredDate } from '#foundation/time/entered-date.ts';
import { emptyTraveller } from './answers.ts';
import { buildContactRows, buildHealthRows, buildJourneyRows, buildPersonalRows } from './answer-rows.ts';
import { journeyOn, travellerOn } from './testing/answers.ts';

const pairs = (rows: { label: string; value: string }[]) => rows.map(({ label, value }) => [label, value]);

test('shows the passport details in both languages', () => {
  const traveller = travellerOn('2026-11-21');
  expect(pairs(buildPersonalRows(traveller, 'en'))).toEqual([
    ['Full name (as in passport)', 'Siti Aminah binti Abdul Rahman'],
    ['Name in the bottom lines of the passport', expect.stringMatching(/^[A-Z< ]+$/)],
    ['Gender', 'Female'],
    ['Date of birth', '14 Mar 1986'],
    ['Passport number', 'B0412345'],
    ['Passport expiry date', '31 Jan 2031'],
    ['Nationality', 'Brunei Darussalam'],
  ]);
  expect(pairs(buildPersonalRows(traveller, 'ms'))).toEqual([
    ['Nama penuh (seperti dalam pasport)', 'Siti Aminah binti Abdul Rahman'],
    ['Nama pada baris bawah pasport', expect.stringMatching(/^[A-Z< ]+$/)],
    ['Jantina', 'Perempuan'],
    ['Tarikh lahir', '14 Mac 1986'],
    ['Nombor pasport', 'B0412345'],
    ['Tarikh tamat tempoh pasport', '31 Jan 2031'],
    ['Kewarganegaraan', 'Brunei Darussalam'],
  ]);
});

test.each([
  ['XX', '8', 'Aug 1974', 'Ogo 1974'],
  ['XX', 'XX', '1974', '1974'],
])('shows the known parts of a birth date: day %s, month %s', (day, month, english, malay) => {
  const traveller = travellerOn('2026-11-21', { birthDate: { day, month, year: '1974' }, gender: 'unspecified' });
  expect(pairs(buildPersonalRows(traveller, 'en'))).toContainEqual(['Date of birth', english]);
  expect(pairs(buildPersonalRows(traveller, 'ms'))).toContainEqual(['Tarikh lahir', malay]);
  expect(pairs(buildPersonalRows(traveller, 'en'))).toContainEqual(['Gender', 'Not stated (X)']);
  expect(pairs(buildPersonalRows(traveller, 'ms'))).toContainEqual(['Jantina', 'Tidak dinyatakan (X)']);
});

test('marks numbers to be read out character by character', () => {
  const coded = buildPersonalRows(travellerOn('2026-11-21'), 'en').filter(({ style }) => style === 'code');
  expect(coded.map(({ label }) => label)).toEqual(['Name in the bottom lines of the passport', 'Passport number']);
});

test('leaves out a passport expiry date that was not given', () => {
  const rows = buildPersonalRows(travellerOn('2026-11-21', { passportExpiry: blankDate }), 'en');
  expect(rows.map(({ label }) => label)).not.toContain('Passport expiry date');
});

test('shows a name in another script as typed', () => {
  expect(buildPersonalRows(travellerOn('2026-11-21', { name: 'سيتي 陳' }), 'en')[0]?.value).toBe('سيتي 陳');
});

describe('shows only the journey fields of the chosen mode', () => {
  test.each([
    [{ mode: 'air' }, ['Flight number', 'BI422']],
    [{ mode: 'air', flightUnknown: true }, ['Flight number', 'Not known yet']],
    [{ mode: 'air', flightNumber: '' }, ['Flight number', 'Not given']],
    // Rows show the normalized values, as a submission stores them.
    [{ mode: 'air', flightNumber: ' ｂi\u200b４22' }, ['Flight number', 'BI422']],
    [{ mode: 'land', vehicleNumber: 'BAA 1' }, ['Vehicle number', 'BAA 1']],
    [{ mode: 'sea', vesselName: 'Seri Anna' }, ['Vessel name', 'Seri Anna']],
    [{ mode: '' }, ['Mode of travel', 'Not given']],
  ] as const)('%o', (change, last) => {
    const rows = pairs(buildJourneyRows(journeyOn('2026-11-21', change), 'en'));
    expect(rows.at(-1)).toEqual(last);
    expect(rows[0]).toEqual(['Entry date', '21 Nov 2026']);
  });

  test('names countries in the requested language', () => {
    const journey = journeyOn('2026-11-21', { visited: ['SG', 'JP'] });
    expect(pairs(buildJourneyRows(journey, 'en'))).toContainEqual([
      'Countries visited in the last 21 days',
      'Singapore, Japan',
    ]);
    expect(pairs(buildJourneyRows(journey, 'ms'))).toContainEqual([
      'Negara yang dilawati dalam tempoh 21 hari yang lalu',
      'Singapura, Jepun',
    ]);
    const none = journeyOn('2026-11-21', { visited: [], noneOther: true });
    expect(pairs(buildJourneyRows(none, 'en'))[2]?.[1]).toBe('None other than the departure country');
  });
});

test('shows contact and health answers', () => {
  expect(pairs(buildContactRows(travellerOn('2026-11-21').contact, 'en'))).toEqual([
    ['Contact number', '+673 712 3456'],
    ['E-mail', 'siti@example.bn'],
  ]);
  expect(pairs(buildHealthRows(travellerOn('2026-11-21', { fever: 'yes' }), 'ms'))).toEqual([
    ['Demam sekarang atau dalam tempoh 24 jam yang lalu', 'Ya'],
    ['Ruam sekarang atau dalam tempoh 24 jam yang lalu', 'Tidak'],
  ]);
});

test.each(['en', 'ms'] as const)('leaves no row blank in %s when nothing was answered', (language) => {
  const empty = emptyTraveller({ isFirst: true });
  const rows = [
    ...buildPersonalRows(empty, language).slice(1),
    ...buildContactRows(empty.contact, language),
    ...buildJourneyRows(empty.journey, language),
    ...buildHealthRows(empty, language),
  ];
  const [notGiven] = new Set(rows.map(({ value }) => value));
  expect(rows.every(({ value }) => value === notGiven && value.length > 0)).toBe(true);
});

test('does not show unknown country codes', () => {
  const rows = buildJourneyRows(journeyOn('2026-11-21', { departureCountry: 'ZZ', visited: ['ZZ'] }), 'en');
  expect(rows.map(({ value }) => value)).not.toContain('ZZ');
  expect(
    buildPersonalRows(
      travellerOn('2026-11-21', { birthDate: toEnteredDate('1986-03-14'), nationality: 'ZZ' }),
      'en',
    ).at(-1)?.value,
  ).toBe('Not given');
});
