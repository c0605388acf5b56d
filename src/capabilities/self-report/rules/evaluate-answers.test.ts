import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Answers } from './answers.ts';
import { toHealthFacts } from './facts.ts';
import { symptomCodes } from './fixed-questions.ts';
import { evaluateAnswers } from './evaluate-answers.ts';
import type { Level } from './template.ts';
import { arrivedReport, firstTemplate, wellAssessment, wellReport } from '../server/testing/template.ts';

const report = firstTemplate('report');
const assessment = firstTemplate('assessment');

test.each<[string, Answers, Level, boolean, string[]]>([
  ['well', {}, 'ok', false, []],
  ['a cough', { symptoms: ['cough'], 'symptom-days': '1' }, 'caution', false, ['symptoms']],
  ['contact', { contact: 'yes' }, 'caution', false, ['contact']],
  [
    'contact and a cough',
    { contact: 'yes', symptoms: ['cough'], 'symptom-days': '1' },
    'caution',
    true,
    ['contact-and-symptoms', 'symptoms', 'contact'],
  ],
  ['six days', { symptoms: ['cough'], 'symptom-days': '6' }, 'caution', false, ['symptoms']],
  ['seven days', { symptoms: ['cough'], 'symptom-days': '7' }, 'caution', true, ['long-symptoms', 'symptoms']],
  [
    'seven days, with a doctor',
    { symptoms: ['cough'], 'symptom-days': '7', doctor: 'yes' },
    'caution',
    false,
    ['symptoms'],
  ],
  [
    'breathless',
    { symptoms: ['shortness-of-breath'], 'symptom-days': '1' },
    'urgent',
    true,
    ['breathless', 'symptoms'],
  ],
])('a report: %s', (_, change, level, desk, met) => {
  const result = evaluateAnswers(report, { ...wellReport, ...change });
  expect([result.level, result.desk, result.met.map(({ id }) => id)]).toEqual([level, desk, met]);
});

test('fever after an arrival comes to the desk, and what was typed before "no" does not', () => {
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
  ['breathless', { symptoms: ['shortness-of-breath'] }, 'urgent', true],
])('an assessment: %s', (_, change, level, desk) => {
  const result = evaluateAnswers(assessment, { ...wellAssessment, ...change });
  expect([result.level, result.desk]).toEqual([level, desk]);
});

test('more symptoms never come to less', () => {
  const order: Level[] = ['ok', 'caution', 'urgent'];
  const some = fc.subarray(symptomCodes.filter((code) => code !== 'none'));
  fc.assert(
    fc.property(some, some, fc.boolean(), (few, more, contact) => {
      const of = (symptoms: string[]) =>
        evaluateAnswers(assessment, { ...wellAssessment, symptoms, contact: contact ? 'yes' : 'no' });
      const [less, all] = [of(few), of([...new Set([...few, ...more])])];
      expect(order.indexOf(all.level)).toBeGreaterThanOrEqual(order.indexOf(less.level));
      expect(all.desk || !less.desk).toBe(true);
    }),
  );
});

test('facts say what was asked, and nothing of what was not', () => {
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
