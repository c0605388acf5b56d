import { describe, expect, test } from 'vitest';
import { fc, forAll } from '#foundation/testing/for-all.ts';
import { blankDate, toEnteredDate } from '#foundation/time/entered-date.ts';
import { parseParts, parseRules } from './parse-rules.ts';
import { conditions, rule } from './testing/conditions.ts';
import { newPart, type PartKind, type EnteredPart, EnteredRules, toEnteredRules } from './entered-rules.ts';

test('reads every valid rule back from its form values', () => {
  forAll(fc.array(conditions, { maxLength: 5 }), (conditionList) => {
    const distinct = [...new Map(conditionList.map((item) => [JSON.stringify(item), item])).values()];
    const rules = distinct.map((when, index) => rule(`rule-${index}`, when));
    const typed = toEnteredRules(rules);
    expect(EnteredRules.safeParse(typed).success).toBe(true);
    expect(parseRules(typed)).toEqual({ ok: true, rules });
  });
});

test('returns errors for any invalid parts, and never throws', () => {
  const part = fc.record({
    level: fc.integer({ min: 0, max: 4 }),
    kind: fc.constantFrom<PartKind>('all', 'any', 'not', 'answer', 'visited', 'ageBelow', 'mode', 'transport'),
    chosen: fc.array(fc.constantFrom('SG', 'fever', 'yes', 'air', 'XX'), { maxLength: 3 }),
    typed: fc.constantFrom('', '12', 'BI 422', '...', '131'),
    day: fc.constantFrom(blankDate, toEnteredDate('2026-12-01')),
  });
  forAll(fc.array(part, { maxLength: 12 }), (parts) => {
    const parsed = parseParts(parts);
    expect('when' in parsed || parsed.errors.length > 0).toBe(true);
    const parsedRule = parseRules([{ ...toEnteredRules([rule('one', { ageFrom: 1 })])[0]!, parts }]);
    expect(parsedRule.ok || parsedRule.errors.length > 0).toBe(true);
  });
});

const leaf = (change: Partial<EnteredPart> = {}, level = 0): EnteredPart => ({
  ...newPart('answer', level),
  chosen: ['fever', 'yes'],
  ...change,
});
const partOf = (kind: PartKind, change: Partial<EnteredPart> = {}) => leaf({ kind, chosen: [], ...change });

describe('errors in parts', () => {
  test.each<[string, EnteredPart[], string, string]>([
    ['reports a missing condition', [], 'parts', 'no-condition'],
    ['reports two conditions side by side', [leaf(), leaf()], 'parts.1', 'outline'],
    ['reports a first part that is indented', [leaf({}, 1)], 'parts.0', 'outline'],
    ['reports a part indented by two levels', [partOf('all'), leaf({}, 2)], 'parts.1', 'outline'],
    ['reports an empty group all', [partOf('all')], 'parts.0', 'holds-none'],
    ['reports a group not with two parts', [partOf('not'), leaf({}, 1), leaf({}, 1)], 'parts.0', 'holds-one'],
    ['reports an answer that was not chosen', [leaf({ chosen: [] })], 'parts.0', 'required'],
    ['reports an unknown question', [leaf({ chosen: ['cough', 'yes'] })], 'parts.0', 'required'],
    ['reports a missing country', [partOf('visited')], 'parts.0', 'no-country'],
    ['reports a missing nationality', [partOf('nationality')], 'parts.0', 'no-country'],
    ['reports an unknown mode of travel', [partOf('mode', { chosen: ['rail'] })], 'parts.0', 'required'],
    ['reports a missing temperature', [partOf('temperatureAtLeast')], 'parts.0', 'temperature'],
    ['reports a temperature out of range', [partOf('temperatureAtLeast', { typed: '43' })], 'parts.0', 'temperature'],
    ['reports a missing flight', [partOf('transport', { typed: ' , ' })], 'parts.0', 'transport'],
    [
      'reports a flight without letters and digits',
      [partOf('transport', { typed: 'BI422, ---' })],
      'parts.0',
      'transport',
    ],
    ['reports an age below zero', [partOf('ageBelow', { typed: '0' })], 'parts.0', 'age'],
    ['reports an age in words', [partOf('ageFrom', { typed: 'twelve' })], 'parts.0', 'age'],
    ['reports an age above the limit', [partOf('ageFrom', { typed: '131' })], 'parts.0', 'age'],
    [
      'reports an invalid day',
      [partOf('arrivalFrom', { day: { day: '30', month: '2', year: '2027' } })],
      'parts.0',
      'date',
    ],
    [
      'reports more than 50 parts',
      [partOf('any'), ...Array.from({ length: 50 }, () => leaf({}, 1))],
      'parts',
      'too-many-parts',
    ],
  ])('%s', (_case, parts, path, key) => {
    const parsed = parseParts(parts);
    expect('errors' in parsed && parsed.errors).toContainEqual({ path, key });
  });

  test.each<[string, Parameters<typeof parseRules>[0], string, string]>([
    ['reports a rule without an id', [{ ...typedRule('one'), id: ' ' }], 'rules.0.id', 'required'],
    ['reports an id with spaces', [{ ...typedRule('one'), id: 'From Indonesia' }], 'rules.0.id', 'rule-id'],
    [
      'reports a reason in one language only',
      [{ ...typedRule('one'), reason: { en: 'Why', ms: '' } }],
      'rules.0.reason.ms',
      'required',
    ],
    [
      'reports a reason that is too long',
      [{ ...typedRule('one'), reason: { en: 'a'.repeat(301), ms: 'b' } }],
      'rules.0.reason.en',
      'too-long',
    ],
    ['reports a duplicate id', [typedRule('one'), { ...typedRule('one', 5) }], 'rules.1.id', 'duplicate-id'],
    ['reports a duplicate condition', [typedRule('one'), typedRule('two')], 'rules.1.parts', 'duplicate-rule'],
    [
      'reports an unknown country',
      [{ ...typedRule('one'), parts: [partOf('visited', { chosen: ['XX'] })] }],
      'rules.0.parts.0',
      'country',
    ],
  ])('%s', (_case, rules, path, key) => {
    const parsed = parseRules(rules);
    expect(!parsed.ok && parsed.errors).toContainEqual({ path, key });
  });
});

test('normalizes typed flights and vessels', () => {
  const parsed = parseParts([partOf('transport', { typed: ' bi 0422,BI422\nM.V. Seri  Labuan\nBI873/RBA074 ' })]);
  expect(parsed).toEqual({ when: { transport: ['BI422', 'MVSERILABUAN', 'BI873', 'RBA74'] } });
});

function typedRule(id: string, age = 12) {
  const [first] = toEnteredRules([rule(id, { ageBelow: age })]);
  if (!first) throw new Error('no rule');
  return first;
}
