import { expect, test } from 'vitest';
import { fc, forAll } from '#foundation/testing/for-all.ts';
import { type DiffPart, diffText } from './diff.ts';

test('finds differences word by word', () => {
  expect(diffText('Call 148 now', 'Call 149 now')).toEqual([
    { part: 'Call ', change: 'same' },
    { part: '148', change: 'removed' },
    { part: '149', change: 'added' },
    { part: ' now', change: 'same' },
  ]);
});

test.each<[string, string, DiffPart[]]>([
  ['', '', []],
  ['', 'a b', [{ part: 'a b', change: 'added' }]],
  ['a b', '', [{ part: 'a b', change: 'removed' }]],
  [
    'a\nb',
    'a b',
    [
      { part: 'a', change: 'same' },
      { part: '\n', change: 'removed' },
      { part: ' ', change: 'added' },
      { part: 'b', change: 'same' },
    ],
  ],
])('compares %j with %j', (before, after, parts) => expect(diffText(before, after)).toEqual(parts));

// Few words, so that the texts have many in common.
const text = fc.array(fc.constantFrom('a ', 'b ', 'c ', 'a\n', 'b'), { maxLength: 12 }).map((parts) => parts.join(''));

const textOf = (parts: readonly DiffPart[]) => parts.map(({ part }) => part).join('');

test('turns one text into the other', () => {
  forAll(text, text, (before, after) => {
    const parts = diffText(before, after);
    expect(textOf(parts.filter(({ change }) => change !== 'added'))).toBe(before);
    expect(textOf(parts.filter(({ change }) => change !== 'removed'))).toBe(after);
    expect(parts.every(({ change }) => change === 'same')).toBe(before === after);
  });
});

const forbiddenNeighbours = ['same, same', 'added, added', 'removed, removed', 'added, removed'];

test('joins adjacent parts with the same change, and places removed parts before added ones', () => {
  forAll(text, text, (before, after) => {
    const changes = diffText(before, after).map(({ change }) => change);
    const neighbours = changes.slice(1).map((change, index) => `${changes[index]}, ${change}`);
    expect(neighbours.filter((pair) => forbiddenNeighbours.includes(pair))).toEqual([]);
  });
});

test('keeps every word of a text to which words were added', () => {
  forAll(fc.array(fc.tuple(fc.constantFrom('a ', 'b ', 'c '), fc.boolean())), (entries) => {
    const before = entries.flatMap(([word, isNew]) => (isNew ? [] : [word])).join('');
    const after = entries.map(([word]) => word).join('');
    expect(diffText(before, after).some(({ change }) => change === 'removed')).toBe(false);
  });
});

// `length` different items, joined by a separator.
const list = (prefix: string, length: number, separator: string) =>
  Array.from({ length }, (_, index) => `${prefix}${index}`).join(separator);

test('compares a long text with few changes word by word', () => {
  const before = list('word', 3000, ' ');
  expect(diffText(before, before.replace('word1500', 'new')).slice(1, 3)).toEqual([
    { part: 'word1500', change: 'removed' },
    { part: 'new', change: 'added' },
  ]);
});

test('compares line by line where very many words differ', () => {
  const [before, after] = [list('old', 1200, ' '), list('new', 1200, ' ')];
  expect(diffText(`same line\n${before}`, `same line\n${after}`)).toEqual([
    { part: 'same line\n', change: 'same' },
    { part: before, change: 'removed' },
    { part: after, change: 'added' },
  ]);
});

test('shows a text of which very many lines differ as replaced', () => {
  const [before, after] = [list('old', 3000, '\n'), list('new', 3000, '\n')];
  expect(diffText(before, after)).toEqual([
    { part: before, change: 'removed' },
    { part: after, change: 'added' },
  ]);
});
