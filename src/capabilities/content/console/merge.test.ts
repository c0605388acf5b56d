import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ContentText } from '../rules/rich-text.ts';
import { mergeDrafts, type Part, parts, isSameContent, isSamePart, withPart } from './merge.ts';
import type { DraftContent } from './draft-content.ts';

// Few words, so that two people often write the same.
const line = fc.constantFrom('', 'one', 'two');
const text: fc.Arbitrary<ContentText> = fc.record({
  title: line,
  summary: line,
  body: line.map((said) => (said === '' ? [] : [{ kind: 'paragraph' as const, spans: [{ text: said }] }])),
});
const typed: fc.Arbitrary<DraftContent> = fc.record({
  category: fc.constantFrom('arriving', 'help'),
  en: text,
  ms: text,
});

test('of each part, what one alone changed is kept, whoever it was; what both changed is told, and nothing else', () => {
  fc.assert(
    fc.property(typed, typed, typed, (base, mine, theirs) => {
      const { merged, conflicts: contested } = mergeDrafts(base, mine, theirs);
      for (const part of parts) {
        const [byMe, byThem] = [!isSamePart(part, base, mine), !isSamePart(part, base, theirs)];
        expect(isSamePart(part, merged, byMe ? mine : theirs)).toBe(true);
        expect(contested.includes(part)).toBe(byMe && byThem && !isSamePart(part, mine, theirs));
      }
    }),
  );
});

test('what is the same on both sides is the same, and a part is all that is taken of another', () => {
  fc.assert(
    fc.property(typed, typed, fc.constantFrom<Part>(...parts), (one, other, part) => {
      expect(mergeDrafts(one, other, other)).toEqual({ merged: other, conflicts: [] });
      const taken = withPart(part, one, other);
      for (const each of parts) expect(isSamePart(each, taken, each === part ? other : one)).toBe(true);
      expect(isSameContent(taken, one)).toBe(isSamePart(part, one, other));
    }),
  );
});

test('blanks that are not kept make no difference', () => {
  const nothing = { title: '', summary: '', body: [] };
  const one: DraftContent = { category: 'help', en: { ...nothing, title: ' A  title ' }, ms: nothing };
  expect(isSameContent(one, { ...one, en: { ...nothing, title: 'A title' } })).toBe(true);
});

test('the order in which a database says the names of a block makes no difference', () => {
  const nothing = { title: '', summary: '', body: [] };
  const one: DraftContent = {
    category: 'help',
    en: { ...nothing, body: [{ kind: 'heading', level: 2, spans: [{ text: 'a', strong: true }] }] },
    ms: nothing,
  };
  const other: DraftContent = {
    ...one,
    en: { ...nothing, body: [{ spans: [{ strong: true, text: 'a' }], kind: 'heading', level: 2 }] },
  };
  expect(isSameContent(one, other)).toBe(true);
});
