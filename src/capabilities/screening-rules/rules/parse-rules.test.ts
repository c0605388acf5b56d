import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { noDate, typedDate } from '#foundation/time/typed-date.ts';
import { parseParts, parseRules } from './parse-rules.ts';
import { conditions, rule } from './testing/conditions.ts';
import { newPart, type PartKind, type TypedPart, TypedRules, toTypedRules } from './typed-rules.ts';

test('whatever can be released can be typed, and reads as the same', () => {
  fc.assert(
    fc.property(fc.array(conditions, { maxLength: 5 }), (several) => {
      const distinct = [...new Map(several.map((one) => [JSON.stringify(one), one])).values()];
      const rules = distinct.map((when, at) => rule(`rule-${at}`, when));
      const typed = toTypedRules(rules);
      expect(TypedRules.safeParse(typed).success).toBe(true);
      expect(parseRules(typed)).toEqual({ ok: true, rules });
    }),
  );
});

test('what is no list of parts is refused, and never a fault of ours', () => {
  const part = fc.record({
    level: fc.integer({ min: 0, max: 4 }),
    kind: fc.constantFrom<PartKind>('all', 'any', 'not', 'answer', 'visited', 'ageBelow', 'mode', 'transport'),
    chosen: fc.array(fc.constantFrom('SG', 'fever', 'yes', 'air', 'XX'), { maxLength: 3 }),
    typed: fc.constantFrom('', '12', 'BI 422', '...', '131'),
    day: fc.constantFrom(noDate, typedDate('2026-12-01')),
  });
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
      const read = parseParts(parts);
      expect('when' in read || read.faults.length > 0).toBe(true);
      const whole = parseRules([{ ...toTypedRules([rule('one', { ageFrom: 1 })])[0]!, parts }]);
      expect(whole.ok || whole.faults.length > 0).toBe(true);
    }),
  );
});

const leaf = (change: Partial<TypedPart> = {}, level = 0): TypedPart => ({
  ...newPart('answer', level),
  chosen: ['fever', 'yes'],
  ...change,
});
const of = (kind: PartKind, change: Partial<TypedPart> = {}) => leaf({ kind, chosen: [], ...change });

describe('what is wrong is told beside its part', () => {
  test.each<[string, TypedPart[], string, string]>([
    ['no condition', [], 'parts', 'no-condition'],
    ['two conditions side by side', [leaf(), leaf()], 'parts.1', 'outline'],
    ['a first part further in', [leaf({}, 1)], 'parts.0', 'outline'],
    ['a part two levels further in', [of('all'), leaf({}, 2)], 'parts.1', 'outline'],
    ['all of nothing', [of('all')], 'parts.0', 'holds-none'],
    ['not of two', [of('not'), leaf({}, 1), leaf({}, 1)], 'parts.0', 'holds-one'],
    ['an answer that was not chosen', [leaf({ chosen: [] })], 'parts.0', 'required'],
    ['a question that nobody asks', [leaf({ chosen: ['cough', 'yes'] })], 'parts.0', 'required'],
    ['no country', [of('visited')], 'parts.0', 'no-country'],
    ['no nationality', [of('nationality')], 'parts.0', 'no-country'],
    ['a mode of its own', [of('mode', { chosen: ['rail'] })], 'parts.0', 'required'],
    ['no flight', [of('transport', { typed: ' , ' })], 'parts.0', 'transport'],
    ['a flight of signs', [of('transport', { typed: 'BI422, ---' })], 'parts.0', 'transport'],
    ['younger than nothing', [of('ageBelow', { typed: '0' })], 'parts.0', 'age'],
    ['an age in words', [of('ageFrom', { typed: 'twelve' })], 'parts.0', 'age'],
    ['an age nobody has', [of('ageFrom', { typed: '131' })], 'parts.0', 'age'],
    ['a day that is none', [of('arrivalFrom', { day: { day: '30', month: '2', year: '2027' } })], 'parts.0', 'date'],
    ['more than fifty parts', [of('any'), ...Array.from({ length: 50 }, () => leaf({}, 1))], 'parts', 'too-many-parts'],
  ])('%s', (_what, parts, path, key) => {
    const read = parseParts(parts);
    expect('faults' in read && read.faults).toContainEqual({ path, key });
  });

  test.each<[string, Parameters<typeof parseRules>[0], string, string]>([
    ['a rule without a name', [{ ...typed('one'), id: ' ' }], 'rules.0.id', 'required'],
    ['a name with spaces', [{ ...typed('one'), id: 'From Indonesia' }], 'rules.0.id', 'rule-id'],
    ['a reason in one language', [{ ...typed('one'), reason: { en: 'Why', ms: '' } }], 'rules.0.reason.ms', 'required'],
    ['a novel', [{ ...typed('one'), reason: { en: 'a'.repeat(301), ms: 'b' } }], 'rules.0.reason.en', 'too-long'],
    ['the same name twice', [typed('one'), { ...typed('one', 5) }], 'rules.1.id', 'duplicate-id'],
    ['the same condition twice', [typed('one'), typed('two')], 'rules.1.parts', 'duplicate-rule'],
    [
      'a country that is none',
      [{ ...typed('one'), parts: [of('visited', { chosen: ['XX'] })] }],
      'rules.0.parts.0',
      'country',
    ],
  ])('%s', (_what, rules, path, key) => {
    const read = parseRules(rules);
    expect(!read.ok && read.faults).toContainEqual({ path, key });
  });
});

test('what people type is read as it is compared', () => {
  const read = parseParts([of('transport', { typed: ' bi 0422,BI422\nM.V. Seri  Labuan\nBI873/RBA074 ' })]);
  expect(read).toEqual({ when: { transport: ['BI422', 'MVSERILABUAN', 'BI873', 'RBA74'] } });
});

function typed(id: string, age = 12) {
  const [one] = toTypedRules([rule(id, { ageBelow: age })]);
  if (!one) throw new Error('nothing');
  return one;
}
