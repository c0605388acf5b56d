import { describe, expect, test } from 'vitest';
import { fc, forAll } from '#foundation/testing/for-all.ts';
import { highlightItem, highlight } from './highlight.ts';
import { findNearestWord, editDistance } from './nearest-word.ts';
import type { ContentText } from './rich-text.ts';
import { createWordMatcher, parseSearch, buildSearchDocument, buildSearchQuery, listVocabulary } from './search.ts';
import { foldWord, tokenize } from './tokenize.ts';

const text = (title: string, body = ''): ContentText => ({
  title,
  summary: '',
  body: [{ kind: 'paragraph', spans: [{ text: body }] }],
});
const texts = {
  en: text('Fever', 'If you have a fever, rest at home and call 148.'),
  ms: text('Demam', 'Rehatlah di rumah jika awda demam.'),
};

const matcherOf = (typed: string) => createWordMatcher(parseSearch(typed));

test.each([
  ['Café', 'cafe'],
  ['Qur’an', 'quran'],
  ['ﬁnal', 'final'],
  ['DEMAM', 'demam'],
  ['İzmir', 'izmir'],
  ['Ａ１', 'a1'],
])('folds %s to %s', (word, folded) => expect(foldWord(word)).toBe(folded));

test('splits words at a hyphen', () => {
  expect(tokenize('kanak-kanak, 148!').map(({ folded }) => folded)).toEqual(['kanak', 'kanak', '148']);
});

test('builds text that PostgreSQL can parse, whatever was typed', () => {
  forAll(fc.string({ unit: 'binary', maxLength: 200 }), (typed) => {
    const lexeme = /'=?[\p{L}\p{N}]+'/u.source;
    const document = buildSearchDocument({ en: text(typed, typed), ms: null });
    expect(document).toMatch(new RegExp(`^(${lexeme}:[0-9AB,]+ ?)*$`, 'u'));
    const query = buildSearchQuery(parseSearch(typed)) ?? '';
    expect(query).toMatch(new RegExp(`^(\\((${lexeme}(:\\*)?( \\| )?)+\\)( & )?)*$`, 'u'));
  });
});

describe('highlighting', () => {
  test('neither loses nor adds text', () => {
    forAll(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (typed, written) => {
      const marked = [...highlight(written, matcherOf(typed), 'ms')];
      expect(marked.map((stretch) => stretch.text).join('')).toBe(written);
    });
  });

  test.each([
    ['memeriksa', 'ms', 'Semakan: pemeriksaan kesihatan', 'pemeriksaan'],
    ['symptoms', 'en', 'One symptom is enough.', 'symptom'],
    ['vaks', 'ms', 'Sijil vaksinasi', 'vaksinasi'],
    ['cafe', 'en', 'The Café is open', 'Café'],
    ['demam', 'ms', 'Diam di rumah', ''],
  ] as const)('marks the matches of %s in a text in %s', (typed, language, written, found) => {
    const marked = [...highlight(written, matcherOf(typed), language)].filter((stretch) => stretch.isMatch);
    expect(marked.map((stretch) => stretch.text).join(' ')).toBe(found);
  });

  test("shows the reader's language unless only the other one matches", () => {
    expect(highlightItem(texts, matcherOf('148'), 'ms')).toMatchObject({ language: 'en' });
    expect(highlightItem(texts, matcherOf('148'), 'en')).toMatchObject({ language: 'en' });
    expect(highlightItem(texts, matcherOf('demam'), 'ms')).toMatchObject({ language: 'ms' });
    expect(highlightItem({ en: null, ms: null }, matcherOf('demam'), 'ms')).toBeUndefined();
  });

  test('matches a word of both languages by the affixes of each language', () => {
    const isFound = matcherOf('periksa');
    const results = () => [isFound('memeriksa', 'en'), isFound('memeriksa', 'ms')];
    expect(results()).toEqual([false, true]);
    expect(results()).toEqual([false, true]);
  });

  test('shows the beginning of a text without a match', () => {
    const long = text('Needle', 'word '.repeat(500));
    const { excerpt } = highlightItem({ en: long, ms: null }, matcherOf('needle'), 'en') ?? { excerpt: [] };
    expect(excerpt).toEqual([{ text: `${'word '.repeat(36)}…`, isMatch: false }]);
  });

  test('keeps an excerpt short, and includes the match', () => {
    const long = text('Title', `${'word '.repeat(500)}needle ${'word '.repeat(500)}`);
    const { excerpt } = highlightItem({ en: long, ms: null }, matcherOf('needle'), 'en') ?? { excerpt: [] };
    const excerptText = excerpt.map((stretch) => stretch.text).join('');
    expect(excerptText.length < 300).toBe(true);
    expect(excerpt.some(({ text: match, isMatch }) => isMatch && match === 'needle')).toBe(true);
  });
});

describe('typos', () => {
  test.each([
    ['vaksni', 'vaksin', 1],
    ['demm', 'demam', 1],
    ['gejela', 'gejala', 1],
    ['ruam', 'ruam', 0],
    ['kapal', 'rumah', 3],
  ])('between %s and %s are counted as %d', (first, second, typos) =>
    expect(editDistance(first, second, 2)).toBe(typos),
  );

  test('are the same in both directions, and zero only between equal words', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 7 });
    forAll(word, word, (first, second) => {
      expect(editDistance(first, second, 9)).toBe(editDistance(second, first, 9));
      expect(editDistance(first, second, 9) === 0).toBe(first === second);
    });
  });

  test('are corrected to the nearest known word, but not to a distant one', () => {
    const known = listVocabulary({ en: null, ms: text('Pengisytiharan ketibaan', 'Gejala demam campak') });
    expect(known).toContain('gejala');
    expect(findNearestWord('pengisytharan', known)).toBe('pengisytiharan');
    expect(findNearestWord('gejla', known)).toBe('gejala');
    expect(findNearestWord('xyzzy', known)).toBeUndefined();
    expect(findNearestWord('gejala', known)).toBeUndefined();
    for (const candidates of [
      ['demi', 'demam'],
      ['demam', 'demi'],
    ])
      expect(findNearestWord('demm', candidates)).toBe('demam');
  });
});
