import { describe, expect, test } from 'vitest';
import { fc, forAll } from '#foundation/testing/for-all.ts';
import { canonicalJson, compareRules } from './compare-rules.ts';
import { conditions, rule } from './testing/conditions.ts';

const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((id, index) => rule(id, { ageBelow: index + 1 })) as [
  ReturnType<typeof rule>,
  ReturnType<typeof rule>,
  ReturnType<typeof rule>,
  ReturnType<typeof rule>,
];

describe('differences between rules', () => {
  test.each([
    ['lists no difference', [a, b], [a, b], []],
    ['lists an added rule', [a], [a, b], ['added b']],
    ['lists a removed rule', [a, b], [b], ['removed a']],
    ['lists a changed condition', [a, b], [a, { ...b, when: { ageFrom: 3 } }], ['changed b']],
    ['lists a changed reason', [a], [{ ...a, reason: { ...a.reason, ms: 'Lain' } }], ['changed a']],
    ['lists the fewest moves that explain a new order', [a, b, c, d], [d, a, b, c], ['moved d']],
    ['lists the moves of a reversed order', [a, b, c], [c, b, a], ['moved b', 'moved a']],
    ['lists removed rules when all are gone', [a, b], [], ['removed a', 'removed b']],
  ])('%s', (_case, before, after, expected) => {
    expect(compareRules(before, after).map(({ kind, id }) => `${kind} ${id}`)).toEqual(expected);
  });

  test('lists no difference between equal rules, whatever the order of their keys', () => {
    forAll(fc.array(conditions, { maxLength: 4 }), (conditionList) => {
      const rules = conditionList.map((when, index) => rule(`rule-${index}`, when));
      const copy = JSON.parse(canonicalJson(rules)) as typeof rules;
      expect(compareRules(rules, copy)).toEqual([]);
      expect(canonicalJson(copy)).toBe(canonicalJson(rules));
    });
  });
});
