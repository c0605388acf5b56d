import { describe, expect, test } from 'vitest';
import { type Condition, maxDepth, maxNodes, type Rule, RuleSet } from './rule-set.ts';

const fever: Condition = { answer: 'fever', is: 'yes' };
const rule = (when: unknown, id = 'one') => ({
  id,
  reason: { en: 'Because.', ms: 'Kerana.' },
  when,
  band: 'see-health-officer',
});
const isValid = (rules: readonly unknown[], version: unknown = 1) => RuleSet.safeParse({ version, rules }).success;
const nested = (depth: number): unknown => (depth === 1 ? fever : { not: nested(depth - 1) });
const wide = (nodes: number) => ({ any: Array.from({ length: nodes - 1 }, () => fever) });

describe('a condition', () => {
  test.each<[Condition]>([
    [fever],
    [{ visited: ['SG', 'MY'] }],
    [{ departedFrom: ['AC'] }],
    [{ nationality: ['BN'] }],
    [{ mode: ['air', 'land', 'sea'] }],
    [{ transport: ['BI422', 'SERILABUAN'] }],
    [{ ageBelow: 12 }],
    [{ ageFrom: 0 }],
    [{ arrivalFrom: '2028-02-29' }],
    [{ arrivalUntil: '2026-12-31' }],
    [{ all: [fever, { any: [fever, { not: fever }] }] }],
  ])('is parsed unchanged: %j', (when) => {
    expect(RuleSet.parse({ version: 3, rules: [rule(when)] })).toEqual({ version: 3, rules: [rule(when)] });
  });

  test('released with zeros before a flight number means the same flight', () => {
    const { rules } = RuleSet.parse({ version: 3, rules: [rule({ transport: ['RBA097'] })] });
    expect(rules).toEqual([rule({ transport: ['RBA97'] })]);
  });

  test.each([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'fever'],
    ['no condition', {}],
    ['an unknown predicate', { wealth: 'small' }],
    ['two predicates in one', { ...fever, visited: ['SG'] }],
    ['an empty all', { all: [] }],
    ['an empty any', { any: [] }],
    ['not with two conditions', { not: [fever, fever] }],
    ['another question', { answer: 'name', is: 'yes' }],
    ['another answer', { answer: 'fever', is: '' }],
    ['no country', { visited: [] }],
    ['an unknown country', { visited: ['SG', 'ZZ'] }],
    ['a country in small letters', { departedFrom: ['sg'] }],
    ['a territory without passports as a nationality', { nationality: ['AC'] }],
    ['another mode', { mode: ['space'] }],
    ['a flight in another spelling', { transport: ['BI 422'] }],
    ['an empty flight', { transport: [''] }],
    ['an age below 0', { ageBelow: 0 }],
    ['an age that is no integer', { ageFrom: 1.5 }],
    ['an age as text', { ageFrom: '12' }],
    ['an age above 130', { ageBelow: 131 }],
    ['a day that does not exist', { arrivalFrom: '2027-02-29' }],
    ['an instant', { arrivalUntil: '2026-12-31T00:00:00Z' }],
  ])('is refused: %s', (_, when) => {
    expect(isValid([rule(when)])).toBe(false);
  });

  test('may have the maximum depth and not one level more', () => {
    expect(isValid([rule(nested(maxDepth))])).toBe(true);
    expect(isValid([rule(nested(maxDepth + 1))])).toBe(false);
    expect(isValid([rule({ all: [fever, nested(maxDepth)] })])).toBe(false);
  });

  test('may have the maximum number of nodes and not one more', () => {
    expect(isValid([rule(wide(maxNodes))])).toBe(true);
    expect(isValid([rule(wide(maxNodes + 1))])).toBe(false);
    expect(isValid([rule({ all: [wide(30), wide(30)] })])).toBe(false);
  });

  test('with 100,000 levels is refused without an error', () => {
    let deep: unknown = fever;
    for (let level = 0; level < 100_000; level++) deep = { not: deep };
    expect(isValid([rule(deep)])).toBe(false);
  });
});

describe('a rule set', () => {
  test('may have no rule, and up to 100', () => {
    const many = Array.from({ length: 100 }, (_, index) => rule(fever, `rule-${index}`));
    expect(isValid([])).toBe(true);
    expect(isValid(many)).toBe(true);
    expect(isValid([...many, rule(fever, 'another')])).toBe(false);
  });

  test('refuses a repeated rule id', () => {
    expect(isValid([rule(fever), rule(fever, 'two')])).toBe(true);
    expect(isValid([rule(fever), rule(fever)])).toBe(false);
  });

  test.each(['', 'Fever', 'two words', '-a', 'a-', 'a--b', '1a', 'x'.repeat(61)])('refuses the rule id "%s"', (id) => {
    expect(isValid([rule(fever, id)])).toBe(false);
  });

  test.each([0, -1, 1.5, '1', null])('refuses the version %s', (version) => {
    expect(isValid([], version)).toBe(false);
  });

  test.each<[string, Partial<Record<keyof Rule, unknown>>]>([
    ['a band that refuses entry', { band: 'refused' }],
    ['a rule with the band "proceed"', { band: 'proceed' }],
    ['a reason in one language', { reason: { en: 'Because.' } }],
    ['an empty reason', { reason: { en: 'Because.', ms: ' ' } }],
    ['a reason that is too long', { reason: { en: 'Because.', ms: 'a'.repeat(301) } }],
  ])('refuses %s', (_, change) => {
    expect(isValid([{ ...rule(fever), ...change }])).toBe(false);
  });
});
