import { describe, expect, test } from 'vitest';
import { fc, forAll } from '#foundation/testing/for-all.ts';
import { evaluateRules, findRulesMetByTemperature, type ScreeningFacts } from './evaluate-rules.ts';
import type { Condition, Rule } from './rule-set.ts';

const facts: ScreeningFacts = {
  fever: 'no',
  rash: 'yes',
  visited: ['SG', 'MY'],
  departedFrom: 'SG',
  nationality: 'BN',
  mode: 'air',
  transport: 'BI422',
  age: 12,
  arrival: '2026-11-21',
};

const met: Condition = { answer: 'rash', is: 'yes' };
const unmet: Condition = { answer: 'fever', is: 'yes' };

describe('a condition', () => {
  test.each<[Condition, boolean]>([
    [{ answer: 'fever', is: 'no' }, true],
    [{ answer: 'fever', is: 'yes' }, false],
    [{ visited: ['ID', 'MY'] }, true],
    [{ visited: ['ID'] }, false],
    [{ departedFrom: ['MY', 'SG'] }, true],
    [{ departedFrom: ['MY'] }, false],
    [{ nationality: ['BN'] }, true],
    [{ nationality: ['MY', 'SG'] }, false],
    [{ mode: ['sea', 'air'] }, true],
    [{ mode: ['land'] }, false],
    [{ transport: ['BI422'] }, true],
    [{ transport: ['BI423'] }, false],
    [{ ageBelow: 13 }, true],
    [{ ageBelow: 12 }, false],
    [{ ageFrom: 12 }, true],
    [{ ageFrom: 13 }, false],
    [{ arrivalFrom: '2026-11-21' }, true],
    [{ arrivalFrom: '2026-11-22' }, false],
    [{ arrivalUntil: '2026-11-21' }, true],
    [{ arrivalUntil: '2026-11-20' }, false],
    [{ temperatureAtLeast: 375 }, false],
    [{ not: { temperatureAtLeast: 375 } }, true],
    [{ all: [met, met] }, true],
    [{ all: [met, unmet] }, false],
    [{ any: [unmet, met] }, true],
    [{ any: [unmet, unmet] }, false],
    [{ not: unmet }, true],
    [{ not: met }, false],
    [{ all: [{ visited: ['MY'] }, { not: { any: [unmet, { ageFrom: 60 }] } }] }, true],
  ])('%j is met: %s', (condition, expected) => {
    expect(holds(condition, facts)).toBe(expected);
  });

  test.each<[Condition, boolean]>([
    [{ ageBelow: 12 }, true],
    [{ ageBelow: 11 }, false],
    [{ ageFrom: 12 }, true],
    [{ ageFrom: 13 }, false],
    [{ not: { ageFrom: 12 } }, true],
    [{ not: { ageBelow: 12 } }, true],
    // No age meets both.
    [{ all: [{ ageBelow: 12 }, { ageFrom: 12 }] }, false],
  ])('uses any possible age: %j is met %s at 11 or 12', (condition, expected) => {
    expect(holds(condition, { ...facts, age: 11, maxAge: 12 })).toBe(expected);
  });

  test('is not met by a missing answer', () => {
    const unanswered: ScreeningFacts = {
      ...facts,
      fever: '',
      visited: [],
      departedFrom: '',
      nationality: '',
      mode: '',
      transport: '',
    };
    for (const condition of [
      { answer: 'fever', is: 'yes' },
      { answer: 'fever', is: 'no' },
      { visited: ['SG'] },
      { departedFrom: ['SG'] },
      { nationality: ['BN'] },
      { mode: ['air', 'land', 'sea'] },
      { transport: ['BI422'] },
    ] satisfies Condition[])
      expect(holds(condition, unanswered)).toBe(false);
  });
});

describe('a rule set', () => {
  const rules = [rule('first', met), rule('second', unmet), rule('third', { mode: ['air'] })];

  test('lists the rules that were met, in its order', () => {
    expect(evaluateRules(facts, { rules })).toEqual({ band: 'see-health-officer', reasons: ['first', 'third'] });
    expect(evaluateRules(facts, { rules: rules.toReversed() }).reasons).toEqual(['third', 'first']);
  });

  test('gives "proceed" if no rule is met, or if it has none', () => {
    expect(evaluateRules(facts, { rules: [rule('second', unmet)] })).toEqual({ band: 'proceed', reasons: [] });
    expect(evaluateRules(facts, { rules: [] })).toEqual({ band: 'proceed', reasons: [] });
  });
});

const leaf = fc.oneof(
  fc.record({ answer: fc.constantFrom('fever', 'rash'), is: fc.constantFrom('yes', 'no') }),
  fc.record({ visited: codes() }),
  fc.record({ departedFrom: codes() }),
  fc.record({ nationality: codes() }),
  fc.record({ mode: fc.uniqueArray(fc.constantFrom('air', 'land', 'sea'), { minLength: 1 }) }),
  fc.record({ transport: fc.uniqueArray(fc.constantFrom('BI422', 'SERI'), { minLength: 1 }) }),
  fc.record({ ageBelow: fc.integer({ min: 1, max: 130 }) }),
  fc.record({ ageFrom: fc.integer({ min: 0, max: 130 }) }),
  fc.record({ arrivalFrom: days() }),
  fc.record({ arrivalUntil: days() }),
) as fc.Arbitrary<Condition>;
const { condition: conditions } = fc.letrec<{ condition: Condition }>((tie) => ({
  condition: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    leaf,
    fc.record({ not: tie('condition') }),
    fc.record({ all: fc.array(tie('condition'), { minLength: 1, maxLength: 4 }) }),
    fc.record({ any: fc.array(tie('condition'), { minLength: 1, maxLength: 4 }) }),
  ),
}));
const travellers: fc.Arbitrary<ScreeningFacts> = fc.record({
  fever: fc.constantFrom('', 'yes', 'no'),
  rash: fc.constantFrom('', 'yes', 'no'),
  visited: codes(),
  departedFrom: fc.constantFrom('SG', 'MY', 'ID'),
  nationality: fc.constantFrom('SG', 'MY', 'ID'),
  mode: fc.constantFrom('air', 'land', 'sea'),
  transport: fc.constantFrom('', 'BI422', 'SERI'),
  age: fc.integer({ min: 0, max: 130 }),
  arrival: days(),
});
const conditionLists = fc.array(conditions, { minLength: 1, maxLength: 5 });

describe('any condition and any traveller', () => {
  test('ignores a double negation', () => {
    forAll(conditions, travellers, (condition, traveller) => {
      expect(holds({ not: { not: condition } }, traveller)).toBe(holds(condition, traveller));
      expect(holds({ not: condition }, traveller)).toBe(!holds(condition, traveller));
    });
  });

  test("obeys De Morgan's laws", () => {
    forAll(conditionLists, travellers, (conditionList, traveller) => {
      const negated = conditionList.map((condition): Condition => ({ not: condition }));
      expect(holds({ not: { all: conditionList } }, traveller)).toBe(holds({ any: negated }, traveller));
      expect(holds({ not: { any: conditionList } }, traveller)).toBe(holds({ all: negated }, traveller));
    });
  });

  test('ignores the order within all and any', () => {
    forAll(conditionLists, travellers, (conditionList, traveller) => {
      expect(holds({ all: conditionList.toReversed() }, traveller)).toBe(holds({ all: conditionList }, traveller));
      expect(holds({ any: conditionList.toReversed() }, traveller)).toBe(holds({ any: conditionList }, traveller));
    });
  });

  test('never improves a band or drops a reason by another rule', () => {
    forAll(conditionLists, conditions, travellers, (conditionList, more, traveller) => {
      const rules = conditionList.map((condition, index) => rule(`rule-${index}`, condition));
      const before = evaluateRules(traveller, { rules });
      const after = evaluateRules(traveller, { rules: [...rules, rule('more', more)] });
      expect([before.band, after.band]).not.toEqual(['see-health-officer', 'proceed']);
      expect(after.reasons.filter((reason) => reason !== 'more')).toEqual(before.reasons);
    });
  });

  test('has a reason exactly if a health officer is needed', () => {
    forAll(conditionLists, travellers, (conditionList, traveller) => {
      const { band, reasons } = evaluateRules(traveller, {
        rules: conditionList.map((condition, index) => rule(`rule-${index}`, condition)),
      });
      expect(band === 'see-health-officer').toBe(reasons.length > 0);
    });
  });
});

function rule(id: string, when: Condition): Rule {
  return { id, reason: { en: id, ms: id }, when, band: 'see-health-officer' };
}

function holds(when: Condition, traveller: ScreeningFacts): boolean {
  return evaluateRules(traveller, { rules: [rule('it', when)] }).band === 'see-health-officer';
}

function codes() {
  return fc.uniqueArray(fc.constantFrom('SG', 'MY', 'ID', 'PH'), { minLength: 1 });
}

function days() {
  return fc.constantFrom('2026-11-20', '2026-11-21', '2026-11-22', '2027-01-01');
}

describe('a temperature measured at the counter', () => {
  const rules = [
    { id: 'warm-child', when: { all: [{ ageBelow: 13 }, { temperatureAtLeast: 372 }] } },
    { id: 'rash', when: { answer: 'rash', is: 'yes' } },
    { id: 'rash-or-warm', when: { any: [{ answer: 'rash', is: 'yes' }, { temperatureAtLeast: 372 }] } },
    { id: 'not-hot', when: { not: { temperatureAtLeast: 390 } } },
  ].map((rule) => ({ ...rule, band: 'see-health-officer', reason: { en: 'a', ms: 'b' } })) as Rule[];

  test.each<[number, string[]]>([
    [371, []],
    [372, ['warm-child']],
    [395, ['warm-child']],
  ])('of %d tenths meets rules that were not met before: %j', (temperature, expected) => {
    expect(findRulesMetByTemperature(facts, temperature, { rules })).toEqual(expected);
  });

  test('is unknown at the submission', () => {
    expect(evaluateRules(facts, { rules }).reasons).toEqual(['rash', 'rash-or-warm', 'not-hot']);
  });
});
