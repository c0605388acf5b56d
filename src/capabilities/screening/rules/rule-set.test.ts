import { describe, expect, test } from 'vitest';
import { type Condition, maxDepth, maxNodes, type Rule, RuleSet } from './rule-set.ts';

const fever: Condition = { answer: 'fever', is: 'yes' };
const rule = (when: unknown, id = 'one') => ({
  id,
  reason: { en: 'Because.', ms: 'Kerana.' },
  when,
  band: 'see-health-officer',
});
const reads = (rules: readonly unknown[], version: unknown = 1) => RuleSet.safeParse({ version, rules }).success;
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
  ])('is read as it stands: %j', (when) => {
    expect(RuleSet.parse({ version: 3, rules: [rule(when)] })).toEqual({ version: 3, rules: [rule(when)] });
  });

  test('that was released with zeros before the number of a flight means the same flight', () => {
    const { rules } = RuleSet.parse({ version: 3, rules: [rule({ transport: ['RBA097'] })] });
    expect(rules).toEqual([rule({ transport: ['RBA97'] })]);
  });

  test.each([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'fever'],
    ['no condition', {}],
    ['a word that is none', { wealth: 'small' }],
    ['two in one', { ...fever, visited: ['SG'] }],
    ['all of none', { all: [] }],
    ['any of none', { any: [] }],
    ['not of two', { not: [fever, fever] }],
    ['another question', { answer: 'name', is: 'yes' }],
    ['another answer', { answer: 'fever', is: '' }],
    ['no country', { visited: [] }],
    ['a country that is none', { visited: ['SG', 'ZZ'] }],
    ['a country in small letters', { departedFrom: ['sg'] }],
    ['a territory without passports as a nationality', { nationality: ['AC'] }],
    ['another mode', { mode: ['space'] }],
    ['a flight in another spelling', { transport: ['BI 422'] }],
    ['a flight of no letters', { transport: [''] }],
    ['an age below nothing', { ageBelow: 0 }],
    ['half an age', { ageFrom: 1.5 }],
    ['an age in words', { ageFrom: '12' }],
    ['an age beyond people', { ageBelow: 131 }],
    ['a day that is none', { arrivalFrom: '2027-02-29' }],
    ['an instant', { arrivalUntil: '2026-12-31T00:00:00Z' }],
  ])('is refused: %s', (_, when) => {
    expect(reads([rule(when)])).toBe(false);
  });

  test('has as many levels as are allowed, and not one more', () => {
    expect(reads([rule(nested(maxDepth))])).toBe(true);
    expect(reads([rule(nested(maxDepth + 1))])).toBe(false);
    expect(reads([rule({ all: [fever, nested(maxDepth)] })])).toBe(false);
  });

  test('has as many parts as are allowed, and not one more', () => {
    expect(reads([rule(wide(maxNodes))])).toBe(true);
    expect(reads([rule(wide(maxNodes + 1))])).toBe(false);
    expect(reads([rule({ all: [wide(30), wide(30)] })])).toBe(false);
  });

  test('that is a hundred thousand levels deep is refused as calmly', () => {
    let deep: unknown = fever;
    for (let level = 0; level < 100_000; level++) deep = { not: deep };
    expect(reads([rule(deep)])).toBe(false);
  });
});

describe('a rule set', () => {
  test('can have no rule, and a hundred', () => {
    const many = Array.from({ length: 100 }, (_, at) => rule(fever, `rule-${at}`));
    expect(reads([])).toBe(true);
    expect(reads(many)).toBe(true);
    expect(reads([...many, rule(fever, 'another')])).toBe(false);
  });

  test('names no rule twice', () => {
    expect(reads([rule(fever), rule(fever, 'two')])).toBe(true);
    expect(reads([rule(fever), rule(fever)])).toBe(false);
  });

  test.each(['', 'Fever', 'two words', '-a', 'a-', 'a--b', '1a', 'x'.repeat(61)])('has no rule called "%s"', (id) => {
    expect(reads([rule(fever, id)])).toBe(false);
  });

  test.each([0, -1, 1.5, '1', null])('has no version %s', (version) => {
    expect(reads([], version)).toBe(false);
  });

  test.each<[string, Partial<Record<keyof Rule, unknown>>]>([
    ['a refusal', { band: 'refused' }],
    ['a rule that sends people on', { band: 'proceed' }],
    ['a reason in one language', { reason: { en: 'Because.' } }],
    ['an empty reason', { reason: { en: 'Because.', ms: ' ' } }],
    ['a reason as long as a page', { reason: { en: 'Because.', ms: 'a'.repeat(301) } }],
  ])('has no place for %s', (_, change) => {
    expect(reads([{ ...rule(fever), ...change }])).toBe(false);
  });
});
