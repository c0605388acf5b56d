import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { fc, forAll } from '#foundation/testing/for-all.ts';
import type { HealthFacts } from '#capabilities/self-report/rules/health-facts.ts';
import { day, hour, minute } from '#foundation/time/clock.ts';
import { CodeRules } from './code-rules.ts';
import { evaluateCodeRules, type PersonFacts } from './evaluate-code-rules.ts';
import { mostSevereLevel, levels } from './levels.ts';

const seed = readFileSync(
  join(import.meta.dirname, '../../../../database/migrations/0024-health-code.health_code_rules.json'),
  'utf8',
);
const [firstVersion] = JSON.parse(seed) as { content: unknown }[];
const rules = CodeRules.parse(firstVersion?.content);
const now = 100 * day;
const well: HealthFacts = {
  symptoms: [],
  symptomDays: undefined,
  contact: false,
  doctor: undefined,
  tested: undefined,
  testedOn: undefined,
  positive: undefined,
};
const aReport = (
  change: Partial<HealthFacts> = {},
  { ago = hour, level = 'ok' as 'ok' | 'caution' | 'urgent' } = {},
) => ({ sentAt: now - ago, level, facts: { ...well, ...change } });
const noFacts: PersonFacts = { assessment: undefined, report: undefined, caseState: undefined };
const evaluate = (known: Partial<PersonFacts>) => evaluateCodeRules(rules, { ...noFacts, ...known }, now);

describe('the rules that ship with the product', () => {
  test.each<[string, Partial<PersonFacts>, string]>([
    ['a healthy person', { assessment: aReport() }, 'green'],
    ['mild symptoms', { assessment: aReport({ symptoms: ['cough'] }) }, 'yellow mild'],
    ['contact with a case', { report: aReport({ contact: true }) }, 'yellow contact'],
    ['an exposure', { assessment: aReport(), lastExposureAt: now - hour }, 'yellow exposed'],
    [
      'an exposure of nearly ten days ago',
      { assessment: aReport(), lastExposureAt: now - 10 * day + 1 },
      'yellow exposed',
    ],
    ['an exposure of ten days ago', { assessment: aReport(), lastExposureAt: now - 10 * day }, 'green'],
    [
      'an exposure and fever',
      { assessment: aReport({ symptoms: ['fever'] }), lastExposureAt: now },
      'red fever-or-breath exposed',
    ],
    ['fever and cough', { assessment: aReport({ symptoms: ['fever', 'cough'] }) }, 'red fever-or-breath mild'],
    ['an urgent report', { report: aReport({}, { level: 'urgent' }) }, 'red urgent'],
    ['an open case', { assessment: aReport(), caseState: 'open' }, 'red case'],
    ['a case in follow-up', { assessment: aReport(), caseState: 'followed' }, 'blue followed'],
    ['a positive test', { assessment: aReport({ positive: true }), caseState: 'followed' }, 'purple positive followed'],
    ['a negative test', { assessment: aReport({ positive: false }) }, 'green'],
    [
      'a healthy assessment with fever in the report',
      { assessment: aReport(), report: aReport({ symptoms: ['fever'] }) },
      'red fever-or-breath',
    ],
  ])('evaluate "%s" correctly', (_, facts, expected) => {
    const [level, ...met] = expected.split(' ');
    const result = evaluate(facts);
    expect(result).toMatchObject({ state: 'valid', level });
    expect('metRules' in result && result.metRules.map(({ id }) => id)).toEqual(met);
  });

  test('include every level except green, with reasons in both languages', () => {
    expect(new Set(rules.rules.map(({ level }) => level))).toEqual(new Set(levels.slice(1)));
  });
});

describe('validity', () => {
  test('there is no code without a report, and an expired one with an old report', () => {
    expect(evaluate({})).toEqual({ state: 'none' });
    expect(evaluate({ assessment: aReport({}, { ago: day }) })).toEqual({
      state: 'expired',
      latestReportAt: now - day,
    });
    expect(evaluate({ assessment: aReport({}, { ago: day - minute }) })).toMatchObject({
      state: 'valid',
      until: now + minute,
    });
  });

  test('an expired report does not count beside a valid one', () => {
    const facts = { assessment: aReport(), report: aReport({ symptoms: ['fever'] }, { ago: 25 * hour }) };
    expect(evaluate(facts)).toMatchObject({ level: 'green', since: now - hour, until: now + 23 * hour });
  });
});

test('the rules define how long an exposure counts; an exposure alone gives no code', () => {
  const exposed = now - 3 * day;
  const withExposedDays = (exposedDays: number) =>
    evaluateCodeRules({ ...rules, exposedDays }, { ...noFacts, assessment: aReport(), lastExposureAt: exposed }, now);
  expect(withExposedDays(3)).toMatchObject({ level: 'green' });
  expect(withExposedDays(4)).toMatchObject({ level: 'yellow' });
  expect(evaluate({ lastExposureAt: now })).toEqual({ state: 'none' });
});

test('an additional fact never improves the level', () => {
  const anySymptoms = fc.subarray(['fever', 'cough', 'runny-nose', 'sore-throat', 'shortness-of-breath'] as const);
  const level = (facts: Partial<PersonFacts>) => {
    const result = evaluate(facts);
    return result.state === 'valid' ? levels.indexOf(result.level) : -1;
  };
  forAll(anySymptoms, anySymptoms, fc.boolean(), fc.boolean(), (first, more, contact, positive) => {
    const levelBefore = level({ assessment: aReport({ symptoms: first }) });
    const levelAfter = level({ assessment: aReport({ symptoms: [...first, ...more], contact, positive }) });
    expect(levelAfter).toBeGreaterThanOrEqual(levelBefore);
  });
});

test('finds the most severe level', () => {
  expect(mostSevereLevel([])).toBe('green');
  expect(mostSevereLevel(['yellow', 'purple', 'red'])).toBe('purple');
});

test('rejects invalid rules', () => {
  const [rule] = rules.rules;
  for (const invalidRules of [
    { hours: 0, rules: [] },
    { hours: 24, rules: [{ ...rule, level: 'green' }] },
    { hours: 24, rules: [{ ...rule, when: { symptoms: ['gout'] } }] },
    { hours: 24, rules: [{ ...rule, reason: { en: 'Only one' } }] },
    { hours: 24, rules: [rule, rule] },
    { hours: 24, exposedDays: 29, rules: [] },
  ])
    expect(CodeRules.safeParse(invalidRules).success).toBe(false);
});
