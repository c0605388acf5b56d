import type { Language } from '#foundation/language/wording.ts';
import { plainText, type Texts } from './rich-text.ts';
import type { IsFound } from './search.ts';
import { eachWord } from './words.ts';

/** A stretch of text, and whether it is what was looked for. */
export type Marked = { text: string; found: boolean };

/** What was found in an item: in which language, and where. */
export type Found = { language: Language; title: Marked[]; excerpt: Marked[] };

/** A text in stretches; together they are the text, byte for byte. It is read no further than somebody asks for them. */
export function* mark(text: string, isFound: IsFound, language: Language): Generator<Marked, void> {
  let at = 0;
  for (const { folded, from, to } of eachWord(text)) {
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
export function foundIn(texts: Texts, isFound: IsFound, reader: Language): Found | undefined {
  let first: Found | undefined;
  for (const language of reader === 'ms' ? (['ms', 'en'] as const) : (['en', 'ms'] as const)) {
    const text = texts[language];
    if (text === null) continue;
    const title = [...mark(text.title, isFound, language)];
    const body = [text.summary, plainText(text.body)].filter((part) => part !== '').join('\n');
    const excerpt = excerptOf(mark(body, isFound, language));
    const shown = { language, title, excerpt };
    if ([...title, ...excerpt].some(({ found }) => found)) return shown;
    first ??= shown;
  }
  return first;
}

function excerptOf(stretches: Iterable<Marked>): Marked[] {
  const kept: Marked[] = [];
  let before: string | undefined;
  let room = excerptLength;
  for (const { text, found } of stretches) {
    if (!found && before === undefined && kept.length === 0) {
      before = text;
      continue;
    }
    if (before !== undefined && kept.length === 0) kept.push({ text: shortened(before, 'end'), found: false });
    const part = text.length > room ? shortened(text, 'start', room) : text;
    kept.push({ text: part, found });
    room -= part.length;
    if (room <= 0 || part.length < text.length) break;
  }
  // Nothing was found in it.
  if (kept.length === 0 && before !== undefined)
    kept.push({ text: shortened(before, 'start', excerptLength), found: false });
  return kept.map(({ text, found }) => ({ text: text.replaceAll('\n', ' '), found }));
}

/** The end or the start of a text, cut between words. */
function shortened(text: string, part: 'start' | 'end', length = contextLength): string {
  if (text.length <= length) return text;
  if (part === 'end') return `…${text.slice(-length).replace(/^\S*\s/, ' ')}`;
  return `${text.slice(0, length).replace(/\s\S*$/, ' ')}…`;
}

const contextLength = 60;
const excerptLength = 180;
