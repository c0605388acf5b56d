import { expect, test } from 'vitest';
import { firstTemplate, wellAssessment } from '../server/testing/template.ts';
import { compareResults } from './compare-results.ts';
import { evaluateAnswers } from './evaluate-answers.ts';
import type { Template } from './template.ts';

const template = firstTemplate('assessment');
const resultBy = (byTemplate: Template, answers: typeof wellAssessment) => {
  const { level, desk } = evaluateAnswers(byTemplate, answers);
  return { answers, level, desk };
};
const well = wellAssessment;
const contact = { ...wellAssessment, contact: 'yes' };

test('counts no change for the same template', () => {
  const found = compareResults(
    template,
    [well, contact, well].map((answers) => resultBy(template, answers)),
  );
  expect(found).toMatchObject({ reports: 3, toDesk: 0, fromDesk: 0 });
  expect(found.after).toEqual(found.before);
  expect(found.before.ok).toBe(2);
});

test('counts changes in both directions for another template', () => {
  const turned: Template = {
    ...template,
    rules: [
      {
        id: 'all-well',
        reason: { en: 'Well', ms: 'Sihat' },
        when: { question: 'contact', among: ['no'] },
        level: 'urgent',
        desk: true,
      },
    ],
  };
  const strict: Template = {
    ...turned,
    rules: turned.rules.map((rule) => ({ ...rule, when: { question: 'contact', among: ['yes'] } })),
  };
  expect(
    compareResults(turned, [resultBy(strict, well), resultBy(strict, contact), resultBy(strict, contact)]),
  ).toEqual({
    reports: 3,
    before: { ok: 1, caution: 0, urgent: 2, desk: 2 },
    after: { ok: 2, caution: 0, urgent: 1, desk: 1 },
    toDesk: 1,
    fromDesk: 2,
  });
});

test('counts nothing without reports', () => {
  expect(compareResults(template, [])).toMatchObject({
    reports: 0,
    before: { ok: 0, desk: 0 },
    after: { ok: 0, desk: 0 },
  });
});
