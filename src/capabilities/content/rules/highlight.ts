import type { Language } from '#foundation/language/messages.ts';
import { plainText, type ContentTexts } from './rich-text.ts';
import type { WordMatcher } from './search.ts';
import { iterateTokens } from './tokenize.ts';

/** A stretch of text, and whether it is what was looked for. */
export type HighlightedSegment = { text: string; found: boolean };

/** What was found in an item: in which language, and where. */
export type SearchHighlight = { language: Language; title: HighlightedSegment[]; excerpt: HighlightedSegment[] };

/** A text in stretches; together they are the text, byte for byte. It is read no further than somebody asks for them. */
export function* highlight(
  text: string,
  isFound: WordMatcher,
  language: Language,
): Generator<HighlightedSegment, void> {
  let at = 0;
  for (const { folded, from, to } of iterateTokens(text)) {
    if (!isFound(folded, language)) continue;
    if (from > at) yield { text: text.slice(at, from), found: false };
    yield { text: text.slice(from, to), found: true };
    at = to;
  }
  if (text.length > at) yield { text: text.slice(at), found: false };
}

/**
 * How an item is shown among what was found: in the reader's language, unless only the other one has the words. The excerpt begins
 * shortly before the first of them.
 */
export function highlightItem(
  texts: ContentTexts,
  isFound: WordMatcher,
  reader: Language,
): SearchHighlight | undefined {
  let first: SearchHighlight | undefined;
  for (const language of reader === 'ms' ? (['ms', 'en'] as const) : (['en', 'ms'] as const)) {
    const text = texts[language];
    if (text === null) continue;
    const title = [...highlight(text.title, isFound, language)];
    const body = [text.summary, plainText(text.body)].filter((part) => part !== '').join('\n');
    const excerpt = excerptOf(highlight(body, isFound, language));
    const shown = { language, title, excerpt };
    if ([...title, ...excerpt].some(({ found }) => found)) return shown;
    first ??= shown;
  }
  return first;
}

function excerptOf(stretches: Iterable<HighlightedSegment>): HighlightedSegment[] {
  const kept: HighlightedSegment[] = [];
  let before: string | undefined;
  let room = excerptLength;
  for (const { text, found } of stretches) {
    if (!found && before === undefined && kept.length === 0) {
      before = text;
      continue;
    }
    if (before !== undefined && kept.length === 0) kept.push({ text: shorten(before, 'end'), found: false });
    const part = text.length > room ? shorten(text, 'start', room) : text;
    kept.push({ text: part, found });
    room -= part.length;
    if (room <= 0 || part.length < text.length) break;
  }
  // Nothing was found in it.
  if (kept.length === 0 && before !== undefined)
    kept.push({ text: shorten(before, 'start', excerptLength), found: false });
  return kept.map(({ text, found }) => ({ text: text.replaceAll('\n', ' '), found }));
}

/** The end or the start of a text, cut between words. */
function shorten(text: string, part: 'start' | 'end', length = contextLength): string {
  if (text.length <= length) return text;
  if (part === 'end') return `…${text.slice(-length).replace(/^\S*\s/, ' ')}`;
  return `${text.slice(0, length).replace(/\s\S*$/, ' ')}…`;
}

const contextLength = 60;
const excerptLength = 180;
