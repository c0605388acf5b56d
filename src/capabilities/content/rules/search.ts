import type { Language } from '#foundation/language/messages.ts';
import { englishRoots } from './english-roots.ts';
import { malayRoots } from './malay-roots.ts';
import { plainText, type ContentTexts } from './rich-text.ts';
import { tokenize } from './tokenize.ts';

/**
 * A word of a search: folded for comparisons, with its possible roots. `mayBeIncomplete`: true for the last word, which
 * the reader may still be typing. It matches words that start with it.
 */
export type SearchTerm = { word: string; roots: ReadonlySet<string>; mayBeIncomplete: boolean };

/** Parses the words of a search. Its language is unknown, so each term has the roots of both languages. */
export function parseSearch(searchText: string): SearchTerm[] {
  const terms = [...new Set(tokenize(searchText).map(({ folded }) => folded))].slice(0, maxTerms);
  return terms.map((word, index) => ({
    word,
    roots: new Set([...malayRoots(word), ...englishRoots(word)]),
    mayBeIncomplete: index === terms.length - 1 && word.length >= 2,
  }));
}

export type WordMatcher = (folded: string, language: Language) => boolean;

/** Creates a function that matches words against a search. Caches results, because stemming is slow. */
export function createWordMatcher(terms: readonly SearchTerm[]): WordMatcher {
  const results = { en: new Map<string, boolean>(), ms: new Map<string, boolean>() };
  return (folded, language) => {
    const cachedResult = results[language].get(folded);
    if (cachedResult !== undefined) return cachedResult;
    const isFound = terms.some((term) => isMatch(term, folded, language));
    results[language].set(folded, isFound);
    return isFound;
  };
}

function isMatch(term: SearchTerm, folded: string, language: Language): boolean {
  if (folded === term.word || (term.mayBeIncomplete && folded.startsWith(term.word))) return true;
  for (const root of rootsIn(language, folded)) if (term.roots.has(root)) return true;
  return false;
}

/**
 * Builds the `tsvector` of an item as text, in both languages: each word, and each root of a word with the prefix `=`.
 * Weights of PostgreSQL: A for the title, B for the summary, and D (the default) for the body.
 */
export function buildSearchDocument(texts: ContentTexts): string {
  const positionsByLexeme = new Map<string, string[]>();
  let position = 0;
  const add = (lexeme: string, weight: string) => {
    const entries = positionsByLexeme.get(lexeme) ?? [];
    if (entries.length < maxPositions) entries.push(`${position}${weight}`);
    positionsByLexeme.set(lexeme, entries);
  };
  for (const language of ['en', 'ms'] as const) {
    const { title = '', summary = '', body = [] } = texts[language] ?? {};
    for (const [text, weight] of [
      [title, 'A'],
      [summary, 'B'],
      [plainText(body), ''],
    ] as const)
      for (const { folded } of tokenize(text)) {
        position = Math.min(position + 1, lastPosition);
        add(folded, weight);
        for (const root of rootsIn(language, folded)) add(`=${root}`, weight);
      }
  }
  // Words contain only letters and digits, so that nothing has to be escaped between quotes.
  return Array.from(positionsByLexeme, ([lexeme, entries]) => `'${lexeme}':${entries.join(',')}`).join(' ');
}

/** Builds the `tsquery` of a search as text; undefined without words. */
export function buildSearchQuery(terms: readonly SearchTerm[]): string | undefined {
  if (terms.length === 0) return undefined;
  return terms
    .map(({ word, roots, mayBeIncomplete }) => {
      const lexemes = [`'${word}'${mayBeIncomplete ? ':*' : ''}`, ...Array.from(roots, (root) => `'=${root}'`)];
      return `(${lexemes.join(' | ')})`;
    })
    .join(' & ');
}

/**
 * Returns the distinct words of an item, which are candidates for corrections of misspelled words. Omits words under
 * four letters, which are never corrected, and numbers.
 */
export function listVocabulary(texts: ContentTexts): string[] {
  const tokens = [texts.en, texts.ms].flatMap((text) =>
    text === null ? [] : tokenize(`${text.title} ${text.summary} ${plainText(text.body)}`),
  );
  return [...new Set(tokens.map(({ folded }) => folded).filter((word) => word.length >= 4 && !/\p{N}/u.test(word)))];
}

function rootsIn(language: Language, folded: string): Set<string> {
  return language === 'ms' ? malayRoots(folded) : englishRoots(folded);
}

const maxTerms = 8;
// PostgreSQL stores at most 255 positions of a lexeme, and no position above 16383.
const maxPositions = 255;
const lastPosition = 16_383;
