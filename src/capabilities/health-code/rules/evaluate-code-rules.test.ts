import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { HealthFacts } from '#capabilities/self-report/rules/facts.ts';
import { day, hour, minute } from '#foundation/time/clock.ts';
import { CodeRules } from './code-rules.ts';
import { evaluateCodeRules, type PersonFacts } from './evaluate-code-rules.ts';
import { mostSevereLevel, levels } from './levels.ts';

const migration = readFileSync(
  join(import.meta.dirname, '../../../../database/migrations/0032-health-code.sql'),
  'utf8',
);
const rules = CodeRules.parse(JSON.parse(/\$json\$(.*?)\$json\$/s.exec(migration)?.[1] ?? ''));
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
const said = (change: Partial<HealthFacts> = {}, { ago = hour, level = 'ok' as 'ok' | 'caution' | 'urgent' } = {}) => ({
  at: now - ago,
  level,
  facts: { ...well, ...change },
});
const nothing: PersonFacts = { assessment: undefined, report: undefined, case: undefined };
const judge = (known: Partial<PersonFacts>) => evaluateCodeRules(rules, { ...nothing, ...known }, now);

describe('the rules that come with the product', () => {
  test.each<[string, Partial<PersonFacts>, string, string[]]>([
    ['well', { assessment: said() }, 'green', []],
    ['mild', { assessment: said({ symptoms: ['cough'] }) }, 'yellow', ['mild']],
    ['contact', { report: said({ contact: true }) }, 'yellow', ['contact']],
    ['a notice', { assessment: said(), exposed: now - hour }, 'yellow', ['exposed']],
    ['a notice of nearly ten days ago', { assessment: said(), exposed: now - 10 * day + 1 }, 'yellow', ['exposed']],
    ['a notice of ten days ago', { assessment: said(), exposed: now - 10 * day }, 'green', []],
    [
      'a notice and fever',
      { assessment: said({ symptoms: ['fever'] }), exposed: now },
      'red',
      ['fever-or-breath', 'exposed'],
    ],
    ['fever and cough', { assessment: said({ symptoms: ['fever', 'cough'] }) }, 'red', ['fever-or-breath', 'mild']],
    ['urgent', { report: said({}, { level: 'urgent' }) }, 'red', ['urgent']],
    ['a case', { assessment: said(), case: 'open' }, 'red', ['case']],
    ['followed up', { assessment: said(), case: 'followed' }, 'blue', ['followed']],
    ['positive', { assessment: said({ positive: true }), case: 'followed' }, 'purple', ['positive', 'followed']],
    ['negative', { assessment: said({ positive: false }) }, 'green', []],
    [
      'well now, fever in the report',
      { assessment: said(), report: said({ symptoms: ['fever'] }) },
      'red',
      ['fever-or-breath'],
    ],
  ])('%s', (_, known, level, met) => {
    const judged = judge(known);
    expect(judged).toMatchObject({ state: 'there', level });
    expect('met' in judged && judged.met.map(({ id }) => id)).toEqual(met);
  });

  test('a rule for each level but green, each with its reason in both languages', () => {
    expect(new Set(rules.rules.map(({ level }) => level))).toEqual(new Set(levels.slice(1)));
  });
});

describe('time', () => {
  test('nothing said is no code, and something too old has expired', () => {
    expect(judge({})).toEqual({ state: 'none' });
    expect(judge({ assessment: said({}, { ago: day }) })).toEqual({ state: 'expired', last: now - day });
    expect(judge({ assessment: said({}, { ago: day - minute }) })).toMatchObject({
      state: 'there',
      until: now + minute,
    });
  });

  test('what is too old counts no more beside what is not', () => {
    const known = { assessment: said(), report: said({ symptoms: ['fever'] }, { ago: 25 * hour }) };
    expect(judge(known)).toMatchObject({ level: 'green', since: now - hour, until: now + 23 * hour });
  });
});

test('how long an exposure counts is said by the rules; one is no code by itself', () => {
  const exposed = now - 3 * day;
  const by = (exposedDays: number) =>
    evaluateCodeRules({ ...rules, exposedDays }, { ...nothing, assessment: said(), exposed }, now);
  expect([by(3), by(4)]).toMatchObject([{ level: 'green' }, { level: 'yellow' }]);
  expect(judge({ exposed: now })).toEqual({ state: 'none' });
});

test('one more rule that is met never makes a level better', () => {
  const some = fc.subarray(['fever', 'cough', 'runny-nose', 'sore-throat', 'shortness-of-breath'] as const);
  const level = (known: Partial<PersonFacts>) => {
    const judged = judge(known);
    return judged.state === 'there' ? levels.indexOf(judged.level) : -1;
  };
  fc.assert(
    fc.property(some, some, fc.boolean(), fc.boolean(), (first, more, contact, positive) => {
      const less = level({ assessment: said({ symptoms: first }) });
      const all = level({ assessment: said({ symptoms: [...first, ...more], contact, positive }) });
      expect(all).toBeGreaterThanOrEqual(less);
    }),
  );
});

test('the gravest of some levels', () => {
  expect([mostSevereLevel([]), mostSevereLevel(['yellow', 'purple', 'red'])]).toEqual(['green', 'purple']);
});

test('rules that are none are refused', () => {
  const [rule] = rules.rules;
  for (const wrong of [
    { hours: 0, rules: [] },
    { hours: 24, rules: [{ ...rule, level: 'green' }] },
    { hours: 24, rules: [{ ...rule, when: { symptoms: ['gout'] } }] },
    { hours: 24, rules: [{ ...rule, reason: { en: 'Only one' } }] },
    { hours: 24, rules: [rule, rule] },
    { hours: 24, exposedDays: 29, rules: [] },
  ])
    expect(CodeRules.safeParse(wrong).success).toBe(false);
});
