import { expect, test } from 'vitest';
import { CodeRule } from './code-rules.ts';
import { hasAnswers, type ConditionPart, toParts, toCondition } from './condition-parts.ts';

const rule = (when: unknown) => CodeRule.safeParse({ id: 'a', level: 'red', reason: { en: 'a', ms: 'a' }, when });

test.each<[string, unknown, ConditionPart[] | undefined]>([
  ['one leaf', { symptoms: ['fever'] }, [{ about: 'symptoms', among: ['fever'] }]],
  ['something known', { yes: 'exposed' }, [{ about: 'exposed', among: [] }]],
  [
    'several',
    { all: [{ said: ['urgent'] }, { case: ['open'] }] },
    [
      { about: 'said', among: ['urgent'] },
      { about: 'case', among: ['open'] },
    ],
  ],
  ['one of several', { any: [{ yes: 'contact' }, { yes: 'positive' }] }, undefined],
  ['a nested one', { all: [{ not: { yes: 'doctor' } }] }, undefined],
])('%s', (_, when, parts) => {
  const read = rule(when);
  const found = read.success ? toParts(read.data.when) : [];
  expect(found).toEqual(parts);
  expect(found ? toCondition(found) : when).toEqual(when);
});

test('no part, and a part without an answer, is no rule', () => {
  expect(rule(toCondition([])).success).toBe(false);
  expect(rule(toCondition([{ about: 'symptoms', among: [] }])).success).toBe(false);
  expect(hasAnswers({ about: 'contact', among: [] })).toBe(false);
});
