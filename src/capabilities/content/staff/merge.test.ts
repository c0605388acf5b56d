import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Text } from '../rules/rich-text.ts';
import { merge, type Part, parts, same, samePart, withPart } from './merge.ts';
import type { Typed } from './typed-content.ts';

// Few words, so that two people often write the same.
const line = fc.constantFrom('', 'one', 'two');
const text: fc.Arbitrary<Text> = fc.record({
  title: line,
  summary: line,
  body: line.map((said) => (said === '' ? [] : [{ kind: 'paragraph' as const, spans: [{ text: said }] }])),
});
const typed: fc.Arbitrary<Typed> = fc.record({ category: fc.constantFrom('arriving', 'help'), en: text, ms: text });

test('of each part, what one alone changed is kept, whoever it was; what both changed is told, and nothing else', () => {
  fc.assert(
    fc.property(typed, typed, typed, (base, mine, theirs) => {
      const { merged, contested } = merge(base, mine, theirs);
      for (const part of parts) {
        const [byMe, byThem] = [!samePart(part, base, mine), !samePart(part, base, theirs)];
        expect(samePart(part, merged, byMe ? mine : theirs)).toBe(true);
        expect(contested.includes(part)).toBe(byMe && byThem && !samePart(part, mine, theirs));
      }
    }),
  );
});

test('what is the same on both sides is the same, and a part is all that is taken of another', () => {
  fc.assert(
    fc.property(typed, typed, fc.constantFrom<Part>(...parts), (one, other, part) => {
      expect(merge(one, other, other)).toEqual({ merged: other, contested: [] });
      const taken = withPart(part, one, other);
      for (const each of parts) expect(samePart(each, taken, each === part ? other : one)).toBe(true);
      expect(same(taken, one)).toBe(samePart(part, one, other));
    }),
  );
});

test('blanks that are not kept make no difference', () => {
  const nothing = { title: '', summary: '', body: [] };
  const one: Typed = { category: 'help', en: { ...nothing, title: ' A  title ' }, ms: nothing };
  expect(same(one, { ...one, en: { ...nothing, title: 'A title' } })).toBe(true);
});

test('the order in which a database says the names of a block makes no difference', () => {
  const nothing = { title: '', summary: '', body: [] };
  const one: Typed = {
    category: 'help',
    en: { ...nothing, body: [{ kind: 'heading', level: 2, spans: [{ text: 'a', strong: true }] }] },
    ms: nothing,
  };
  const other: Typed = {
    ...one,
    en: { ...nothing, body: [{ spans: [{ strong: true, text: 'a' }], kind: 'heading', level: 2 }] },
  };
  expect(same(one, other)).toBe(true);
});
