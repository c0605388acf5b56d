import { describe, expect, test } from 'vitest';
import { editorFieldMessages } from '../messages/editor-fields.ts';
import { validateTemplate } from './validate-template.ts';
import { fixedQuestions } from './fixed-questions.ts';
import { fillParameters, type Question, listQuestions, Template, type TemplateKind } from './template.ts';
import { firstTemplate } from '../server/testing/template.ts';

const kinds = ['report', 'assessment'] as const;

test.each(kinds)('the first %s can be released as it is, and asks what is fixed', (kind) => {
  const template = firstTemplate(kind);
  expect(validateTemplate(kind, template)).toEqual([]);
  const asked = listQuestions(template).map(({ id }) => id);
  expect(Object.keys(fixedQuestions[kind]).filter((id) => !asked.includes(id))).toEqual([]);
});

test('the numbers of the specification are parameters, the same in both languages', () => {
  const { parameters, pages } = firstTemplate('report');
  expect(parameters).toEqual({ arrivalDays: 21, contactDays: 14, doctorDays: 14 });
  const said = (id: string) => {
    const label = listQuestions({ pages }).find((question) => question.id === id)?.label ?? { en: '', ms: '' };
    return [label.en, label.ms].map((sentence) => fillParameters(sentence, parameters));
  };
  for (const [id, days] of [
    ['entered', '21'],
    ['contact', '14'],
    ['doctor', '14'],
  ] as const)
    for (const sentence of said(id)) expect(sentence).toContain(` ${days} `);
  expect(JSON.stringify(pages)).not.toMatch(/"(en|ms)":"[^"]*\b(14|21)\b/);
});

test('symptoms and occupations stand in the order of the specification', () => {
  const codes = (id: string) =>
    listQuestions(firstTemplate('report'))
      .find((question) => question.id === id)
      ?.options?.map(({ code }) => code);
  expect(codes('symptoms')).toEqual(['none', 'fever', 'cough', 'runny-nose', 'sore-throat', 'shortness-of-breath']);
  expect(codes('occupation')).toHaveLength(10);
  expect(codes('occupation')?.at(0)).toBe('government-full-time');
  expect(codes('occupation')?.at(-1)).toBe('unable-to-work');
});

describe('what is wrong is found', () => {
  const changed = (kind: TemplateKind, change: (template: Template) => void) => {
    const template = structuredClone(firstTemplate(kind));
    change(template);
    return validateTemplate(kind, template).map(({ path, key, name }) => `${path} ${key} ${name}`);
  };
  const question = (template: Template, id: string) => listQuestions(template).find((one) => one.id === id) as Question;

  test.each<[string, (template: Template) => void, string]>([
    [
      'a fixed question taken out',
      (t) => t.pages.forEach((page) => (page.questions = page.questions.filter(({ id }) => id !== 'contact'))),
      'contact needed contact',
    ],
    ['a fixed question of another kind', (t) => (question(t, 'phone').kind = 'text'), 'phone kind-needed phone'],
    ['a fixed answer taken out', (t) => question(t, 'symptoms').options?.splice(1, 1), 'symptoms code-needed fever'],
    [
      'a rule about no question',
      (t) => (t.rules[0] = { ...(t.rules[0] as Template['rules'][number]), when: { question: 'gone', among: ['x'] } }),
      'rule breathless unknown-question gone',
    ],
    [
      'a rule about no answer',
      (t) =>
        (t.rules[0] = {
          ...(t.rules[0] as Template['rules'][number]),
          when: { not: { question: 'contact', among: ['maybe'] } },
        }),
      'rule breathless unknown-code maybe',
    ],
    [
      'a rule that counts what is no number',
      (t) => (t.rules[0] = { ...(t.rules[0] as Template['rules'][number]), when: { question: 'contact', atLeast: 1 } }),
      'rule breathless no-number contact',
    ],
    [
      'a condition on a later question',
      (t) => (question(t, 'name').shownWhen = [{ question: 'contact', among: ['yes'] }]),
      'name not-before contact',
    ],
    [
      'a condition on no answer',
      (t) => (question(t, 'doctor').shownWhen = [{ question: 'contact', among: ['perhaps'] }]),
      'doctor unknown-code perhaps',
    ],
    [
      'a number that nobody gives',
      (t) => (question(t, 'contact').label.ms = 'Dalam {manyDays} hari?'),
      'contact unknown-number manyDays',
    ],
    ['pages out of order', (t) => t.pages.reverse(), 'pages parts-order '],
    ['a question twice', (t) => t.pages[0]?.questions.push(question(t, 'name')), 'questions twice name'],
    [
      'an answer twice',
      (t) => question(t, 'gender').options?.push({ code: 'male', label: { en: 'a', ms: 'b' } }),
      'gender twice male',
    ],
    ['a choice without answers', (t) => delete question(t, 'gender').options, 'gender no-options '],
    [
      'an exclusive answer that is none',
      (t) => (question(t, 'symptoms').none = 'nothing'),
      'symptoms unknown-code nothing',
    ],
    ['limits the wrong way round', (t) => (question(t, 'symptom-days').most = 0), 'symptom-days limits '],
  ])('%s', (_, change, found) => expect(changed('report', change)).toContain(found));

  test('an assessment asks one question a page', () => {
    const found = changed('assessment', (t) => t.pages[0]?.questions.push(...(t.pages.pop()?.questions ?? [])));
    expect(found).toContain('signs one-a-page ');
  });
});

test('every finding has a sentence in both languages', () => {
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
    (t: Record<string, unknown>) => ({
      ...t,
      results: { ...(t['results'] as object), ok: { word: { en: 'Well' }, advice: [{ en: 'a', ms: 'b' }] } },
    }),
  ],
  ['an unknown field', (t: Record<string, unknown>) => ({ ...t, zh: {} })],
  [
    'a condition too deep',
    (t: Record<string, unknown>) => ({
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
])('%s is no template', (_, change) => {
  expect(Template.safeParse(change(firstTemplate('report') as unknown as Record<string, unknown>)).success).toBe(false);
});
