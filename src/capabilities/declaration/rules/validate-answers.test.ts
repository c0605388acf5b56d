import { describe, expect, test } from 'vitest';
import { fc, forAll } from '#foundation/testing/for-all.ts';
import { commonFieldMessages as anyField } from '#foundation/contract/fields.ts';
import { addDays, type LocalDate } from '#foundation/time/local-date.ts';
import { blankDate, toEnteredDate } from '#foundation/time/entered-date.ts';
import type { Answers, Contact, Journey, TravellerAnswers } from '../contract.ts';
import { fieldMessages } from '../messages/fields.ts';
import { emptyAnswers, emptyTraveller } from './answers.ts';
import { validateAnswers, validateStep, travellerProgress, steps } from './validate-answers.ts';
import { normalizePassport } from '#capabilities/places/rules/passport-number.ts';
import { groupOn, journeyOn, travellerOn } from './testing/answers.ts';

const today: LocalDate = '2026-11-21';
const context = { today, maxTravellers: 10 };
const date = (day: string, month: string, year: string) => ({ day, month, year });
const errorsOf = (change: Partial<TravellerAnswers>) =>
  validateAnswers(groupOn(today, change), context).map(
    ({ path, key }) => `${path.replace('travellers.0.', '')} ${key}`,
  );
const journeyErrors = (change: Partial<Journey>) => errorsOf({ journey: journeyOn(today, change) });
const contactErrors = (change: Partial<Contact>) =>
  errorsOf({ contact: { region: 'BN', number: '7123456', email: 'a@example.com', ...change } });

test('accepts a complete application', () => {
  expect(validateAnswers(groupOn(today, {}), context)).toEqual([]);
  expect(validateAnswers(groupOn(today, {}, { passportNumber: 'K1234567' }), context)).toEqual([]);
});

test('requires every answer of an empty application, and no others', () => {
  expect(validateAnswers(emptyAnswers(), context)).toEqual(
    [
      'name',
      'gender',
      'birthDate',
      'passportNumber',
      'nationality',
      'contact.number',
      'contact.email',
      'journey.entryDate',
      'journey.departureCountry',
      'journey.visited',
      'journey.mode',
      'fever',
      'rash',
    ]
      .map((path) => ({ path: `travellers.0.${path}`, key: 'required' }))
      .concat({ path: 'travellers.0.consent', key: 'consent' }),
  );
});

describe('passport details', () => {
  test.each<[string, Partial<TravellerAnswers>, string[]]>([
    ['a blank name', { name: ' \u00a0\t' }, ['name required']],
    ['a name of one letter', { name: 'A' }, []],
    ['a name in Jawi alone', { name: 'سيتي امينه' }, ['name latin-name']],
    ['a name in Chinese alone', { name: '李美华' }, ['name latin-name']],
    ['a name in Chinese and Latin letters', { name: '李美华 LI MEIHUA' }, []],
    ['a name in Burmese and Latin letters', { name: 'Daw Aung ဒေါ်အောင်' }, []],
    ['a name with letters that no document prints', { name: 'Ahmed ދިވެހި' }, ['name unprintable-name']],
    ['a name with an emoji', { name: 'Mia 😀' }, ['name unprintable-name']],
    ['a name of invisible characters', { name: '\u200b\u200f\ufeff' }, ['name required']],
    ['no gender', { gender: '' }, ['gender required']],
    ['no birth date', { birthDate: blankDate }, ['birthDate required']],
    ['half a birth date', { birthDate: date('1', '', '1990') }, ['birthDate date']],
    ['29 February of a common year', { birthDate: date('29', '2', '2023') }, ['birthDate date']],
    ['29 February of a leap year', { birthDate: date('29', '2', '2024') }, []],
    ['31 April', { birthDate: date('31', 'Apr', '1990') }, ['birthDate date']],
    ['a month in Malay', { birthDate: date('1', 'Ogos', '1990') }, []],
    ['born today', { birthDate: toEnteredDate(today) }, []],
    ['born tomorrow', { birthDate: toEnteredDate(addDays(today, 1)) }, ['birthDate birth-date-future']],
    ['130 years old', { birthDate: date('21', '11', '1896') }, ['birthDate date']],
    ['126 years old', { birthDate: date('1', '1', '1900') }, []],
    ['a year of two digits', { birthDate: date('1', '1', '90') }, ['birthDate date']],
    ['a year of Arabic digits', { birthDate: date('1', '1', '١٩٩٠') }, []],
    ['no passport', { passportNumber: '' }, ['passportNumber required']],
    ['a passport number of blanks', { passportNumber: ' - ' }, ['passportNumber required']],
    ['a passport number of 5 characters', { passportNumber: 'A1234' }, ['passportNumber passport']],
    ['a passport number of 6 characters', { passportNumber: 'A12345' }, []],
    ['a passport number of 20 characters', { passportNumber: 'A'.repeat(20) }, []],
    ['a passport number of 21 characters', { passportNumber: 'A'.repeat(21) }, ['passportNumber passport']],
    ['a passport in small letters with blanks', { passportNumber: ' b 0412-345 ' }, []],
    ['a passport number with a filler', { passportNumber: 'B0412345<' }, ['passportNumber passport']],
    ['a passport number with a Cyrillic letter', { passportNumber: 'В0412345' }, ['passportNumber passport']],
    ['a passport with a dotless i', { passportNumber: 'ı0412345' }, ['passportNumber passport']],
    ['a passport with a long s', { passportNumber: 'ſ0412345' }, ['passportNumber passport']],
    ['a passport with a sharp s', { passportNumber: 'ß04123' }, ['passportNumber passport']],
    ['a passport of full-width digits', { passportNumber: '１２３４５６' }, []],
    ['a passport number with invisible characters', { passportNumber: '\u202aK12\u200b34567\u202c' }, []],
    ['no expiry', { passportExpiry: blankDate }, []],
    ['half an expiry', { passportExpiry: date('', '', '2030') }, ['passportExpiry date']],
    ['an expiry that has passed', { passportExpiry: date('1', '1', '2020') }, []],
    ['no nationality', { nationality: '' }, ['nationality required']],
    ['a nationality of no country', { nationality: 'ZZ' }, ['nationality country']],
    ['a nationality without a country', { nationality: 'XXA' }, []],
    ['a country that issues no passport', { nationality: 'AQ' }, ['nationality country']],
    ['a name of a country', { nationality: 'Brunei' }, ['nationality country']],
    ['a property name of every object', { nationality: 'constructor' }, ['nationality country']],
  ])('%s', (_what, change, expected) => {
    expect(errorsOf(change)).toEqual(expected);
  });

  test('asks travellers of more than 130 years to check the birth year', () => {
    const laterContext = { today: '2031-06-01', maxTravellers: 10 };
    const born = (day: string, month: string) => groupOn('2031-06-01', { birthDate: date(day, month, '1901') });
    expect(validateAnswers(born('1', '6'), laterContext)).toEqual([]);
    expect(validateAnswers(born('31', '5'), laterContext)).toEqual([
      { path: 'travellers.0.birthDate', key: 'birth-date-old' },
    ]);
  });
});

test.each<[string, Partial<Contact>, string[]]>([
  ['no number', { number: ' ' }, ['contact.number required']],
  ['six digits in Brunei', { number: '712345' }, ['contact.number phone']],
  ['eight digits in Brunei', { number: '71234567' }, ['contact.number phone']],
  ['seven in groups', { number: ' 712 3456 ' }, []],
  ['letters', { number: '71234a6' }, ['contact.number phone']],
  ['full-width digits', { number: '７１２３４５６' }, []],
  ['an address with invisible characters', { email: '\u200ea@example.com\u200b' }, []],
  ['ten digits in China', { region: 'CN', number: '1391234567' }, ['contact.number phone']],
  ['eleven digits in China', { region: 'CN', number: '13912345678' }, []],
  ['four digits elsewhere', { region: 'MY', number: '1234' }, []],
  ['more digits than any number has', { region: 'MY', number: '1'.repeat(16) }, ['contact.number phone']],
  ['no region', { region: '' }, ['contact.number phone']],
  ['an unknown region', { region: 'ZZ' }, ['contact.number phone']],
  ['no e-mail', { email: '' }, ['contact.email required']],
  ['an invalid e-mail address', { email: 'siti' }, ['contact.email email']],
  ['an address with two @ signs', { email: 'a@b@example.com' }, ['contact.email email']],
  ['an address without a dot', { email: 'a@example' }, ['contact.email email']],
  ['an address with blanks around it', { email: ' a@example.com ' }, []],
  ['120 characters', { email: `${'a'.repeat(60)}@${'b'.repeat(55)}.com` }, []],
  ['121 characters', { email: `${'a'.repeat(60)}@${'b'.repeat(56)}.com` }, ['contact.email email']],
])('contact: %s', (_what, change, expected) => {
  expect(contactErrors(change)).toEqual(expected);
});

test.each<[string, Partial<Journey>, string[]]>([
  ['no entry date', { entryDate: blankDate }, ['journey.entryDate required']],
  ['an impossible date', { entryDate: date('30', '2', '2027') }, ['journey.entryDate date']],
  ['yesterday', { entryDate: toEnteredDate('2026-11-20') }, ['journey.entryDate entry-date-past']],
  ['today', { entryDate: toEnteredDate('2026-11-21') }, []],
  ['in 366 days', { entryDate: toEnteredDate(addDays(today, 366)) }, []],
  ['in 367 days', { entryDate: toEnteredDate(addDays(today, 367)) }, ['journey.entryDate entry-date-far']],
  ['no departure', { departureCountry: '' }, ['journey.departureCountry required']],
  ['a departure from an unknown country', { departureCountry: 'ZZ' }, ['journey.departureCountry country']],
  ['a departure from a nationality', { departureCountry: 'XXA' }, ['journey.departureCountry country']],
  ['no countries', { visited: [] }, ['journey.visited required']],
  ['none other', { visited: [], noneOther: true }, []],
  ['ten countries', { visited: ['SG', 'MY', 'ID', 'TH', 'PH', 'VN', 'LA', 'KH', 'MM', 'CN'] }, []],
  [
    'eleven countries',
    { visited: ['SG', 'MY', 'ID', 'TH', 'PH', 'VN', 'LA', 'KH', 'MM', 'CN', 'JP'] },
    ['journey.visited too-many-countries'],
  ],
  ['an unknown country', { visited: ['SG', 'ZZ'] }, ['journey.visited country']],
  ['no mode', { mode: '' }, ['journey.mode required']],
  ['by air without a flight', { flightNumber: ' ' }, ['journey.flightNumber required']],
  ['by air, flight not known', { flightNumber: '', flightUnknown: true }, []],
  ['by air, a flight of an odd form', { flightNumber: 'charter 7' }, []],
  ['by land without a vehicle', { mode: 'land' }, ['journey.vehicleNumber required']],
  ['by land', { mode: 'land', vehicleNumber: 'BAA 1234' }, []],
  ['by sea without a vessel', { mode: 'sea' }, ['journey.vesselName required']],
  ['by sea', { mode: 'sea', vesselName: 'Seri Anna' }, []],
  ['by a vessel that no document prints', { mode: 'sea', vesselName: '⛵' }, ['journey.vesselName unprintable']],
])('journey: %s', (_what, change, expected) => {
  expect(journeyErrors(change)).toEqual(expected);
});

test.each<[string, Partial<TravellerAnswers>, string[]]>([
  ['no answer on fever', { fever: '' }, ['fever required']],
  ['no answer on rash', { rash: '' }, ['rash required']],
  ['both answered with yes', { fever: 'yes', rash: 'yes' }, []],
  ['no consent', { consent: false }, ['consent consent']],
])('health: %s', (_what, change, expected) => {
  expect(errorsOf(change)).toEqual(expected);
});

describe('a group', () => {
  const names = (...passports: string[]) => passports.map((passportNumber) => ({ passportNumber }));

  test('reports a repeated passport number for the later traveller, in any spelling', () => {
    const group = groupOn(today, ...names('B0412345', 'K1234567', ' b 041-2345'));
    expect(validateAnswers(group, context)).toEqual([{ path: 'travellers.2.passportNumber', key: 'passport-twice' }]);
  });

  test('accepts the maximum number of travellers and not one more', () => {
    const of = (count: number) =>
      groupOn(today, ...names(...Array.from({ length: count }, (_, index) => `P${100_000 + index}`)));
    expect(validateAnswers(of(10), context)).toEqual([]);
    expect(validateAnswers(of(11), context)).toEqual([{ path: 'travellers', key: 'too-many-travellers' }]);
    expect(validateAnswers(of(11), { ...context, maxTravellers: 11 })).toEqual([]);
  });

  test('accepts one traveller only in a single application', () => {
    const two = { ...groupOn(today, ...names('B0412345', 'K1234567')), kind: 'single' as const };
    expect(validateAnswers(two, context)).toEqual([{ path: 'kind', key: 'one-traveller' }]);
  });

  test('requires journey and contact only of travellers who do not share them', () => {
    const bare = { ...emptyTraveller({ isFirst: false }), ...travellerOn(today), passportNumber: 'K1234567' };
    const { journey, contact } = emptyTraveller({ isFirst: false });
    const second = (change: Partial<TravellerAnswers>): Answers => ({
      kind: 'combined',
      travellers: [travellerOn(today), { ...bare, journey, contact, ...change }],
    });
    expect(validateAnswers(second({ sameContact: true, sameJourney: true }), context)).toEqual([]);
    const unsharedPaths = validateAnswers(second({ sameContact: false, sameJourney: false }), context).map(
      ({ path }) => path,
    );
    expect(unsharedPaths).toEqual(
      ['contact.number', 'journey.entryDate', 'journey.departureCountry', 'journey.visited', 'journey.mode'].map(
        (path) => `travellers.1.${path}`,
      ),
    );
  });

  test('ignores sharing of traveller 1', () => {
    const sharing = {
      ...travellerOn(today),
      sameJourney: true,
      sameContact: true,
      journey: emptyTraveller({ isFirst: true }).journey,
    };
    expect(validateAnswers({ kind: 'combined', travellers: [sharing] }, context).map(({ path }) => path)).toContain(
      'travellers.0.journey.entryDate',
    );
  });
});

test('validates page by page like the whole traveller, and accepts a missing traveller', () => {
  const answers = groupOn(today, { name: '', fever: '' });
  const byPage = steps
    .flatMap((step) => validateStep(answers, 0, step, context))
    .map(({ path }) => `travellers.0.${path}`);
  expect(byPage).toEqual(validateAnswers(answers, context).map(({ path }) => path));
  for (const step of steps) expect(validateStep(answers, 7, step, context)).toEqual([]);
});

test('reports the progress as not started, ongoing or complete', () => {
  const group = groupOn(today, {}, { passportNumber: 'K1234567', name: '' });
  const fresh: Answers = { ...group, travellers: [...group.travellers, emptyTraveller({ isFirst: false })] };
  expect([0, 1, 2].map((index) => travellerProgress(fresh, index, context))).toEqual([
    'complete',
    'ongoing',
    'not-started',
  ]);
});

describe('arrivals without a common day of submission', () => {
  const onDays = (...dates: LocalDate[]) => {
    const [first = today, ...others] = dates;
    const companions = others.map((date, index) => ({
      passportNumber: `K123456${index}`,
      sameJourney: false,
      journey: journeyOn(date),
    }));
    return groupOn(first, {}, ...companions);
  };
  test.each<[string, LocalDate[], number[]]>([
    ['on the same day', ['2026-11-25', '2026-11-25'], []],
    ['as far apart as the window is long', ['2026-11-25', '2026-11-27', '2026-11-26'], []],
    ['one day further apart', ['2026-11-25', '2026-11-28'], [1]],
    ['one day further apart, in reverse order', ['2026-11-28', '2026-11-25'], [1]],
    ['two that are near the first but far from each other', ['2026-11-25', '2026-11-23', '2026-11-27'], [2]],
  ])('%s', (_, dates, lateIndexes) => {
    expect(validateAnswers(onDays(...dates), { ...context, windowDays: 3 })).toEqual(
      lateIndexes.map((index) => ({ path: `travellers.${index}.journey.entryDate`, key: 'entry-date-apart' })),
    );
    expect(validateAnswers(onDays(...dates), context)).toEqual([]);
  });

  test('are not reported beside another error of the date', () => {
    const errors = validateAnswers(onDays('2026-11-25', '2026-11-20'), { ...context, windowDays: 3 });
    expect(errors).toEqual([{ path: 'travellers.1.journey.entryDate', key: 'entry-date-past' }]);
  });
});

describe('travellers who have arrived', () => {
  const first = travellerOn('2026-11-20', {});
  const second = travellerOn('2026-11-22', { passportNumber: 'K1234567' });
  const declared: Answers = { kind: 'combined', travellers: [first, second] };
  const past = { path: 'travellers.0.journey.entryDate', key: 'entry-date-past' };

  test.each<[string, TravellerAnswers[], object[]]>([
    ['stay valid unchanged while another traveller is edited', [first, { ...second, fever: 'yes' }], []],
    ['cannot be changed', [{ ...first, fever: 'yes' }, second], [past]],
    ['cannot change places', [second, first], [{ ...past, path: 'travellers.1.journey.entryDate' }]],
    [
      'do not include a traveller who gets that day only now',
      [first, { ...second, journey: first.journey }],
      [{ ...past, path: 'travellers.1.journey.entryDate' }],
    ],
  ])('%s', (_, travellers, expected) => {
    const answers: Answers = { kind: 'combined', travellers };
    expect(
      validateAnswers(answers, { ...context, submittedAnswers: declared }).filter(
        ({ key }) => key === 'entry-date-past',
      ),
    ).toEqual(expected);
    expect(validateAnswers(answers, context).some(({ key }) => key === 'entry-date-past')).toBe(true);
  });
});

test.each(
  [
    'required latin-name date country consent email phone passport passport-twice entry-date-past entry-date-far entry-date-apart birth-date-future',
    'birth-date-old too-many-countries too-many-travellers one-traveller consent-outdated',
  ].flatMap((keys) => keys.split(' ')),
)('has a message in both languages for %s', (key) => {
  expect(fieldMessages[key]).toMatchObject({
    en: expect.stringMatching(/./) as string,
    ms: expect.stringMatching(/./) as string,
  });
});

test('keeps the sentences of the specification word for word (spec §5)', () => {
  expect(fieldMessages).toMatchObject({
    required: { en: 'This is a required question.' },
    email: { en: 'Please enter the correct email address.' },
    'entry-date-past': { en: 'The entry time shall be greater than or equal to the same day.' },
    'too-many-countries': { en: 'You can select 10 countries at most.' },
    phone: { en: 'Invalid Phone Number' },
  });
  expect(anyField['required']).toEqual(fieldMessages['required']);
});

test('validates any typed text without throwing, and reports existing fields only', () => {
  const typed = fc.string({ maxLength: 30 });
  const dateParts = fc.record({ day: typed, month: typed, year: typed });
  const journey = fc.record({
    entryDate: dateParts,
    departureCountry: typed,
    visited: fc.array(typed, { maxLength: 12 }),
    noneOther: fc.boolean(),
    mode: fc.constantFrom('' as const, 'air' as const, 'land' as const, 'sea' as const),
    flightNumber: typed,
    flightUnknown: fc.boolean(),
    vehicleNumber: typed,
    vesselName: typed,
  });
  const traveller = fc.record({
    name: typed,
    gender: fc.constantFrom('' as const, 'male' as const, 'female' as const),
    birthDate: dateParts,
    passportNumber: typed,
    passportExpiry: dateParts,
    nationality: typed,
    sameContact: fc.boolean(),
    contact: fc.record({ region: typed, number: typed, email: typed }),
    sameJourney: fc.boolean(),
    journey,
    fever: fc.constantFrom('' as const, 'yes' as const, 'no' as const),
    rash: fc.constantFrom('' as const, 'yes' as const, 'no' as const),
    consent: fc.boolean(),
  });
  forAll(fc.array(traveller, { minLength: 1, maxLength: 4 }), (travellers) => {
    for (const { path, key } of validateAnswers({ kind: 'combined', travellers }, context)) {
      const found = path
        .split('.')
        .reduce<unknown>((value, part) => (value as Record<string, unknown>)[part], { travellers });
      expect(found, path).toBeDefined();
      expect(fieldMessages[key], key).toBeDefined();
    }
  });
});

test('normalizes a passport number to one spelling', () => {
  forAll(fc.string({ unit: 'binary' }), (typed) => {
    expect(normalizePassport(normalizePassport(typed))).toBe(normalizePassport(typed));
  });
  expect(normalizePassport(' b 04-12\u00a0345\n')).toBe('B0412345');
});
