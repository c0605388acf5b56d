import { describe, expect, test } from 'vitest';
import { RuleSet } from '#capabilities/screening/rules/rule-set.ts';
import { type EnteredDisease, parseRuleSet, toEnteredRuleSet } from './entered-diseases.ts';

const measles: EnteredDisease = { key: 'a', code: 'measles', name: { en: 'Measles', ms: 'Campak' }, days: '21' };
const parse = (...diseases: EnteredDisease[]) => parseRuleSet({ rules: [], diseases, feverThreshold: '' });

test('parses diseases, which the schema of a released rule set accepts, and back again', () => {
  const parsed = parse({ ...measles, code: ' measles ', days: ' 14 ' });
  const content = { rules: [], diseases: [{ code: 'measles', name: measles.name, followUpDays: 14 }] };
  expect(parsed).toEqual({ ok: true, content });
  expect(RuleSet.safeParse({ version: 2, ...content }).success).toBe(true);
  expect(parseRuleSet(toEnteredRuleSet(content))).toEqual(parsed);
});

test.each<[string, Partial<EnteredDisease>, string, string]>([
  ['no code', { code: ' ' }, 'code', 'required'],
  ['a code with capitals', { code: 'Measles' }, 'code', 'rule-id'],
  ['no English name', { name: { en: '', ms: 'Campak' } }, 'name.en', 'required'],
  ['no Malay name', { name: { en: 'Measles', ms: ' ' } }, 'name.ms', 'required'],
  ['a long name', { name: { en: 'M'.repeat(61), ms: 'Campak' } }, 'name.en', 'too-long'],
  ['no days', { days: '' }, 'days', 'follow-up-days'],
  ['0 days', { days: '0' }, 'days', 'follow-up-days'],
  ['43 days', { days: '43' }, 'days', 'follow-up-days'],
  ['days that are no number', { days: 'three weeks' }, 'days', 'follow-up-days'],
])('refuses a disease with %s', (_case, change, field, key) => {
  expect(parse({ ...measles, ...change })).toEqual({ ok: false, errors: [{ path: `diseases.0.${field}`, key }] });
});

test('refuses the same disease twice', () => {
  expect(parse(measles, { ...measles, key: 'b' })).toEqual({
    ok: false,
    errors: [{ path: 'diseases.1.code', key: 'duplicate-disease' }],
  });
});

describe('a fever threshold', () => {
  test.each<[string, number | undefined | 'invalid']>([
    ['', undefined],
    [' ', undefined],
    ['37,5', 375],
    ['38', 380],
    ['34.9', 'invalid'],
    ['42.1', 'invalid'],
    ['warm', 'invalid'],
  ])('typed as "%s" is %s', (feverThreshold, expected) => {
    const parsed = parseRuleSet({ rules: [], diseases: [], feverThreshold });
    expect(parsed.ok ? parsed.content.feverThreshold : 'invalid').toBe(expected);
  });

  test('is shown as it can be typed', () => {
    const content = { rules: [], diseases: [], feverThreshold: 375 };
    expect(toEnteredRuleSet(content)).toEqual({ rules: [], diseases: [], feverThreshold: '37.5' });
    expect(parseRuleSet(toEnteredRuleSet(content))).toEqual({ ok: true, content });
    expect(parseRuleSet(toEnteredRuleSet({ rules: [], diseases: [] }))).toEqual({
      ok: true,
      content: { rules: [], diseases: [] },
    });
  });
});
