import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonicalJson, compareRules } from './compare-rules.ts';
import { conditions, rule } from './testing/conditions.ts';

const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((id, at) => rule(id, { ageBelow: at + 1 })) as [
  ReturnType<typeof rule>,
  ReturnType<typeof rule>,
  ReturnType<typeof rule>,
  ReturnType<typeof rule>,
];

describe('what changes', () => {
  test.each([
    ['nothing', [a, b], [a, b], []],
    ['one more', [a], [a, b], ['added b']],
    ['one less', [a, b], [b], ['removed a']],
    ['another condition', [a, b], [a, { ...b, when: { ageFrom: 3 } }], ['changed b']],
    ['another reason', [a], [{ ...a, reason: { ...a.reason, ms: 'Lain' } }], ['changed a']],
    ['another order: the fewest that explain it', [a, b, c, d], [d, a, b, c], ['moved d']],
    ['all the other way round', [a, b, c], [c, b, a], ['moved b', 'moved a']],
    ['all gone', [a, b], [], ['removed a', 'removed b']],
  ])('%s', (_what, before, after, expected) => {
    expect(compareRules(before, after).map(({ kind, id }) => `${kind} ${id}`)).toEqual(expected);
  });

  test('nothing between any rules and themselves, whatever the order of their keys', () => {
    fc.assert(
      fc.property(fc.array(conditions, { maxLength: 4 }), (several) => {
        const rules = several.map((when, at) => rule(`rule-${at}`, when));
        const again = JSON.parse(canonicalJson(rules)) as typeof rules;
        expect(compareRules(rules, again)).toEqual([]);
        expect(canonicalJson(again)).toBe(canonicalJson(rules));
      }),
    );
  });
});
