import type { Language } from '#foundation/language/messages.ts';
import { plainText, type ContentTexts } from './rich-text.ts';
import type { WordMatcher } from './search.ts';
import { iterateTokens } from './tokenize.ts';

export type HighlightedSegment = { text: string; isMatch: boolean };

/** Matches of a search in an item, in the language in which it is shown. */
export type SearchHighlight = { language: Language; title: HighlightedSegment[]; excerpt: HighlightedSegment[] };

/** Splits a text into segments that together equal the text. Reads only as far as the caller iterates. */
export function* highlight(
  text: string,
  isFound: WordMatcher,
  language: Language,
): Generator<HighlightedSegment, void> {
  let position = 0;
  for (const { folded, start, end } of iterateTokens(text)) {
    if (!isFound(folded, language)) continue;
    if (start > position) yield { text: text.slice(position, start), isMatch: false };
    yield { text: text.slice(start, end), isMatch: true };
    position = end;
  }
  if (text.length > position) yield { text: text.slice(position), isMatch: false };
}

/**
 * Marks the matches in an item: in the reader's language, unless only the other language matches.
 * The excerpt starts shortly before the first match.
 */
export function highlightItem(
  texts: ContentTexts,
  isFound: WordMatcher,
  readerLanguage: Language,
): SearchHighlight | undefined {
  let fallback: SearchHighlight | undefined;
  for (const language of readerLanguage === 'ms' ? (['ms', 'en'] as const) : (['en', 'ms'] as const)) {
    const text = texts[language];
    if (text === null) continue;
    const title = [...highlight(text.title, isFound, language)];
    const body = [text.summary, plainText(text.body)].filter((part) => part !== '').join('\n');
    const excerpt = excerptOf(highlight(body, isFound, language));
    const result = { language, title, excerpt };
    if ([...title, ...excerpt].some(({ isMatch }) => isMatch)) return result;
    fallback ??= result;
  }
  return fallback;
}

// Starts shortly before the first match. Without a match, returns the start of the text.
function excerptOf(segments: Iterable<HighlightedSegment>): HighlightedSegment[] {
  const excerpt: HighlightedSegment[] = [];
  let unmatchedStart: string | undefined;
  let remaining = excerptLength;
  for (const { text, isMatch } of segments) {
    if (!isMatch && unmatchedStart === undefined && excerpt.length === 0) {
      unmatchedStart = text;
      continue;
    }
    if (unmatchedStart !== undefined && excerpt.length === 0)
      excerpt.push({ text: shorten(unmatchedStart, 'end'), isMatch: false });
    const part = text.length > remaining ? shorten(text, 'start', remaining) : text;
    excerpt.push({ text: part, isMatch });
    remaining -= part.length;
    if (remaining <= 0 || part.length < text.length) break;
  }
  if (excerpt.length === 0 && unmatchedStart !== undefined)
    excerpt.push({ text: shorten(unmatchedStart, 'start', excerptLength), isMatch: false });
  return excerpt.map(({ text, isMatch }) => ({ text: text.replaceAll('\n', ' '), isMatch }));
}

/** Shortens a text to its start or its end, cut between words. */
function shorten(text: string, part: 'start' | 'end', length = contextLength): string {
  if (text.length <= length) return text;
  if (part === 'end') return `…${text.slice(-length).replace(/^\S*\s/, ' ')}`;
  return `${text.slice(0, length).replace(/\s\S*$/, ' ')}…`;
}

const contextLength = 60;
const excerptLength = 180;
