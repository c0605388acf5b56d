import { expect, test } from 'vitest';
import { fc, forAll } from '#foundation/testing/for-all.ts';
import type { ContentText } from '../rules/rich-text.ts';
import { mergeDrafts, type ContentPart, contentParts, isSameContent, isSamePart, replacePart } from './merge.ts';
import type { DraftContent } from './draft-content.ts';

// Few values, so that two editors often write the same.
const line = fc.constantFrom('', 'one', 'two');
const text: fc.Arbitrary<ContentText> = fc.record({
  title: line,
  summary: line,
  body: line.map((content) => (content === '' ? [] : [{ kind: 'paragraph' as const, spans: [{ text: content }] }])),
});
const typed: fc.Arbitrary<DraftContent> = fc.record({
  category: fc.constantFrom('arriving', 'help'),
  en: text,
  ms: text,
});

test('keeps a part that only one editor changed, and reports exactly the parts that both changed', () => {
  forAll(typed, typed, typed, (base, local, remote) => {
    const { merged, conflicts } = mergeDrafts(base, local, remote);
    for (const part of contentParts) {
      const [changedLocally, changedRemotely] = [!isSamePart(part, base, local), !isSamePart(part, base, remote)];
      expect(isSamePart(part, merged, changedLocally ? local : remote)).toBe(true);
      expect(conflicts.includes(part)).toBe(changedLocally && changedRemotely && !isSamePart(part, local, remote));
    }
  });
});

test('leaves equal content unchanged, and takes only one part from another item', () => {
  forAll(typed, typed, fc.constantFrom<ContentPart>(...contentParts), (first, second, part) => {
    expect(mergeDrafts(first, second, second)).toEqual({ merged: second, conflicts: [] });
    const combined = replacePart(part, first, second);
    for (const candidate of contentParts)
      expect(isSamePart(candidate, combined, candidate === part ? second : first)).toBe(true);
    expect(isSameContent(combined, first)).toBe(isSamePart(part, first, second));
  });
});

test('ignores blanks that are not stored', () => {
  const emptyText = { title: '', summary: '', body: [] };
  const item: DraftContent = { category: 'help', en: { ...emptyText, title: ' A  title ' }, ms: emptyText };
  expect(isSameContent(item, { ...item, en: { ...emptyText, title: 'A title' } })).toBe(true);
});

test('ignores the order in which the database returns keys', () => {
  const emptyText = { title: '', summary: '', body: [] };
  const item: DraftContent = {
    category: 'help',
    en: { ...emptyText, body: [{ kind: 'heading', level: 2, spans: [{ text: 'a', strong: true }] }] },
    ms: emptyText,
  };
  const reordered: DraftContent = {
    ...item,
    en: { ...emptyText, body: [{ spans: [{ strong: true, text: 'a' }], kind: 'heading', level: 2 }] },
  };
  expect(isSameContent(item, reordered)).toBe(true);
});
