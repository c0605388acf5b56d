import { describe, expect, it } from 'vitest';
import { errorTexts } from '#foundation/testing/error-texts.ts';
import { fc, forAll } from '#foundation/testing/for-all.ts';
import { isEmail } from '#capabilities/login/rules/email.ts';
import { addDays, addMonths } from '#foundation/time/local-date.ts';
import type { Details } from '../contract.ts';
import { fieldMessages } from '../messages/fields.ts';
import { type RequestInput, validateRequest, validateChild, validateDetails } from './validate-details.ts';
import { emptyDetails, identityKey, normalizeDetails } from './details.ts';
import { child, grownUp } from './testing/details.ts';

const today = '2026-11-21';
const twelve = addMonths(today, -12 * 12);

describe('own details', () => {
  it.each<[string, Partial<Details>, string[]]>([
    ['complete details', {}, []],
    ['an IC number written with a hyphen', { ic_number: '00-123456' }, []],
    ['seven digits of an IC number', { ic_number: '0012345' }, ['ic_number ic']],
    ['nine digits of an IC number', { ic_number: '001234567' }, ['ic_number ic']],
    ['letters in an IC number', { ic_number: '0012345A' }, ['ic_number ic']],
    ['no IC number', { ic_number: ' ' }, ['ic_number required']],
    ['a passport instead of an IC', { certificate_type: 'passport', passport_number: 'c1234567' }, []],
    [
      'five characters of a passport number',
      { certificate_type: 'passport', passport_number: 'C1234' },
      ['passport_number passport'],
    ],
    [
      'a birth certificate of an adult',
      { certificate_type: 'birth-certificate', birth_certificate_id: 'BC1' },
      ['certificate_type birth-certificate-child'],
    ],
    ['no document', { certificate_type: '' }, ['certificate_type required']],
    ['a name of 201 characters', { name: 'a'.repeat(201) }, ['name too-long']],
    ['a name without Latin letters', { name: 'မောင်မောင်' }, ['name latin-name']],
    ['a name in two scripts', { name: 'Li Meihua 李美华' }, []],
    ['a name that no document prints', { name: 'Ahmed ދިވެހި' }, ['name unprintable-name']],
    ['a name of blanks', { name: '  ' }, ['name required']],
    ['no residency', { residency: '' }, ['residency required']],
    ['an unknown country', { nation: 'XX' }, ['nation country']],
    ['an impossible day', { birth_date: '2025-02-29' }, ['birth_date date']],
    ['a future day', { birth_date: addDays(today, 1) }, ['birth_date birth-date-future']],
    ['a day in 1890', { birth_date: '1890-01-01' }, ['birth_date date']],
    ['no phone number', { phone: '' }, []],
    ['eight digits of a phone number', { phone: '71234567' }, ['phone phone-long']],
    ['six digits of a phone number', { phone: '712345' }, ['phone phone-wrong']],
    ['letters in a phone number', { phone: '712345a' }, ['phone phone-wrong']],
    ['a BN number', { bn_number: 'bn 0123456' }, []],
    ['punctuation in a BN number', { bn_number: 'BN#1' }, ['bn_number invalid']],
    [
      'a child under twelve without a parent’s IC number',
      { birth_date: addDays(twelve, 1) },
      ['parent_ic_number parent-ic-needed'],
    ],
    [
      'a child under twelve with a parent’s passport number',
      { birth_date: addDays(twelve, 1), parent_passport_number: 'X1234567' },
      [],
    ],
    [
      'a child under twelve with five characters of a parent’s passport number',
      { birth_date: addDays(twelve, 1), parent_passport_number: 'X1234' },
      ['parent_passport_number passport'],
    ],
    ['a person who turns twelve today', { birth_date: twelve }, []],
    ['an unspecified gender', { gender: 'unspecified' }, []],
    ['a birth date known by year', { birth_date: '1974' }, []],
    ['a birth date known by month', { birth_date: '1974-08' }, []],
    ['an impossible month', { birth_date: '1974-13' }, ['birth_date date']],
    ['a future month', { birth_date: '2026-12' }, ['birth_date birth-date-future']],
    ['the current month', { birth_date: '2026-11' }, ['parent_ic_number parent-ic-needed']],
    [
      'a birth certificate of a person who may be eleven',
      { certificate_type: 'birth-certificate', birth_certificate_id: 'BC123456', birth_date: '2014' },
      [],
    ],
    [
      'a birth certificate of a person who is twelve on any day of the month',
      { certificate_type: 'birth-certificate', birth_certificate_id: 'BC123456', birth_date: '2014-10' },
      ['certificate_type birth-certificate-child'],
    ],
  ])('%s', (_, change, errors) => {
    expect(errorTexts(validateDetails({ ...grownUp, ...change }, today))).toEqual(errors);
  });

  it('requires all mandatory fields, with their messages', () => {
    const errors = validateDetails(emptyDetails, today);
    expect(errors.map(({ path }) => path)).toEqual([
      'name',
      'nation',
      'gender',
      'birth_date',
      'residency',
      'certificate_type',
    ]);
    expect(fieldMessages['required']?.en).toBe('Invalid or the field is required !');
  });
});

describe('adding a child', () => {
  const byIc = { ic_number: '00123456', passport_number: '' };
  const byPassport = { ic_number: '', passport_number: 'X1234567' };
  const noDocument = { ic_number: '', passport_number: '' };
  const check = (change: Partial<Details>, relationship: 'child' | 'sibling' = 'child', parent = byIc) =>
    errorTexts(validateChild({ relationship, details: { ...child, ...change } }, { today, parentDocument: parent }));
  const ofPassport = (parent_passport_number: string, change: Partial<Details> = {}) =>
    check({ parent_ic_number: '', parent_passport_number, ...change }, 'child', byPassport);

  it.each<[string, ReturnType<typeof check>, string[]]>([
    ['by its parent', check({}), []],
    ['by its parent, whose number has a hyphen', check({ parent_ic_number: '00-123456' }), []],
    ['born in a year that may make it twelve', check({ birth_date: '2014' }), ['birth_date maybe-not-a-child']],
    [
      'born in a year that makes it twelve',
      check({ birth_date: '2013' }),
      ['certificate_type birth-certificate-child', 'birth_date not-a-child'],
    ],
    ['without the number of a parent', check({ parent_ic_number: '' }), ['parent_ic_number parent-ic-needed']],
    ['with another parent’s number', check({ parent_ic_number: '00999999' }), ['parent_ic_number parent-ic-other']],
    ['by an account without a document', check({}, 'child', noDocument), ['parent_ic_number own-document-first']],
    ['by a parent with a passport only', ofPassport('X1234567'), []],
    ['by a parent with a passport number typed with blanks', ofPassport(' x123 4567'), []],
    [
      'by a parent with a passport, without its number',
      ofPassport(''),
      ['parent_passport_number parent-passport-needed'],
    ],
    [
      'by a parent with a passport, with five characters of its number',
      ofPassport('X1234'),
      ['parent_passport_number passport'],
    ],
    ['with another passport number', ofPassport('X7654321'), ['parent_passport_number parent-passport-other']],
    [
      'by a parent with a passport, with an IC number that is not theirs',
      ofPassport('X1234567', { parent_ic_number: '00123456' }),
      ['parent_ic_number parent-ic-other'],
    ],
    [
      'by a parent with an IC, with a passport number instead',
      check({ parent_ic_number: '', parent_passport_number: 'X1234567' }),
      ['parent_ic_number parent-ic-needed'],
    ],
    ['as a sibling', check({}, 'sibling'), ['relationship child-only']],
    [
      'at twelve',
      check({ birth_date: twelve }),
      ['certificate_type birth-certificate-child', 'birth_date not-a-child'],
    ],
    [
      'who is not resident, with a birth certificate',
      check({ residency: 'non-resident' }),
      ['certificate_type birth-certificate-local'],
    ],
    [
      'who is not resident, with a passport',
      check({ residency: 'non-resident', certificate_type: 'passport', passport_number: 'A1234567' }),
      [],
    ],
  ])('%s', (_, found, errors) => {
    expect(found).toEqual(errors);
  });
});

describe('a request to a person of twelve or older', () => {
  const validRequest: RequestInput = { relationship: 'parent', name: 'Bapa', phone: '8123456', email: '' };
  it.each<[string, Partial<RequestInput>, string[]]>([
    ['to a number', {}, []],
    ['to an address', { phone: '', email: 'bapa@example.com' }, []],
    ['to a number and an address', { email: 'bapa@example.com' }, ['email one-way']],
    ['without a destination', { phone: '' }, ['phone required']],
    ['to an invalid address', { phone: '', email: 'bapa' }, ['email email']],
    ['to a number that is too long', { phone: '81234567' }, ['phone phone-long']],
    ['without a name', { name: ' ' }, ['name required']],
    ['with a name that no document prints', { name: 'Bapa 👴' }, ['name unprintable-name']],
    ['without a relationship', { relationship: '' }, ['relationship required']],
  ])('%s', (_, change, errors) => {
    expect(errorTexts(validateRequest({ ...validRequest, ...change }, isEmail))).toEqual(errors);
  });
});

const anything: fc.Arbitrary<Details> = fc.record({
  name: fc.string(),
  nation: fc.constantFrom('', 'BN', 'XX'),
  gender: fc.constantFrom('', 'male', 'female'),
  birth_date: fc.oneof(fc.string(), fc.constantFrom('2020-01-01', '1980-01-01')),
  residency: fc.constantFrom('', 'resident', 'non-resident'),
  certificate_type: fc.constantFrom('', 'ic', 'passport', 'birth-certificate'),
  ic_number: fc.string(),
  passport_number: fc.string(),
  birth_certificate_id: fc.string(),
  bn_number: fc.string(),
  parent_ic_number: fc.string(),
  parent_passport_number: fc.string(),
  phone: fc.string(),
});

it('has a message for every error, and normalizing twice changes nothing more', () => {
  const keys = new Set([...Object.keys(fieldMessages), 'invalid', 'date']);
  forAll(anything, (typed) => {
    for (const { key } of validateDetails(typed, today)) expect(keys.has(key)).toBe(true);
    const normalized = normalizeDetails(typed);
    expect(normalizeDetails(normalized)).toEqual(normalized);
    expect(validateDetails(normalized, today)).toEqual(validateDetails(typed, today));
  });
});

it('keeps only the number of the document that counts', () => {
  const normalized = normalizeDetails({ ...grownUp, passport_number: 'C1234567', birth_certificate_id: 'BC123456' });
  expect(normalized).toMatchObject({ ic_number: '00123456', passport_number: '', birth_certificate_id: '' });
  expect(identityKey(normalized)).toBe('ic:00123456');
});

it.each(['Siti  Aminah', '\ufeffSiti Aminah', 'Siti\u3000Aminah'])('keeps the name %j as it was typed', (name) => {
  expect(normalizeDetails({ ...grownUp, name }).name).toBe(name);
});

it.each(['\u200b', '\ufeff\u2060', '\u3164'])('requires a name when %j has only invisible characters', (name) => {
  expect(validateDetails({ ...grownUp, name }, '2026-11-21')).toContainEqual({ path: 'name', key: 'required' });
});
