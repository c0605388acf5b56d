import { expect, test } from 'vitest';
import { fc, forAll } from '#foundation/testing/for-all.ts';
import { type InvolvedPeople, outcomes, partOf } from './two-person.ts';

const person = fc.constantFrom('ana', 'budi', 'citra', 'dewi');
const people: fc.Arbitrary<InvolvedPeople> = fc.record(
  { requestedBy: fc.option(person), writers: fc.uniqueArray(person), concerned: person },
  { requiredKeys: ['requestedBy'] },
);

test('approval needs a person who has no part in the request, and refusal one who is not concerned', () => {
  forAll(person, people, (decider, involved) => {
    const { approve, refuse } = outcomes[partOf(decider, involved)];
    const { requestedBy, writers = [], concerned } = involved;
    expect(approve).toBe([requestedBy, ...writers, concerned].includes(decider) ? null : 'approved');
    expect(refuse).toBe(decider === concerned ? null : decider === requestedBy ? 'withdrawn' : 'refused');
  });
});
