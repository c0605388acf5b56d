import type { Language } from '#foundation/language/messages.ts';
import { englishRoots } from './english-roots.ts';
import { malayRoots } from './malay-roots.ts';
import { plainText, type ContentTexts } from './rich-text.ts';
import { tokenize } from './tokenize.ts';

/** One word that is looked for: as typed, what it may be made from, and whether it may still be being typed. */
export type SearchTerm = { word: string; roots: ReadonlySet<string>; prefix: boolean };

/** What is looked for. Nobody says in which language they type: both are tried. */
export function parseSearch(typed: string): SearchTerm[] {
  const words = [...new Set(tokenize(typed).map(({ folded }) => folded))].slice(0, mostTerms);
  return words.map((word, at) => ({
    word,
    roots: new Set([...malayRoots(word), ...englishRoots(word)]),
    prefix: at === words.length - 1 && word.length >= 2,
  }));
}

/** Whether a word of a text in a language, folded, is what is looked for. */
export type WordMatcher = (folded: string, language: Language) => boolean;

/** Tells it of these terms. A page of articles has the same few words a hundred times, and taking one apart costs: each is judged once. */
export function createWordMatcher(terms: readonly SearchTerm[]): WordMatcher {
  const judged = { en: new Map<string, boolean>(), ms: new Map<string, boolean>() };
  return (folded, language) => {
    const known = judged[language].get(folded);
    if (known !== undefined) return known;
    const found = terms.some((term) => isMatch(term, folded, language));
    judged[language].set(folded, found);
    return found;
  };
}

function isMatch(term: SearchTerm, folded: string, language: Language): boolean {
  if (folded === term.word || (term.prefix && folded.startsWith(term.word))) return true;
  for (const root of rootsIn(language, folded)) if (term.roots.has(root)) return true;
  return false;
}

/**
 * What PostgreSQL indexes of an item, as text of a `tsvector`: each word, and behind `=` each of its roots, in both languages; a title
 * weighs more than a summary, and that more than the rest.
 */
export function searchDocument(texts: ContentTexts): string {
  const places = new Map<string, string[]>();
  let position = 0;
  const add = (lexeme: string, weight: string) => {
    const at = places.get(lexeme) ?? [];
    if (at.length < maxPositions) at.push(`${position}${weight}`);
    places.set(lexeme, at);
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
  // Letters and figures alone: nothing in them has to be escaped between quotes.
  return Array.from(places, ([lexeme, at]) => `'${lexeme}':${at.join(',')}`).join(' ');
}

/** What is looked for as text of a `tsquery`; undefined when there is not a word in it. */
export function searchQuery(terms: readonly SearchTerm[]): string | undefined {
  if (terms.length === 0) return undefined;
  return terms
    .map(({ word, roots, prefix }) => {
      const lexemes = [`'${word}'${prefix ? ':*' : ''}`, ...Array.from(roots, (root) => `'=${root}'`)];
      return `(${lexemes.join(' | ')})`;
    })
    .join(' & ');
}

/** The words of an item, each once: what a misspelled one is compared with. */
export function vocabularyOf(texts: ContentTexts): string[] {
  const all = [texts.en, texts.ms].flatMap((text) =>
    text === null ? [] : tokenize(`${text.title} ${text.summary} ${plainText(text.body)}`),
  );
  return [...new Set(all.map(({ folded }) => folded).filter((word) => word.length >= 4 && !/\p{N}/u.test(word)))];
}

function rootsIn(language: Language, folded: string): Set<string> {
  return language === 'ms' ? malayRoots(folded) : englishRoots(folded);
}

const mostTerms = 8;
// PostgreSQL keeps so many of one lexeme, and no position beyond the last.
const maxPositions = 255;
const lastPosition = 16_383;
