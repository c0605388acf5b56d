import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fieldSentence } from '#foundation/contract/fields.ts';
import { fieldMessages } from '../messages/fields.ts';
import { type Answers, normalizeAnswers, shownQuestions } from './answers.ts';
import { validateAnswers } from './validate-answers.ts';
import { listQuestions } from './template.ts';
import { arrivedReport, firstTemplate, wellAssessment, wellReport } from '../server/testing/template.ts';

const today = '2026-11-21';
const report = firstTemplate('report');
const by = { today, knownName: 'Siti Aminah binti Haji Ahmad', certificate: false };
const faults = (change: Answers, of: Answers = wellReport) =>
  validateAnswers(report, { ...of, ...change }, by).map(({ path, key }) => `${path} ${key}`);

test('what is complete has no faults', () => {
  expect(validateAnswers(report, wellReport, by)).toEqual([]);
  expect(validateAnswers(report, arrivedReport, by)).toEqual([]);
  expect(validateAnswers(firstTemplate('assessment'), wellAssessment, by)).toEqual([]);
});

describe('one answer', () => {
  test.each<[string, Answers, string]>([
    ['a name', { name: '  ' }, 'name required'],
    ['a name that shows nothing', { name: '\u200b\u2060' }, 'name required'],
    ['another name', { name: 'Somebody Else' }, 'name name-differs'],
    ['a birth date that is none', { 'birth-date': '-' }, 'birth-date date'],
    ['a birth date to come', { 'birth-date': '2026-11-22' }, 'birth-date date-future'],
    ['a gender that is not offered', { gender: 'other' }, 'gender required'],
    ['a nationality', { nationality: 'XX' }, 'nationality country'],
    ['an IC of seven digits', { ic: '0012345' }, 'ic ic'],
    ['an IC of nine digits', { ic: '001234567' }, 'ic ic'],
    ['neither IC nor passport', { ic: '' }, 'ic one-document'],
    ['a passport of five', { passport: 'B1234' }, 'passport passport'],
    ['eight digits of a phone', { phone: '71234567' }, 'phone phone-long'],
    ['six digits of a phone', { phone: '712345' }, 'phone phone-wrong'],
    ['letters of a phone', { phone: '71234x6' }, 'phone phone-wrong'],
    ['no district', { district: '' }, 'district required'],
    ['a mukim of another district', { mukim: 'Labi' }, 'mukim mukim'],
    ['no kampong', { kampong: '' }, 'kampong required'],
    ['an occupation that is not offered', { occupation: 'king' }, 'occupation required'],
    ['symptoms not answered', { symptoms: [] }, 'symptoms required'],
    ['None beside a symptom', { symptoms: ['none', 'cough'], 'symptom-days': '1' }, 'symptoms none-alone'],
    ['a symptom that is not offered', { symptoms: ['hiccups'] }, 'symptoms required'],
    ['no day of the test', { tested: 'yes' }, 'test-date required'],
    ['a test to come', { tested: 'yes', 'test-date': '2026-11-22' }, 'test-date date-future'],
    ['an answer that is too long', { address: 'x'.repeat(201) }, 'address too-long'],
  ])('%s', (_, change, fault) => expect(faults(change)).toContain(fault));

  test.each(['1974', '1974-08', 'XXXX', '1974-08-05'])('a birth date is taken as the passport has it: %s', (date) => {
    expect(faults({ 'birth-date': date })).toEqual([]);
    expect(faults({ tested: 'yes', 'test-date': date.slice(0, 7) })).toContain('test-date date');
  });

  test('a year of birth to come is refused', () => {
    expect(faults({ 'birth-date': '2027' })).toEqual(['birth-date date-future']);
  });

  test('a gender that the passport does not state is an answer', () => {
    expect(faults({ gender: 'unspecified' })).toEqual([]);
    const gender = listQuestions(report).find(({ id }) => id === 'gender');
    expect(gender?.options?.map(({ label }) => label)).toEqual([
      { en: 'Male', ms: 'Lelaki' },
      { en: 'Female', ms: 'Perempuan' },
      { en: 'Not stated (X)', ms: 'Tidak dinyatakan (X)' },
    ]);
  });

  test('a duration in Arabic-Indic digits is one', () => {
    expect(faults({ symptoms: ['cough'], 'symptom-days': '٣' })).not.toContain('symptom-days whole-number');
  });

  test.each(['0', '-1', '1.5', 'two', '٠', '1e1'])('a duration of %j days is no whole number of at least 1', (days) => {
    expect(faults({ symptoms: ['cough'], 'symptom-days': days })).toEqual(['symptom-days whole-number']);
  });

  test.each(['1', '01', ' 14 ', '365'])('a duration of %j days is one', (days) => {
    expect(faults({ symptoms: ['cough'], 'symptom-days': days })).toEqual([]);
  });

  test('a duration is asked with a symptom only, and a test’s day with a test only', () => {
    expect(faults({ symptoms: ['cough'] })).toEqual(['symptom-days required']);
    expect(faults({ symptoms: ['none'], 'symptom-days': 'nonsense', 'test-date': 'nonsense' })).toEqual([]);
  });

  test.each(['Haji Ahmad Siti Aminah BINTI', 'Sítì Aminah binti Haji Ahmad'])(
    'a name is compared as documents spell it: %s',
    (name) => expect(faults({ name })).toEqual([]),
  );

  test('a name that documents cannot print is refused, if it is not the known one', () => {
    const given = { ...wellReport, name: 'Ahmed ދިވެހި' };
    expect(validateAnswers(report, given, { ...by, knownName: undefined })).toEqual([
      { path: 'name', key: 'unprintable-name' },
    ]);
    expect(validateAnswers(report, given, { ...by, knownName: 'Ahmed ދިވެހި' })).toEqual([]);
  });

  test('a name is not compared while the person has given none', () => {
    expect(validateAnswers(report, { ...wellReport, name: 'Anybody' }, { ...by, knownName: undefined })).toEqual([]);
  });
});

test('a child who is known by a birth certificate needs no other document', () => {
  const child = { ...wellReport, ic: '', passport: '' };
  expect(validateAnswers(report, child, by)).toEqual([{ path: 'ic', key: 'one-document' }]);
  expect(validateAnswers(report, child, { ...by, certificate: true })).toEqual([]);
});

describe('arrival', () => {
  test('nothing of it is needed, or kept, by who has not entered', () => {
    const kept = normalizeAnswers(report, { ...arrivedReport, entered: 'no' });
    for (const id of ['embarkation', 'entry-date', 'transport', 'flight', 'ship', 'seat', 'purpose'])
      expect(kept).not.toHaveProperty(id);
  });

  test.each<[Answers, string[]]>([
    [{ 'entry-date': '' }, ['entry-date required']],
    [{ 'entry-date': '2026-11-22' }, ['entry-date date-future']],
    [{ 'entry-date': '2026-10-31' }, []],
    [{ 'entry-date': '2026-10-30' }, ['entry-date date-early']],
    [{ transport: 'sea' }, ['ship required']],
    [{ transport: 'sea', ship: 'Seri Labuan' }, []],
    // By bus or on foot there is no number.
    [{ transport: 'land' }, []],
    [{ transport: 'land', vehicle: 'BAA 1234' }, []],
    [{ flight: '' }, ['flight required']],
    [{ seat: '' }, []],
    [{ purpose: '' }, ['purpose required']],
    [{ 'passport-expiry': '' }, ['passport-expiry required']],
    [{ 'passport-expiry': '2027-05-18' }, []],
    [{ 'passport-expiry': '2027-05-17' }, ['passport-expiry passport-short']],
  ])('%j', (change, found) => expect(faults(change, arrivedReport)).toEqual(found));

  test('a flight is not kept of who came by ship', () => {
    expect(normalizeAnswers(report, { ...arrivedReport, transport: 'sea', ship: 'Seri' })).not.toHaveProperty('flight');
  });
});

const anything = fc.dictionary(
  fc.constantFrom(...listQuestions(report).map(({ id }) => id), 'constructor', 'unknown'),
  fc.oneof(fc.string(), fc.constantFrom('yes', 'no', 'air', 'none'), fc.array(fc.constantFrom('none', 'cough', 'x'))),
);

test('normalized once is normalized; it is checked as it was typed, and holds what is asked alone', () => {
  fc.assert(
    fc.property(anything, (typed) => {
      const kept = normalizeAnswers(report, typed as Answers);
      expect(normalizeAnswers(report, kept)).toEqual(kept);
      expect(validateAnswers(report, kept, by)).toEqual(validateAnswers(report, typed as Answers, by));
      expect(Object.keys(kept)).toEqual(shownQuestions(report, typed as Answers).map(({ id }) => id));
    }),
  );
});

test('every fault has a sentence of its own in both languages', () => {
  fc.assert(
    fc.property(anything, (typed) => {
      for (const { key } of validateAnswers(report, typed as Answers, by))
        for (const language of ['en', 'ms'] as const)
          expect(fieldSentence(key, language, fieldMessages)).not.toBe(
            key === 'invalid' ? '' : fieldSentence('invalid', language),
          );
    }),
  );
});

test('a name is kept as it was typed', () => {
  const answers = normalizeAnswers(report, { ...wellReport, name: ' Siti  Aminah\ufeff ' });
  expect(answers['name']).toBe('Siti  Aminah\ufeff');
});
