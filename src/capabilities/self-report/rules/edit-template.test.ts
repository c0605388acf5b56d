import { expect, test } from 'vitest';
import { fc, forAll } from '#foundation/testing/for-all.ts';
import { firstTemplate } from '../server/testing/template.ts';
import { validateTemplate } from './validate-template.ts';
import { addPage, moveQuestion, upsertQuestion, upsertRule, removeQuestion } from './edit-template.ts';
import { type Question, listQuestions, Template } from './template.ts';

const report = firstTemplate('report');
const assessment = firstTemplate('assessment');
const ids = (template: Template) => listQuestions(template).map(({ id }) => id);
const newQuestion: Question = { id: 'own', kind: 'text', label: { en: 'Own', ms: 'Sendiri' } };

test('moves a question within its page and onto the next page of its part, but no further', () => {
  expect(ids(moveQuestion(report, 'gender', -1)).slice(0, 3)).toEqual(['name', 'gender', 'birth-date']);
  const onto = moveQuestion(report, 'nationality', 1);
  expect(onto.pages[1]?.questions[0]?.id).toBe('nationality');
  expect(moveQuestion(report, 'name', -1)).toEqual(report);
  expect(moveQuestion(report, 'occupation', 1)).toEqual(report);
  expect(moveQuestion(report, 'nothing', 1)).toEqual(report);
});

test('moves whole pages in a form with one question a page', () => {
  expect(moveQuestion(assessment, 'contact', -1).pages.map(({ id }) => id)).toEqual([
    'signs',
    'contact',
    'symptoms',
    'test',
  ]);
});

test('keeps all questions once, and a valid template, after any moves', () => {
  const moves = fc.array(fc.tuple(fc.constantFrom(...ids(report)), fc.constantFrom<1 | -1>(1, -1)), { maxLength: 60 });
  forAll(moves, (steps) => {
    const moved = steps.reduce((template, [id, by]) => moveQuestion(template, id, by), report);
    expect(ids(moved).toSorted()).toEqual(ids(report).toSorted());
    expect(Template.safeParse(moved).success).toBe(true);
    expect(validateTemplate('report', moved).filter(({ key }) => !['not-before'].includes(key))).toEqual([]);
  });
});

test('replaces, adds and removes a question, and removes a page without questions', () => {
  const added = upsertQuestion(report, 'home', newQuestion);
  expect(added.pages[2]?.questions.at(-1)).toEqual(newQuestion);
  const replaced = upsertQuestion(added, 'person', { ...newQuestion, label: { en: 'Other', ms: 'Lain' } });
  expect(
    listQuestions(replaced)
      .filter(({ id }) => id === 'own')
      .map(({ label }) => label.en),
  ).toEqual(['Other']);
  expect(removeQuestion(added, 'own')).toEqual(report);
  const extended = addPage(assessment, 'contact', newQuestion);
  expect(extended.pages.map(({ id }) => id)).toEqual(['signs', 'symptoms', 'contact', 'own', 'test']);
  expect(validateTemplate('assessment', extended)).toEqual([]);
  expect(removeQuestion(extended, 'own')).toEqual(assessment);
});

test('replaces a rule, or appends it', () => {
  const [first] = report.rules;
  const changed = { ...(first as Template['rules'][number]), desk: false };
  expect(upsertRule(report, changed).rules[0]).toEqual(changed);
  expect(upsertRule(report, { ...changed, id: 'own' }).rules.at(-1)?.id).toBe('own');
});
