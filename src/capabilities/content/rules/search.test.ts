import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { highlightItem, highlight } from './highlight.ts';
import { nearestWord, editDistance } from './nearest-word.ts';
import type { ContentText } from './rich-text.ts';
import { createWordMatcher, parseSearch, searchDocument, searchQuery, vocabularyOf } from './search.ts';
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

const lookFor = (typed: string) => createWordMatcher(parseSearch(typed));

test.each([
  ['Café', 'cafe'],
  ['Qur’an', 'quran'],
  ['ﬁnal', 'final'],
  ['DEMAM', 'demam'],
  ['İzmir', 'izmir'],
  ['Ａ１', 'a1'],
])('%s is compared as %s', (word, folded) => expect(foldWord(word)).toBe(folded));

test('a hyphen parts words', () => {
  expect(tokenize('kanak-kanak, 148!').map(({ folded }) => folded)).toEqual(['kanak', 'kanak', '148']);
});

test('what is indexed and asked is text that PostgreSQL reads, whatever was typed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (typed) => {
      const lexeme = /'=?[\p{L}\p{N}]+'/u.source;
      const document = searchDocument({ en: text(typed, typed), ms: null });
      expect(document).toMatch(new RegExp(`^(${lexeme}:[0-9AB,]+ ?)*$`, 'u'));
      const query = searchQuery(parseSearch(typed)) ?? '';
      expect(query).toMatch(new RegExp(`^(\\((${lexeme}(:\\*)?( \\| )?)+\\)( & )?)*$`, 'u'));
    }),
  );
});

describe('marking', () => {
  test('loses and adds nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (typed, written) => {
        const marked = [...highlight(written, lookFor(typed), 'ms')];
        expect(marked.map((stretch) => stretch.text).join('')).toBe(written);
      }),
    );
  });

  test.each([
    ['memeriksa', 'ms', 'Semakan: pemeriksaan kesihatan', 'pemeriksaan'],
    ['symptoms', 'en', 'One symptom is enough.', 'symptom'],
    ['vaks', 'ms', 'Sijil vaksinasi', 'vaksinasi'],
    ['cafe', 'en', 'The Café is open', 'Café'],
    ['demam', 'ms', 'Diam di rumah', ''],
  ] as const)('%s marks the right words of a text in %s', (typed, language, written, found) => {
    const marked = [...highlight(written, lookFor(typed), language)].filter((stretch) => stretch.found);
    expect(marked.map((stretch) => stretch.text).join(' ')).toBe(found);
  });

  test('a reader sees their language, unless only the other one has the word', () => {
    expect(highlightItem(texts, lookFor('148'), 'ms')).toMatchObject({ language: 'en' });
    expect(highlightItem(texts, lookFor('148'), 'en')).toMatchObject({ language: 'en' });
    expect(highlightItem(texts, lookFor('demam'), 'ms')).toMatchObject({ language: 'ms' });
    expect(highlightItem({ en: null, ms: null }, lookFor('demam'), 'ms')).toBeUndefined();
  });

  test('a word that both languages have is judged in each by its own affixes', () => {
    const isFound = lookFor('periksa');
    const judged = () => [isFound('memeriksa', 'en'), isFound('memeriksa', 'ms')];
    expect([judged(), judged()]).toEqual([
      [false, true],
      [false, true],
    ]);
  });

  test('of a text that has none of the words the beginning is shown', () => {
    const long = text('Needle', 'word '.repeat(500));
    const { excerpt } = highlightItem({ en: long, ms: null }, lookFor('needle'), 'en') ?? { excerpt: [] };
    expect(excerpt).toEqual([{ text: `${'word '.repeat(36)}…`, found: false }]);
  });

  test('an excerpt is short, and holds what was found', () => {
    const long = text('Title', `${'word '.repeat(500)}needle ${'word '.repeat(500)}`);
    const { excerpt } = highlightItem({ en: long, ms: null }, lookFor('needle'), 'en') ?? { excerpt: [] };
    const said = excerpt.map((stretch) => stretch.text).join('');
    expect([said.length < 300, excerpt.some(({ text: one, found }) => found && one === 'needle')]).toEqual([
      true,
      true,
    ]);
  });
});

describe('slips', () => {
  test.each([
    ['vaksni', 'vaksin', 1],
    ['demm', 'demam', 1],
    ['gejela', 'gejala', 1],
    ['ruam', 'ruam', 0],
    ['kapal', 'rumah', 3],
  ])('%s is %s with %d', (one, other, slips) => expect(editDistance(one, other, 2)).toBe(slips));

  test('are the same in both directions, and none only between the same', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 7 });
    fc.assert(
      fc.property(word, word, (one, other) => {
        expect(editDistance(one, other, 9)).toBe(editDistance(other, one, 9));
        expect(editDistance(one, other, 9) === 0).toBe(one === other);
      }),
    );
  });

  test('the nearest of the known words is offered, a far one is not', () => {
    const known = vocabularyOf({ en: null, ms: text('Pengisytiharan ketibaan', 'Gejala demam campak') });
    expect(known).toContain('gejala');
    expect(nearestWord('pengisytharan', known)).toBe('pengisytiharan');
    expect(nearestWord('gejla', known)).toBe('gejala');
    expect(nearestWord('xyzzy', known)).toBeUndefined();
    expect(nearestWord('gejala', known)).toBeUndefined();
    for (const both of [
      ['demi', 'demam'],
      ['demam', 'demi'],
    ])
      expect(nearestWord('demm', both)).toBe('demam');
  });
});
