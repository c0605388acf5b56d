import { expect, test } from 'vitest';
import { emptyDetails } from '#capabilities/members/rules/details.ts';
import { validateAnswers } from './validate-answers.ts';
import { listBilingualRows, listRowsToCheck } from './answer-rows.ts';
import { toAnswers, carryOverValues, prefillForm } from './form-values.ts';
import { arrivedReport, firstTemplate, wellReport } from '../server/testing/template.ts';

const report = firstTemplate('report');

test('prefills the form from the last report, except for questions asked anew', () => {
  const typed = prefillForm(report, { ...arrivedReport, tested: 'yes', 'test-date': '2026-11-19' }, undefined);
  expect(toAnswers(typed)).toMatchObject({
    name: arrivedReport['name'],
    mukim: "Gadong 'B'",
    'birth-date': '1986-03-14',
    tested: 'yes',
    'test-date': '2026-11-19',
  });
  for (const id of ['symptoms', 'symptom-days', 'contact', 'doctor', 'entered']) expect(typed).not.toHaveProperty(id);
});

test("overrides the last report with the family's details where these have a value", () => {
  const details = { ...emptyDetails, name: 'New Name', birth_date: '1990-01-01', phone: '' };
  const typed = prefillForm(report, wellReport, details);
  expect(toAnswers(typed)).toMatchObject({ name: 'New Name', 'birth-date': '1990-01-01', phone: '7123456' });
});

test('leaves a choice empty when its option was removed', () => {
  expect(prefillForm(report, { ...wellReport, occupation: 'king' }, undefined)).not.toHaveProperty('occupation');
});

test('converts typed dates to days, and an invalid date to an invalid answer', () => {
  const typed = {
    'birth-date': { day: '14', month: 'Mac', year: '1986' },
    'test-date': { day: '31', month: '2', year: '2026' },
    'entry-date': { day: '', month: '', year: '' },
  };
  expect(toAnswers(typed)).toEqual({ 'birth-date': '1986-03-14', 'test-date': '-', 'entry-date': '' });
});

test('keeps a birth date with unknown parts', () => {
  for (const date of ['1974', '1974-08', 'XXXX', '1974-08-05']) {
    const typed = prefillForm(report, undefined, { ...emptyDetails, birth_date: date });
    expect(toAnswers(typed)).toEqual({ 'birth-date': date });
  }
  expect(toAnswers({ 'birth-date': { day: 'XX', month: 'XX', year: '' } })).toEqual({ 'birth-date': '' });
});

test('keeps values that fit a newer template', () => {
  const after = structuredClone(report);
  for (const page of after.pages)
    for (const question of page.questions) {
      if (question.id === 'occupation')
        question.options = question.options?.filter(({ code }) => code !== 'private-full-time');
      if (question.id === 'seat') question.kind = 'number';
    }
  const carried = carryOverValues(report, after, {
    name: 'A',
    occupation: 'private-full-time',
    seat: '12A',
    symptoms: ['cough'],
  });
  expect(carried).toEqual({ name: 'A', occupation: '', symptoms: ['cough'] });
});

test('lists the rows of a report in both languages, without questions that do not apply', () => {
  const lines = listBilingualRows(report, { ...arrivedReport, symptoms: ['fever', 'cough'], 'symptom-days': '2' });
  const read = (language: 'en' | 'ms') => lines.map(({ label, value }) => `${label[language]}: ${value[language]}`);
  expect(read('en')).toContain('Which of these do you have today?: Fever, Cough');
  expect(read('ms')).toContain('Yang manakah awda alami hari ini?: Demam, Batuk');
  expect(read('en')).toContain('Did you enter Brunei in the last 21 days?: Yes');
  expect(read('ms')).toContain('Tarikh masuk: 18 Nov 2026');
  expect(read('en')).toContain('District: Brunei Muara');
  expect(read('en').some((line) => line.startsWith('Ship'))).toBe(false);
  expect(
    validateAnswers(report, arrivedReport, { today: '2026-11-21', knownName: undefined, hasBirthCertificate: false }),
  ).toEqual([]);
});

test('lists the questions of an unanswered page, and the answers of other pages', () => {
  for (const page of report.pages) {
    const rows = listRowsToCheck(report, page, {}, 'en');
    expect(rows.every(({ value }) => value === '')).toBe(true);
    expect(rows.length).toBeGreaterThan(0);
    const values = listRowsToCheck(report, page, arrivedReport, 'en').map(({ value }) => value);
    expect(values.every((value) => value === '') || values.every((value) => value !== '')).toBe(true);
  }
});
