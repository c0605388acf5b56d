import fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstTemplate } from '../server/testing/template.ts';
import { validateTemplate } from './validate-template.ts';
import { addPage, moveQuestion, upsertQuestion, upsertRule, removeQuestion } from './edit-template.ts';
import { type Question, listQuestions, Template } from './template.ts';

const report = firstTemplate('report');
const assessment = firstTemplate('assessment');
const ids = (template: Template) => listQuestions(template).map(({ id }) => id);
const own: Question = { id: 'own', kind: 'text', label: { en: 'Own', ms: 'Sendiri' } };

test('a question moves within its page, onto the next one of its part, and no further', () => {
  expect(ids(moveQuestion(report, 'gender', -1)).slice(0, 3)).toEqual(['name', 'gender', 'birth-date']);
  const onto = moveQuestion(report, 'nationality', 1);
  expect(onto.pages[1]?.questions[0]?.id).toBe('nationality');
  expect(moveQuestion(report, 'name', -1)).toEqual(report);
  expect(moveQuestion(report, 'occupation', 1)).toEqual(report);
  expect(moveQuestion(report, 'nothing', 1)).toEqual(report);
});

test('of a form with one question a page the pages move', () => {
  expect(moveQuestion(assessment, 'contact', -1).pages.map(({ id }) => id)).toEqual([
    'signs',
    'contact',
    'symptoms',
    'test',
  ]);
});

test('however questions are moved, none is lost or asked twice, and it stays a template', () => {
  const moves = fc.array(fc.tuple(fc.constantFrom(...ids(report)), fc.constantFrom<1 | -1>(1, -1)), { maxLength: 60 });
  fc.assert(
    fc.property(moves, (all) => {
      const moved = all.reduce((template, [id, by]) => moveQuestion(template, id, by), report);
      expect(ids(moved).toSorted()).toEqual(ids(report).toSorted());
      expect(Template.safeParse(moved).success).toBe(true);
      expect(validateTemplate('report', moved).filter(({ key }) => !['not-before'].includes(key))).toEqual([]);
    }),
  );
});

test('a question is put in its place, added and taken out; a page that asks nothing goes', () => {
  const added = upsertQuestion(report, 'home', own);
  expect(added.pages[2]?.questions.at(-1)).toEqual(own);
  const worded = upsertQuestion(added, 'person', { ...own, label: { en: 'Other', ms: 'Lain' } });
  expect(
    listQuestions(worded)
      .filter(({ id }) => id === 'own')
      .map(({ label }) => label.en),
  ).toEqual(['Other']);
  expect(removeQuestion(added, 'own')).toEqual(report);
  const more = addPage(assessment, 'contact', own);
  expect(more.pages.map(({ id }) => id)).toEqual(['signs', 'symptoms', 'contact', 'own', 'test']);
  expect(validateTemplate('assessment', more)).toEqual([]);
  expect(removeQuestion(more, 'own')).toEqual(assessment);
});

test('a rule is put in its place or behind the others', () => {
  const [first] = report.rules;
  const changed = { ...(first as Template['rules'][number]), desk: false };
  expect(upsertRule(report, changed).rules[0]).toEqual(changed);
  expect(upsertRule(report, { ...changed, id: 'own' }).rules.at(-1)?.id).toBe('own');
});
