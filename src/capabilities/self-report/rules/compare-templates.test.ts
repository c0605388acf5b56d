import { expect, test } from 'vitest';
import { firstTemplate } from '../server/testing/template.ts';
import { compareTemplates, type TemplateChange } from './compare-templates.ts';
import { moveQuestion, removeQuestion } from './edit-template.ts';
import { listQuestions, type Template } from './template.ts';

const report = firstTemplate('report');

const changed = (change: (template: Template) => void): Template => {
  const after = structuredClone(report);
  change(after);
  return after;
};
const told = (changes: readonly TemplateChange[]) =>
  changes.map(({ of, kind, id, parts }) =>
    [of, kind, id, ...parts.map(({ part, language }) => (language ? `${part}.${language}` : part))].join(' '),
  );

test('of what is the same nothing is told', () => {
  expect(compareTemplates(report, structuredClone(report), 'en')).toEqual([]);
});

test('a word that became another is told before and after, in its language', () => {
  const after = changed((template) => {
    for (const question of listQuestions(template))
      if (question.id === 'birth-date') question.label.en = 'Do you feel ill today?';
  });
  expect(compareTemplates(report, after, 'ms')).toEqual([
    {
      of: 'question',
      kind: 'changed',
      id: 'birth-date',
      title: 'Tarikh lahir',
      parts: [{ part: 'label', language: 'en', before: 'Date of birth', after: 'Do you feel ill today?' }],
    },
  ]);
});

test('how it is answered, and how serious it is, is told in the language of whoever reads', () => {
  const after = changed((template) => {
    const [rule] = template.rules;
    const [question] = listQuestions(template);
    if (rule) rule.level = rule.level === 'urgent' ? 'caution' : 'urgent';
    if (question) question.kind = 'text';
  });
  const told = compareTemplates(report, after, 'ms').flatMap(({ parts }) =>
    parts.map((one) => `${one.before} → ${one.after}`),
  );
  expect(told).toEqual(['Nama seperti dalam dokumen → Teks', 'Segera → Berhati-hati']);
});

test.each<[string, Template, string[]]>([
  ['a question that goes', removeQuestion(report, 'occupation'), ['question removed occupation']],
  ['one that is asked elsewhere', moveQuestion(report, 'gender', -1), ['question moved birth-date']],
  ['a number', changed(({ parameters }) => void (parameters['doctorDays'] = 7)), ['number changed doctorDays number']],
  [
    'a rule',
    changed(({ rules: [rule] }) => void (rule && (rule.desk = !rule.desk))),
    [`rule changed ${report.rules[0]?.id} desk`],
  ],
  [
    'what a result advises',
    changed(({ results }) => void (results.ok.advice[0] = { en: 'Rest.', ms: 'Rehat.' })),
    ['result changed ok advice.en advice.ms'],
  ],
  [
    'an answer that is new',
    changed((template) =>
      listQuestions(template)
        .find(({ id }) => id === 'gender')
        ?.options?.push({ code: 'unsaid', label: { en: 'Not said', ms: 'Tidak dinyatakan' } }),
    ),
    ['question changed gender options.en options.ms'],
  ],
])('%s', (_, after, wanted) => {
  expect(told(compareTemplates(report, after, 'en')).map((line, at) => line.slice(0, wanted[at]?.length))).toEqual(
    wanted,
  );
});
