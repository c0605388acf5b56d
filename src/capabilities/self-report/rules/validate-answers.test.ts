import { describe, expect, test } from 'vitest';
import { errorTexts } from '#foundation/testing/error-texts.ts';
import { fc, forAll } from '#foundation/testing/for-all.ts';
import { fieldErrorMessage } from '#foundation/contract/fields.ts';
import { fieldMessages } from '../messages/fields.ts';
import { type Answers, normalizeAnswers, listShownQuestions } from './answers.ts';
import { validateAnswers } from './validate-answers.ts';
import { listQuestions } from './template.ts';
import { arrivedReport, firstTemplate, wellAssessment, wellReport } from '../server/testing/template.ts';

const today = '2026-11-21';
const report = firstTemplate('report');
const context = { today, knownName: 'Siti Aminah binti Haji Ahmad', hasBirthCertificate: false };
const errorsWith = (change: Answers, base: Answers = wellReport) =>
  errorTexts(validateAnswers(report, { ...base, ...change }, context));

test('finds no errors in complete answers', () => {
  expect(validateAnswers(report, wellReport, context)).toEqual([]);
  expect(validateAnswers(report, arrivedReport, context)).toEqual([]);
  expect(validateAnswers(firstTemplate('assessment'), wellAssessment, context)).toEqual([]);
});

describe('a single answer', () => {
  test.each<[string, Answers, string]>([
    ['refuses an empty name', { name: '  ' }, 'name required'],
    ['refuses a name without visible characters', { name: '\u200b\u2060' }, 'name required'],
    ['refuses a name other than the known one', { name: 'Somebody Else' }, 'name name-differs'],
    ['refuses an invalid birth date', { 'birth-date': '-' }, 'birth-date date'],
    ['refuses a birth date in the future', { 'birth-date': '2026-11-22' }, 'birth-date date-future'],
    ['refuses an unknown gender', { gender: 'other' }, 'gender required'],
    ['refuses an unknown nationality', { nationality: 'XX' }, 'nationality country'],
    ['refuses an IC of seven digits', { ic: '0012345' }, 'ic ic'],
    ['refuses an IC of nine digits', { ic: '001234567' }, 'ic ic'],
    ['requires an IC or a passport', { ic: '' }, 'ic one-document'],
    ['refuses a passport number of five characters', { passport: 'B1234' }, 'passport passport'],
    ['refuses a phone number of eight digits', { phone: '71234567' }, 'phone phone-long'],
    ['refuses a phone number of six digits', { phone: '712345' }, 'phone phone-wrong'],
    ['refuses a phone number with a letter', { phone: '71234x6' }, 'phone phone-wrong'],
    ['requires a district', { district: '' }, 'district required'],
    ['refuses a mukim of another district', { mukim: 'Labi' }, 'mukim mukim'],
    ['requires a kampong', { kampong: '' }, 'kampong required'],
    ['refuses an unknown occupation', { occupation: 'king' }, 'occupation required'],
    ['requires an answer about symptoms', { symptoms: [] }, 'symptoms required'],
    ['refuses None beside a symptom', { symptoms: ['none', 'cough'], 'symptom-days': '1' }, 'symptoms none-alone'],
    ['refuses an unknown symptom', { symptoms: ['hiccups'] }, 'symptoms required'],
    ['requires the day of the test', { tested: 'yes' }, 'test-date required'],
    ['refuses a test in the future', { tested: 'yes', 'test-date': '2026-11-22' }, 'test-date date-future'],
    ['refuses an answer that is too long', { address: 'x'.repeat(201) }, 'address too-long'],
  ])('%s', (_, change, error) => expect(errorsWith(change)).toContain(error));

  test.each(['1974', '1974-08', 'XXXX', '1974-08-05'])('accepts a birth date as the passport states it: %s', (date) => {
    expect(errorsWith({ 'birth-date': date })).toEqual([]);
    expect(errorsWith({ tested: 'yes', 'test-date': date.slice(0, 7) })).toContain('test-date date');
  });

  test('refuses a year of birth in the future', () => {
    expect(errorsWith({ 'birth-date': '2027' })).toEqual(['birth-date date-future']);
  });

  test('accepts a gender that the passport does not state', () => {
    expect(errorsWith({ gender: 'unspecified' })).toEqual([]);
    const gender = listQuestions(report).find(({ id }) => id === 'gender');
    expect(gender?.options?.map(({ label }) => label)).toEqual([
      { en: 'Male', ms: 'Lelaki' },
      { en: 'Female', ms: 'Perempuan' },
      { en: 'Not stated (X)', ms: 'Tidak dinyatakan (X)' },
    ]);
  });

  test('accepts a duration in Arabic-Indic digits', () => {
    expect(errorsWith({ symptoms: ['cough'], 'symptom-days': '٣' })).not.toContain('symptom-days whole-number');
  });

  test.each(['0', '-1', '1.5', 'two', '٠', '1e1'])('refuses a duration of %j days', (days) => {
    expect(errorsWith({ symptoms: ['cough'], 'symptom-days': days })).toEqual(['symptom-days whole-number']);
  });

  test.each(['1', '01', ' 14 ', '365'])('accepts a duration of %j days', (days) => {
    expect(errorsWith({ symptoms: ['cough'], 'symptom-days': days })).toEqual([]);
  });

  test('requires a duration with symptoms only, and the day of a test with a test only', () => {
    expect(errorsWith({ symptoms: ['cough'] })).toEqual(['symptom-days required']);
    expect(errorsWith({ symptoms: ['none'], 'symptom-days': 'nonsense', 'test-date': 'nonsense' })).toEqual([]);
  });

  test.each(['Haji Ahmad Siti Aminah BINTI', 'Sítì Aminah binti Haji Ahmad'])(
    'compares names independently of spelling: %s',
    (name) => expect(errorsWith({ name })).toEqual([]),
  );

  test('refuses a name that documents cannot print, unless it is the known name', () => {
    const given = { ...wellReport, name: 'Ahmed ދިވެހި' };
    expect(validateAnswers(report, given, { ...context, knownName: undefined })).toEqual([
      { path: 'name', key: 'unprintable-name' },
    ]);
    expect(validateAnswers(report, given, { ...context, knownName: 'Ahmed ދިވެހި' })).toEqual([]);
  });

  test('accepts any name while the name of the person is unknown', () => {
    expect(validateAnswers(report, { ...wellReport, name: 'Anybody' }, { ...context, knownName: undefined })).toEqual(
      [],
    );
  });
});

test('requires no other document of a child with a birth certificate', () => {
  const child = { ...wellReport, ic: '', passport: '' };
  expect(validateAnswers(report, child, context)).toEqual([{ path: 'ic', key: 'one-document' }]);
  expect(validateAnswers(report, child, { ...context, hasBirthCertificate: true })).toEqual([]);
});

describe('answers about the arrival', () => {
  test('are neither required nor stored without an entry', () => {
    const normalized = normalizeAnswers(report, { ...arrivedReport, entered: 'no' });
    for (const id of ['embarkation', 'entry-date', 'transport', 'flight', 'ship', 'seat', 'purpose'])
      expect(normalized).not.toHaveProperty(id);
  });

  test.each<[Answers, string[]]>([
    [{ 'entry-date': '' }, ['entry-date required']],
    [{ 'entry-date': '2026-11-22' }, ['entry-date date-future']],
    [{ 'entry-date': '2026-10-31' }, []],
    [{ 'entry-date': '2026-10-30' }, ['entry-date date-early']],
    [{ transport: 'sea' }, ['ship required']],
    [{ transport: 'sea', ship: 'Seri Labuan' }, []],
    // Arrivals by bus or on foot have no vehicle number.
    [{ transport: 'land' }, []],
    [{ transport: 'land', vehicle: 'BAA 1234' }, []],
    [{ flight: '' }, ['flight required']],
    [{ seat: '' }, []],
    [{ purpose: '' }, ['purpose required']],
    [{ 'passport-expiry': '' }, ['passport-expiry required']],
    [{ 'passport-expiry': '2027-05-18' }, []],
    [{ 'passport-expiry': '2027-05-17' }, ['passport-expiry passport-short']],
  ])('%j', (change, expected) => expect(errorsWith(change, arrivedReport)).toEqual(expected));

  test('omit the flight of a traveller who came by ship', () => {
    expect(normalizeAnswers(report, { ...arrivedReport, transport: 'sea', ship: 'Seri' })).not.toHaveProperty('flight');
  });
});

const anything = fc.dictionary(
  fc.constantFrom(...listQuestions(report).map(({ id }) => id), 'constructor', 'unknown'),
  fc.oneof(fc.string(), fc.constantFrom('yes', 'no', 'air', 'none'), fc.array(fc.constantFrom('none', 'cough', 'x'))),
);

test('normalizes answers idempotently, to the questions that apply, without changing the errors', () => {
  forAll(anything, (typed) => {
    const normalized = normalizeAnswers(report, typed as Answers);
    expect(normalizeAnswers(report, normalized)).toEqual(normalized);
    expect(validateAnswers(report, normalized, context)).toEqual(validateAnswers(report, typed as Answers, context));
    expect(Object.keys(normalized)).toEqual(listShownQuestions(report, typed as Answers).map(({ id }) => id));
  });
});

test('has a message in both languages for each error', () => {
  forAll(anything, (typed) => {
    for (const { key } of validateAnswers(report, typed as Answers, context))
      for (const language of ['en', 'ms'] as const)
        expect(fieldErrorMessage(key, language, fieldMessages)).not.toBe(
          key === 'invalid' ? '' : fieldErrorMessage('invalid', language),
        );
  });
});

test('stores a name as typed', () => {
  const answers = normalizeAnswers(report, { ...wellReport, name: ' Siti  Aminah\ufeff ' });
  expect(answers['name']).toBe('Siti  Aminah\ufeff');
});
