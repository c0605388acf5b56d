import { expect, test } from 'vitest';
import { firstTemplate } from '../server/testing/template.ts';
import { compareTemplates, type TemplateChange } from './compare-templates.ts';
import { moveQuestion, removeQuestion } from './edit-template.ts';
import { listQuestions, type Template } from './template.ts';

const report = firstTemplate('report');

const reportWith = (change: (template: Template) => void): Template => {
  const after = structuredClone(report);
  change(after);
  return after;
};
const summarize = (changes: readonly TemplateChange[]) =>
  changes.map(({ itemKind, kind, id, fields }) =>
    [itemKind, kind, id, ...fields.map(({ field, language }) => (language ? `${field}.${language}` : field))].join(' '),
  );

test('lists no difference between equal templates', () => {
  expect(compareTemplates(report, structuredClone(report), 'en')).toEqual([]);
});

test('lists a changed text before and after, in its language', () => {
  const after = reportWith((template) => {
    for (const question of listQuestions(template))
      if (question.id === 'birth-date') question.label.en = 'Do you feel ill today?';
  });
  expect(compareTemplates(report, after, 'ms')).toEqual([
    {
      itemKind: 'question',
      kind: 'changed',
      id: 'birth-date',
      title: 'Tarikh lahir',
      fields: [{ field: 'label', language: 'en', before: 'Date of birth', after: 'Do you feel ill today?' }],
    },
  ]);
});

test('formats kind and level in the language of the reader', () => {
  const after = reportWith((template) => {
    const [rule] = template.rules;
    const [question] = listQuestions(template);
    if (rule) rule.level = rule.level === 'urgent' ? 'caution' : 'urgent';
    if (question) question.kind = 'text';
  });
  const texts = compareTemplates(report, after, 'ms').flatMap(({ fields }) =>
    fields.map((part) => `${part.before} → ${part.after}`),
  );
  expect(texts).toEqual(['Nama seperti dalam dokumen pengenalan diri → Teks', 'Segera → Berhati-hati']);
});

test.each<[string, Template, string[]]>([
  ['lists a removed question', removeQuestion(report, 'occupation'), ['question removed occupation']],
  ['lists a moved question', moveQuestion(report, 'gender', -1), ['question moved birth-date']],
  [
    'lists a changed number',
    reportWith(({ parameters }) => void (parameters['doctorDays'] = 7)),
    ['number changed doctorDays number'],
  ],
  [
    'lists a changed rule',
    reportWith(({ rules: [rule] }) => void (rule && (rule.desk = !rule.desk))),
    [`rule changed ${report.rules[0]?.id} desk`],
  ],
  [
    'lists changed advice of a result',
    reportWith(({ results }) => void (results.ok.advice[0] = { en: 'Rest.', ms: 'Rehat.' })),
    ['result changed ok advice.en advice.ms'],
  ],
  [
    'lists a new answer option',
    reportWith((template) =>
      listQuestions(template)
        .find(({ id }) => id === 'gender')
        ?.options?.push({ code: 'unsaid', label: { en: 'Not said', ms: 'Tidak dinyatakan' } }),
    ),
    ['question changed gender options.en options.ms'],
  ],
])('%s', (_, after, expected) => {
  expect(
    summarize(compareTemplates(report, after, 'en')).map((summary, index) => summary.slice(0, expected[index]?.length)),
  ).toEqual(expected);
});
