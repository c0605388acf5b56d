import { describe, expect, test } from 'vitest';
import { editorFieldMessages } from '../messages/editor-fields.ts';
import { validateTemplate } from './validate-template.ts';
import { fixedQuestions } from './fixed-questions.ts';
import { fillParameters, type Question, listQuestions, Template, type TemplateKind } from './template.ts';
import { firstTemplate } from '../server/testing/template.ts';

const kinds = ['report', 'assessment'] as const;

test.each(kinds)('accepts the first %s, which includes all fixed questions', (kind) => {
  const template = firstTemplate(kind);
  expect(validateTemplate(kind, template)).toEqual([]);
  const questionIds = listQuestions(template).map(({ id }) => id);
  expect(Object.keys(fixedQuestions[kind]).filter((id) => !questionIds.includes(id))).toEqual([]);
});

test('has the numbers of the specification as parameters, equal in both languages', () => {
  const { parameters, pages } = firstTemplate('report');
  expect(parameters).toEqual({ arrivalDays: 21, contactDays: 14, doctorDays: 14 });
  const sentencesOf = (id: string) => {
    const label = listQuestions({ pages }).find((question) => question.id === id)?.label ?? { en: '', ms: '' };
    return [label.en, label.ms].map((sentence) => fillParameters(sentence, parameters));
  };
  for (const [id, days] of [
    ['entered', '21'],
    ['contact', '14'],
    ['doctor', '14'],
  ] as const)
    for (const sentence of sentencesOf(id)) expect(sentence).toContain(` ${days} `);
  expect(JSON.stringify(pages)).not.toMatch(/"(en|ms)":"[^"]*\b(14|21)\b/);
});

test('lists symptoms and occupations in the order of the specification', () => {
  const codes = (id: string) =>
    listQuestions(firstTemplate('report'))
      .find((question) => question.id === id)
      ?.options?.map(({ code }) => code);
  expect(codes('symptoms')).toEqual(['none', 'fever', 'cough', 'runny-nose', 'sore-throat', 'shortness-of-breath']);
  expect(codes('occupation')).toHaveLength(10);
  expect(codes('occupation')?.at(0)).toBe('government-full-time');
  expect(codes('occupation')?.at(-1)).toBe('unable-to-work');
});

describe('errors in a template', () => {
  const errorsAfter = (kind: TemplateKind, change: (template: Template) => void) => {
    const template = structuredClone(firstTemplate(kind));
    change(template);
    return validateTemplate(kind, template).map(({ path, key, name }) => `${path} ${key} ${name}`);
  };
  const question = (template: Template, id: string) =>
    listQuestions(template).find((candidate) => candidate.id === id) as Question;
  type Rule = Template['rules'][number];
  const withRule = (when: Rule['when']) => (t: Template) => (t.rules[0] = { ...(t.rules[0] as Rule), when });
  const showingWhen = (id: string, other: string, answer: string) => (t: Template) =>
    (question(t, id).shownWhen = [{ question: other, among: [answer] }]);

  test.each<[string, (template: Template) => void, string]>([
    [
      'finds a missing fixed question',
      (t) => t.pages.forEach((page) => (page.questions = page.questions.filter(({ id }) => id !== 'contact'))),
      'contact needed contact',
    ],
    ['finds a fixed question of another kind', (t) => (question(t, 'phone').kind = 'text'), 'phone kind-needed phone'],
    [
      'finds a missing fixed answer',
      (t) => question(t, 'symptoms').options?.splice(1, 1),
      'symptoms code-needed fever',
    ],
    [
      'finds a rule about an unknown question',
      withRule({ question: 'gone', among: ['x'] }),
      'rule breathless unknown-question gone',
    ],
    [
      'finds a rule about an unknown answer',
      withRule({ not: { question: 'contact', among: ['maybe'] } }),
      'rule breathless unknown-code maybe',
    ],
    [
      'finds a rule with a minimum for a question that is no number',
      withRule({ question: 'contact', atLeast: 1 }),
      'rule breathless no-number contact',
    ],
    ['finds a condition on a later question', showingWhen('name', 'contact', 'yes'), 'name not-before contact'],
    [
      'finds a condition on an unknown answer',
      showingWhen('doctor', 'contact', 'perhaps'),
      'doctor unknown-code perhaps',
    ],
    [
      'finds an unknown parameter',
      (t) => (question(t, 'contact').label.ms = 'Dalam {manyDays} hari?'),
      'contact unknown-number manyDays',
    ],
    ['finds pages out of order', (t) => t.pages.reverse(), 'pages parts-order '],
    ['finds a duplicate question', (t) => t.pages[0]?.questions.push(question(t, 'name')), 'questions twice name'],
    [
      'finds a duplicate answer',
      (t) => question(t, 'gender').options?.push({ code: 'male', label: { en: 'a', ms: 'b' } }),
      'gender twice male',
    ],
    ['finds a choice without answers', (t) => delete question(t, 'gender').options, 'gender no-options '],
    [
      'finds an unknown exclusive answer',
      (t) => (question(t, 'symptoms').none = 'nothing'),
      'symptoms unknown-code nothing',
    ],
    ['finds a minimum above the maximum', (t) => (question(t, 'symptom-days').most = 0), 'symptom-days limits '],
  ])('%s', (_, change, expected) => expect(errorsAfter('report', change)).toContain(expected));

  test('requires one question a page in an assessment', () => {
    const found = errorsAfter('assessment', (t) => t.pages[0]?.questions.push(...(t.pages.pop()?.questions ?? [])));
    expect(found).toContain('signs one-a-page ');
  });
});

test('has a message in both languages for each error', () => {
  for (const key of [
    'twice',
    'parts-order',
    'one-a-page',
    'unknown-question',
    'unknown-code',
    'unknown-number',
    'no-number',
    'not-before',
    'no-options',
    'options',
    'limits',
    'needed',
    'kind-needed',
    'code-needed',
  ])
    expect(editorFieldMessages[key]).toMatchObject({
      en: expect.stringMatching(/\.$/),
      ms: expect.stringMatching(/\.$/),
    });
});

test.each([
  [
    'a text in one language only',
    (t: Template) => ({
      ...t,
      results: { ...t.results, ok: { word: { en: 'Well' }, advice: [{ en: 'a', ms: 'b' }] } },
    }),
  ],
  ['an unknown field', (t: Template) => ({ ...t, zh: {} })],
  [
    'a condition that is too deep',
    (t: Template) => ({
      ...t,
      rules: [
        {
          id: 'a',
          reason: { en: 'a', ms: 'b' },
          level: 'urgent',
          desk: true,
          when: { not: { not: { not: { not: { not: { question: 'a', among: ['b'] } } } } } },
        },
      ],
    }),
  ],
])('refuses a template with %s', (_, change) => {
  expect(Template.safeParse(change(firstTemplate('report'))).success).toBe(false);
});
