import fc from 'fast-check';
import { type Condition, maxDepth, maxNodes, type Rule } from '#capabilities/screening/rules/rule-set.ts';

export function rule(id: string, when: Condition, reason: Partial<Rule['reason']> = {}): Rule {
  return {
    id,
    reason: { en: `${id} in English`, ms: `${id} dalam bahasa Melayu`, ...reason },
    when,
    band: 'see-health-officer',
  };
}

/** A rule that these tests treat as correct. */
export const feverRule = rule('fever', { answer: 'fever', is: 'yes' });

/** A rule that these tests treat as wrong: every test traveller was in Singapore. */
export const wrongRule = rule('indonesia', { visited: ['SG'] });

const someOfValues = (...values: string[]) => fc.uniqueArray(fc.constantFrom(...values), { minLength: 1 });
const days = fc.constantFrom('2026-12-01', '2028-02-29', '2027-01-31');
const leaf = fc.oneof(
  fc.record({ answer: fc.constantFrom('fever', 'rash'), is: fc.constantFrom('yes', 'no') }),
  fc.record({ visited: someOfValues('SG', 'MY', 'ID') }),
  fc.record({ departedFrom: someOfValues('PH', 'MY') }),
  fc.record({ nationality: someOfValues('BN', 'MY') }),
  fc.subarray(['air', 'land', 'sea'], { minLength: 1 }).map((mode) => ({ mode })),
  fc.record({ transport: someOfValues('BI422', 'MVSERILABUAN') }),
  fc.record({ ageBelow: fc.integer({ min: 1, max: 130 }) }),
  fc.record({ ageFrom: fc.integer({ min: 0, max: 130 }) }),
  fc.record({ arrivalFrom: days }),
  fc.record({ arrivalUntil: days }),
  fc.record({ temperatureAtLeast: fc.integer({ min: 350, max: 420 }) }),
) as fc.Arbitrary<Condition>;

const { condition } = fc.letrec<{ condition: Condition }>((tie) => ({
  condition: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    leaf,
    fc.record({ not: tie('condition') }),
    fc.record({ all: fc.array(tie('condition'), { minLength: 1, maxLength: 3 }) }),
    fc.record({ any: fc.array(tie('condition'), { minLength: 1, maxLength: 3 }) }),
  ),
}));

export const conditions = condition.filter(
  (candidate) => conditionDepth(candidate) <= maxDepth && countNodes(candidate) <= maxNodes,
);

function innerConditions(parent: Condition): Condition[] {
  return 'all' in parent ? parent.all : 'any' in parent ? parent.any : 'not' in parent ? [parent.not] : [];
}

function conditionDepth(node: Condition): number {
  return 1 + Math.max(0, ...innerConditions(node).map(conditionDepth));
}

function countNodes(node: Condition): number {
  return innerConditions(node).reduce((sum, inner) => sum + countNodes(inner), 1);
}
