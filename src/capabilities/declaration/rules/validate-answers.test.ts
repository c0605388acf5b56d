import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fieldMessages as anyField } from '#foundation/contract/fields.ts';
import { addDays, type LocalDate } from '#foundation/time/local-date.ts';
import { noDate, typedDate } from '#foundation/time/typed-date.ts';
import type { Answers, Contact, Journey, TravellerAnswers } from '../contract.ts';
import { fieldMessages } from '../messages/fields.ts';
import { emptyAnswers, emptyTraveller } from './answers.ts';
import { validateAnswers, validateStep, travellerProgress, steps } from './validate-answers.ts';
import { normalizePassport } from '#capabilities/places/rules/passport-number.ts';
import { groupOn, journeyOn, travellerOn } from './testing/answers.ts';

const today: LocalDate = '2026-11-21';
const on = { today, maxTravellers: 10 };
const date = (day: string, month: string, year: string) => ({ day, month, year });
const faultsOf = (change: Partial<TravellerAnswers>) =>
  validateAnswers(groupOn(today, change), on).map(({ path, key }) => `${path.replace('travellers.0.', '')} ${key}`);
const ofJourney = (change: Partial<Journey>) => faultsOf({ journey: journeyOn(today, change) });
const ofContact = (change: Partial<Contact>) =>
  faultsOf({ contact: { region: 'BN', number: '7123456', email: 'a@example.com', ...change } });

test('a complete application has no fault', () => {
  expect(validateAnswers(groupOn(today, {}), on)).toEqual([]);
  expect(validateAnswers(groupOn(today, {}, { passportNumber: 'K1234567' }), on)).toEqual([]);
});

test('an empty one lacks every answer that is asked, and only these', () => {
  expect(validateAnswers(emptyAnswers(), on)).toEqual(
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
    ['a name with a picture', { name: 'Mia 😀' }, ['name unprintable-name']],
    ['a name of invisible characters', { name: '\u200b\u200f\ufeff' }, ['name required']],
    ['no gender', { gender: '' }, ['gender required']],
    ['no birth date', { birthDate: noDate }, ['birthDate required']],
    ['half a birth date', { birthDate: date('1', '', '1990') }, ['birthDate date']],
    ['29 February of a common year', { birthDate: date('29', '2', '2023') }, ['birthDate date']],
    ['29 February of a leap year', { birthDate: date('29', '2', '2024') }, []],
    ['31 April', { birthDate: date('31', 'Apr', '1990') }, ['birthDate date']],
    ['a month in Malay', { birthDate: date('1', 'Ogos', '1990') }, []],
    ['born today', { birthDate: typedDate(today) }, []],
    ['born tomorrow', { birthDate: typedDate(addDays(today, 1)) }, ['birthDate birth-date-future']],
    ['130 years old', { birthDate: date('21', '11', '1896') }, ['birthDate date']],
    ['126 years old', { birthDate: date('1', '1', '1900') }, []],
    ['a year of two digits', { birthDate: date('1', '1', '90') }, ['birthDate date']],
    ['a year of Arabic digits', { birthDate: date('1', '1', '١٩٩٠') }, []],
    ['no passport', { passportNumber: '' }, ['passportNumber required']],
    ['a passport of blanks', { passportNumber: ' - ' }, ['passportNumber required']],
    ['a passport of 5', { passportNumber: 'A1234' }, ['passportNumber passport']],
    ['a passport of 6', { passportNumber: 'A12345' }, []],
    ['a passport of 20', { passportNumber: 'A'.repeat(20) }, []],
    ['a passport of 21', { passportNumber: 'A'.repeat(21) }, ['passportNumber passport']],
    ['a passport in small letters with blanks', { passportNumber: ' b 0412-345 ' }, []],
    ['a passport with a sign', { passportNumber: 'B0412345<' }, ['passportNumber passport']],
    ['a passport with a letter that only looks like one', { passportNumber: 'В0412345' }, ['passportNumber passport']],
    ['a passport with a dotless i', { passportNumber: 'ı0412345' }, ['passportNumber passport']],
    ['a passport with a long s', { passportNumber: 'ſ0412345' }, ['passportNumber passport']],
    ['a passport with a sharp s', { passportNumber: 'ß04123' }, ['passportNumber passport']],
    ['a passport of full-width digits', { passportNumber: '１２３４５６' }, []],
    ['a passport with what nobody sees', { passportNumber: '\u202aK12\u200b34567\u202c' }, []],
    ['no expiry', { passportExpiry: noDate }, []],
    ['half an expiry', { passportExpiry: date('', '', '2030') }, ['passportExpiry date']],
    ['an expiry that has passed', { passportExpiry: date('1', '1', '2020') }, []],
    ['no nationality', { nationality: '' }, ['nationality required']],
    ['a nationality of no country', { nationality: 'ZZ' }, ['nationality country']],
    ['a nationality without a country', { nationality: 'XXA' }, []],
    ['a country that issues no passport', { nationality: 'AQ' }, ['nationality country']],
    ['a name of a country', { nationality: 'Brunei' }, ['nationality country']],
    ['a key of every object', { nationality: 'constructor' }, ['nationality country']],
  ])('%s', (_what, change, expected) => {
    expect(faultsOf(change)).toEqual(expected);
  });

  test('somebody of more than 130 years is asked to check the year', () => {
    const in2031 = { today: '2031-06-01', maxTravellers: 10 };
    const born = (day: string, month: string) => groupOn('2031-06-01', { birthDate: date(day, month, '1901') });
    expect(validateAnswers(born('1', '6'), in2031)).toEqual([]);
    expect(validateAnswers(born('31', '5'), in2031)).toEqual([
      { path: 'travellers.0.birthDate', key: 'birth-date-old' },
    ]);
  });
});

describe('contact', () => {
  test.each<[string, Partial<Contact>, string[]]>([
    ['no number', { number: ' ' }, ['contact.number required']],
    ['six digits in Brunei', { number: '712345' }, ['contact.number phone']],
    ['eight digits in Brunei', { number: '71234567' }, ['contact.number phone']],
    ['seven in groups', { number: ' 712 3456 ' }, []],
    ['letters', { number: '71234a6' }, ['contact.number phone']],
    ['full-width digits', { number: '７１２３４５６' }, []],
    ['an address with what nobody sees', { email: '\u200ea@example.com\u200b' }, []],
    ['ten digits in China', { region: 'CN', number: '1391234567' }, ['contact.number phone']],
    ['eleven digits in China', { region: 'CN', number: '13912345678' }, []],
    ['four digits elsewhere', { region: 'MY', number: '1234' }, []],
    ['more than any number has', { region: 'MY', number: '1'.repeat(16) }, ['contact.number phone']],
    ['no region', { region: '' }, ['contact.number phone']],
    ['a region that is none', { region: 'ZZ' }, ['contact.number phone']],
    ['no e-mail', { email: '' }, ['contact.email required']],
    ['no e-mail address', { email: 'siti' }, ['contact.email email']],
    ['two signs', { email: 'a@b@example.com' }, ['contact.email email']],
    ['no dot', { email: 'a@example' }, ['contact.email email']],
    ['blanks around', { email: ' a@example.com ' }, []],
    ['120 characters', { email: `${'a'.repeat(60)}@${'b'.repeat(55)}.com` }, []],
    ['121 characters', { email: `${'a'.repeat(60)}@${'b'.repeat(56)}.com` }, ['contact.email email']],
  ])('%s', (_what, change, expected) => {
    expect(ofContact(change)).toEqual(expected);
  });
});

describe('journey', () => {
  test.each<[string, Partial<Journey>, string[]]>([
    ['no entry date', { entryDate: noDate }, ['journey.entryDate required']],
    ['no day', { entryDate: date('30', '2', '2027') }, ['journey.entryDate date']],
    ['yesterday', { entryDate: typedDate('2026-11-20') }, ['journey.entryDate entry-date-past']],
    ['today', { entryDate: typedDate('2026-11-21') }, []],
    ['in 366 days', { entryDate: typedDate(addDays(today, 366)) }, []],
    ['in 367 days', { entryDate: typedDate(addDays(today, 367)) }, ['journey.entryDate entry-date-far']],
    ['no departure', { departureCountry: '' }, ['journey.departureCountry required']],
    ['a departure from nowhere', { departureCountry: 'ZZ' }, ['journey.departureCountry country']],
    ['a departure from a nationality', { departureCountry: 'XXA' }, ['journey.departureCountry country']],
    ['no countries', { visited: [] }, ['journey.visited required']],
    ['none other', { visited: [], noneOther: true }, []],
    ['ten countries', { visited: ['SG', 'MY', 'ID', 'TH', 'PH', 'VN', 'LA', 'KH', 'MM', 'CN'] }, []],
    [
      'eleven countries',
      { visited: ['SG', 'MY', 'ID', 'TH', 'PH', 'VN', 'LA', 'KH', 'MM', 'CN', 'JP'] },
      ['journey.visited too-many-countries'],
    ],
    ['a country that is none', { visited: ['SG', 'ZZ'] }, ['journey.visited country']],
    ['no mode', { mode: '' }, ['journey.mode required']],
    ['by air without a flight', { flightNumber: ' ' }, ['journey.flightNumber required']],
    ['by air, flight not known', { flightNumber: '', flightUnknown: true }, []],
    ['by air, a flight of an odd form', { flightNumber: 'charter 7' }, []],
    ['by land without a vehicle', { mode: 'land' }, ['journey.vehicleNumber required']],
    ['by land', { mode: 'land', vehicleNumber: 'BAA 1234' }, []],
    ['by sea without a vessel', { mode: 'sea' }, ['journey.vesselName required']],
    ['by sea', { mode: 'sea', vesselName: 'Seri Anna' }, []],
    ['by a vessel that no document prints', { mode: 'sea', vesselName: '⛵' }, ['journey.vesselName unprintable']],
  ])('%s', (_what, change, expected) => {
    expect(ofJourney(change)).toEqual(expected);
  });
});

describe('health', () => {
  test.each<[string, Partial<TravellerAnswers>, string[]]>([
    ['no answer on fever', { fever: '' }, ['fever required']],
    ['no answer on rash', { rash: '' }, ['rash required']],
    ['both answered with yes', { fever: 'yes', rash: 'yes' }, []],
    ['no consent', { consent: false }, ['consent consent']],
  ])('%s', (_what, change, expected) => {
    expect(faultsOf(change)).toEqual(expected);
  });
});

describe('a group', () => {
  const names = (...passports: string[]) => passports.map((passportNumber) => ({ passportNumber }));

  test('the same passport twice is said of the later one, however it is spelt', () => {
    const group = groupOn(today, ...names('B0412345', 'K1234567', ' b 041-2345'));
    expect(validateAnswers(group, on)).toEqual([{ path: 'travellers.2.passportNumber', key: 'passport-twice' }]);
  });

  test('as many as may be, and not one more', () => {
    const of = (count: number) =>
      groupOn(today, ...names(...Array.from({ length: count }, (_, at) => `P${100_000 + at}`)));
    expect(validateAnswers(of(10), on)).toEqual([]);
    expect(validateAnswers(of(11), on)).toEqual([{ path: 'travellers', key: 'too-many-travellers' }]);
    expect(validateAnswers(of(11), { ...on, maxTravellers: 11 })).toEqual([]);
  });

  test('a single application is of one traveller', () => {
    const two = { ...groupOn(today, ...names('B0412345', 'K1234567')), kind: 'single' as const };
    expect(validateAnswers(two, on)).toEqual([{ path: 'kind', key: 'one-traveller' }]);
  });

  test("who shares traveller 1's journey and contact needs none; who does not, does", () => {
    const bare = { ...emptyTraveller(false), ...travellerOn(today), passportNumber: 'K1234567' };
    const { journey, contact } = emptyTraveller(false);
    const second = (change: Partial<TravellerAnswers>): Answers => ({
      kind: 'combined',
      travellers: [travellerOn(today), { ...bare, journey, contact, ...change }],
    });
    expect(validateAnswers(second({ sameContact: true, sameJourney: true }), on)).toEqual([]);
    const alone = validateAnswers(second({ sameContact: false, sameJourney: false }), on).map(({ path }) => path);
    expect(alone).toEqual(
      ['contact.number', 'journey.entryDate', 'journey.departureCountry', 'journey.visited', 'journey.mode'].map(
        (path) => `travellers.1.${path}`,
      ),
    );
  });

  test('traveller 1 shares with nobody, whatever is said', () => {
    const lost = { ...travellerOn(today), sameJourney: true, sameContact: true, journey: emptyTraveller(true).journey };
    expect(validateAnswers({ kind: 'combined', travellers: [lost] }, on).map(({ path }) => path)).toContain(
      'travellers.0.journey.entryDate',
    );
  });
});

test('pages add up to the traveller, and a page knows of nobody who is not there', () => {
  const answers = groupOn(today, { name: '', fever: '' });
  const byPage = steps.flatMap((step) => validateStep(answers, 0, step, on)).map(({ path }) => `travellers.0.${path}`);
  expect(byPage).toEqual(validateAnswers(answers, on).map(({ path }) => path));
  for (const step of steps) expect(validateStep(answers, 7, step, on)).toEqual([]);
});

test('a form is not started, ongoing or complete', () => {
  const group = groupOn(today, {}, { passportNumber: 'K1234567', name: '' });
  const fresh: Answers = { ...group, travellers: [...group.travellers, emptyTraveller(false)] };
  expect([0, 1, 2].map((at) => travellerProgress(fresh, at, on))).toEqual(['complete', 'ongoing', 'not-started']);
});

describe('arrivals that no day is open for at once', () => {
  const onDays = (...dates: LocalDate[]) => {
    const [first = today, ...others] = dates;
    const own = others.map((date, at) => ({
      passportNumber: `K123456${at}`,
      sameJourney: false,
      journey: journeyOn(date),
    }));
    return groupOn(first, {}, ...own);
  };
  test.each<[string, LocalDate[], number[]]>([
    ['one day', ['2026-11-25', '2026-11-25'], []],
    ['as far apart as the window is long', ['2026-11-25', '2026-11-27', '2026-11-26'], []],
    ['a day more', ['2026-11-25', '2026-11-28'], [1]],
    ['a day more the other way', ['2026-11-28', '2026-11-25'], [1]],
    ['two who are each near the first', ['2026-11-25', '2026-11-23', '2026-11-27'], [2]],
  ])('%s', (_, dates, blamed) => {
    expect(validateAnswers(onDays(...dates), { ...on, windowDays: 3 })).toEqual(
      blamed.map((at) => ({ path: `travellers.${at}.journey.entryDate`, key: 'entry-date-apart' })),
    );
    expect(validateAnswers(onDays(...dates), on)).toEqual([]);
  });

  test('are not blamed for what is no day, or wrong by itself', () => {
    const faults = validateAnswers(onDays('2026-11-25', '2026-11-20'), { ...on, windowDays: 3 });
    expect(faults).toEqual([{ path: 'travellers.1.journey.entryDate', key: 'entry-date-past' }]);
  });
});

describe('whoever has arrived', () => {
  const first = travellerOn('2026-11-20', {});
  const second = travellerOn('2026-11-22', { passportNumber: 'K1234567' });
  const declared: Answers = { kind: 'combined', travellers: [first, second] };
  const past = { path: 'travellers.0.journey.entryDate', key: 'entry-date-past' };

  test.each<[string, TravellerAnswers[], object[]]>([
    ['stays as declared while another is changed', [first, { ...second, fever: 'yes' }], []],
    ['is not changed', [{ ...first, fever: 'yes' }, second], [past]],
    ['is nobody else', [second, first], [{ ...past, path: 'travellers.1.journey.entryDate' }]],
    [
      'is not who arrives on that day only now',
      [first, { ...second, journey: first.journey }],
      [{ ...past, path: 'travellers.1.journey.entryDate' }],
    ],
  ])('%s', (_, travellers, faults) => {
    const answers: Answers = { kind: 'combined', travellers };
    expect(validateAnswers(answers, { ...on, declared }).filter(({ key }) => key === 'entry-date-past')).toEqual(
      faults,
    );
    expect(validateAnswers(answers, on).some(({ key }) => key === 'entry-date-past')).toBe(true);
  });
});

test.each(
  [
    'required latin-name date country consent email phone passport passport-twice entry-date-past entry-date-far entry-date-apart birth-date-future',
    'birth-date-old too-many-countries too-many-travellers one-traveller consent-outdated',
  ].flatMap((keys) => keys.split(' ')),
)('%s has its sentence in both languages', (key) => {
  expect(fieldMessages[key]).toMatchObject({
    en: expect.stringMatching(/./) as string,
    ms: expect.stringMatching(/./) as string,
  });
});

test('sentences of the specification stand as they were given (spec §5)', () => {
  expect(fieldMessages).toMatchObject({
    required: { en: 'This is a required question.' },
    email: { en: 'Please enter the correct email address.' },
    'entry-date-past': { en: 'The entry time shall be greater than or equal to the same day.' },
    'too-many-countries': { en: 'You can select 10 countries at most.' },
    phone: { en: 'Invalid Phone Number' },
  });
  expect(anyField['required']).toEqual(fieldMessages['required']);
});

test('whatever was typed is checked without a fault of our own, and faults name fields that exist', () => {
  const typed = fc.string({ maxLength: 30 });
  const when = fc.record({ day: typed, month: typed, year: typed });
  const journey = fc.record({
    entryDate: when,
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
    birthDate: when,
    passportNumber: typed,
    passportExpiry: when,
    nationality: typed,
    sameContact: fc.boolean(),
    contact: fc.record({ region: typed, number: typed, email: typed }),
    sameJourney: fc.boolean(),
    journey,
    fever: fc.constantFrom('' as const, 'yes' as const, 'no' as const),
    rash: fc.constantFrom('' as const, 'yes' as const, 'no' as const),
    consent: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(traveller, { minLength: 1, maxLength: 4 }), (travellers) => {
      for (const { path, key } of validateAnswers({ kind: 'combined', travellers }, on)) {
        const found = path
          .split('.')
          .reduce<unknown>((at, part) => (at as Record<string, unknown>)[part], { travellers });
        expect(found, path).toBeDefined();
        expect(fieldMessages[key], key).toBeDefined();
      }
    }),
  );
});

test('a passport number has one spelling', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (typed) => {
      expect(normalizePassport(normalizePassport(typed))).toBe(normalizePassport(typed));
    }),
  );
  expect(normalizePassport(' b 04-12\u00a0345\n')).toBe('B0412345');
});

describe('somebody who is helped, or at a kiosk', () => {
  const helped = { ...on, mayLackContact: true };
  const contact = (change: Partial<Contact>) => ({ contact: { region: 'BN', number: '', email: '', ...change } });
  test.each<[string, Partial<Contact>, string[]]>([
    ['may have neither telephone nor address', {}, []],
    ['may have a telephone alone', { number: '7123456' }, []],
    ['may have an address alone', { email: 'a@example.com' }, []],
    ['but a number must be one', { number: '712' }, ['contact.number phone']],
    ['and so must an address', { email: 'a@' }, ['contact.email email']],
  ])('%s', (_what, change, faults) =>
    expect(
      validateStep(groupOn(today, contact(change)), 0, 'contact', helped).map(({ path, key }) => `${path} ${key}`),
    ).toEqual(faults),
  );

  test('is asked for everything else all the same', () => {
    const open = validateAnswers(emptyAnswers(), helped).map(({ path }) => path.replace('travellers.0.', ''));
    expect(open).not.toContain('contact.number');
    expect(open).toContain('passportNumber');
    expect(open).toContain('consent');
  });
});
