import { expect, test } from 'vitest';
import { fc, forAll } from '#foundation/testing/for-all.ts';
import type { Answers } from './answers.ts';
import { toHealthFacts } from './health-facts.ts';
import { symptomCodes } from './fixed-questions.ts';
import { evaluateAnswers } from './evaluate-answers.ts';
import type { Level } from './template.ts';
import { arrivedReport, firstTemplate, wellAssessment, wellReport } from '../server/testing/template.ts';

const report = firstTemplate('report');
const assessment = firstTemplate('assessment');

const withSymptom = (symptom: string, days: string, more: Answers = {}): Answers => ({
  symptoms: [symptom],
  'symptom-days': days,
  ...more,
});

// Expected: the level, "desk" when the report goes to the desk, and the rules that are met.
test.each<[string, Answers, string]>([
  ['well', {}, 'ok'],
  ['a cough', withSymptom('cough', '1'), 'caution symptoms'],
  ['contact', { contact: 'yes' }, 'caution contact'],
  [
    'contact and a cough',
    withSymptom('cough', '1', { contact: 'yes' }),
    'caution desk contact-and-symptoms symptoms contact',
  ],
  ['six days of symptoms', withSymptom('cough', '6'), 'caution symptoms'],
  ['seven days of symptoms', withSymptom('cough', '7'), 'caution desk long-symptoms symptoms'],
  ['seven days of symptoms, with a doctor', withSymptom('cough', '7', { doctor: 'yes' }), 'caution symptoms'],
  ['shortness of breath', withSymptom('shortness-of-breath', '1'), 'urgent desk breathless symptoms'],
])('evaluates a report: %s', (_, change, expected) => {
  const { level, desk, metRules } = evaluateAnswers(report, { ...wellReport, ...change });
  expect([level, ...(desk ? ['desk'] : []), ...metRules.map(({ id }) => id)].join(' ')).toBe(expected);
});

test('sends fever after an arrival to the desk, and ignores answers that no longer apply', () => {
  const fever = { symptoms: ['fever'], 'symptom-days': '1' };
  expect(evaluateAnswers(report, { ...arrivedReport, ...fever }).desk).toBe(true);
  expect(evaluateAnswers(report, { ...arrivedReport, ...fever, entered: 'no' }).desk).toBe(false);
  expect(evaluateAnswers(report, { ...wellReport, 'symptom-days': '30' }).level).toBe('ok');
});

test.each<[string, Answers, Level, boolean]>([
  ['well', {}, 'ok', false],
  ['a sore throat', { symptoms: ['sore-throat'] }, 'caution', false],
  ['contact', { contact: 'yes' }, 'caution', false],
  ['a positive test', { test: 'positive' }, 'caution', true],
  ['a negative test', { test: 'negative' }, 'ok', false],
  ['chest pain', { signs: ['chest'] }, 'urgent', true],
  ['shortness of breath', { symptoms: ['shortness-of-breath'] }, 'urgent', true],
])('evaluates an assessment: %s', (_, change, level, desk) => {
  const result = evaluateAnswers(assessment, { ...wellAssessment, ...change });
  expect(result.level).toEqual(level);
  expect(result.desk).toEqual(desk);
});

test('never gives a lower level for more symptoms', () => {
  const order: Level[] = ['ok', 'caution', 'urgent'];
  const symptomList = fc.subarray(symptomCodes.filter((code) => code !== 'none'));
  forAll(symptomList, symptomList, fc.boolean(), (few, more, contact) => {
    const evaluate = (symptoms: string[]) =>
      evaluateAnswers(assessment, { ...wellAssessment, symptoms, contact: contact ? 'yes' : 'no' });
    const [less, all] = [evaluate(few), evaluate([...new Set([...few, ...more])])];
    expect(order.indexOf(all.level)).toBeGreaterThanOrEqual(order.indexOf(less.level));
    expect(all.desk || !less.desk).toBe(true);
  });
});

test('extracts the facts of asked questions only', () => {
  expect(toHealthFacts(wellAssessment)).toMatchObject({
    symptoms: [],
    contact: false,
    tested: false,
    positive: undefined,
    doctor: undefined,
  });
  expect(toHealthFacts({ ...wellAssessment, test: 'positive' })).toMatchObject({ tested: true, positive: true });
  expect(toHealthFacts({ ...wellAssessment, test: 'negative' })).toMatchObject({ tested: true, positive: false });
  expect(
    toHealthFacts({
      ...wellReport,
      symptoms: ['fever', 'cough'],
      'symptom-days': '3',
      tested: 'yes',
      'test-date': '2026-11-20',
    }),
  ).toEqual({
    symptoms: ['fever', 'cough'],
    symptomDays: 3,
    contact: false,
    doctor: false,
    tested: true,
    testedOn: '2026-11-20',
    positive: undefined,
  });
});
