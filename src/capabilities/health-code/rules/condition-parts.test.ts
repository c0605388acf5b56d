import { expect, test } from 'vitest';
import { CodeRule } from './code-rules.ts';
import { hasAnswers, type ConditionPart, toParts, toCondition } from './condition-parts.ts';

const parseRule = (when: unknown) => CodeRule.safeParse({ id: 'a', level: 'red', reason: { en: 'a', ms: 'a' }, when });

test.each<[string, unknown, ConditionPart[] | undefined]>([
  ['a single predicate', { symptoms: ['fever'] }, [{ subject: 'symptoms', answers: ['fever'] }]],
  ['a known fact', { yes: 'exposed' }, [{ subject: 'exposed', answers: [] }]],
  [
    'several predicates',
    { all: [{ reportLevel: ['urgent'] }, { case: ['open'] }] },
    [
      { subject: 'reportLevel', answers: ['urgent'] },
      { subject: 'case', answers: ['open'] },
    ],
  ],
  ['an alternative, which has no parts', { any: [{ yes: 'contact' }, { yes: 'positive' }] }, undefined],
  ['a nested condition, which has no parts', { all: [{ not: { yes: 'doctor' } }] }, undefined],
])('converts %s to parts and back', (_, when, parts) => {
  const parsed = parseRule(when);
  const foundParts = parsed.success ? toParts(parsed.data.when) : [];
  expect(foundParts).toEqual(parts);
  expect(foundParts ? toCondition(foundParts) : when).toEqual(when);
});

test('rejects a condition without parts, and a part without an answer', () => {
  expect(parseRule(toCondition([])).success).toBe(false);
  expect(parseRule(toCondition([{ subject: 'symptoms', answers: [] }])).success).toBe(false);
  expect(hasAnswers({ subject: 'contact', answers: [] })).toBe(false);
});
