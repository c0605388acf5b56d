import type { Language } from '#foundation/language/wording.ts';
import { plainText, type Texts } from './rich-text.ts';
import { isMatch, type Term } from './search.ts';
import { wordsOf } from './words.ts';

/** A stretch of text, and whether it is what was looked for. */
export type Marked = { text: string; found: boolean };

/** What was found in an item: in which language, and where. */
export type Found = { language: Language; title: Marked[]; excerpt: Marked[] };

/** A text in stretches; together they are the text, byte for byte. */
export function mark(text: string, terms: readonly Term[], language: Language): Marked[] {
  const stretches: Marked[] = [];
  let at = 0;
  const push = (to: number, found: boolean) => {
    if (to > at) stretches.push({ text: text.slice(at, to), found });
    at = to;
  };
  for (const { folded, from, to } of wordsOf(text)) {
    if (!terms.some((term) => isMatch(term, folded, language))) continue;
    push(from, false);
    push(to, true);
  }
  push(text.length, false);
  return stretches;
}

/**
 * How an item is shown among what was found: in the reader's language, unless only the other one has the words. The excerpt begins
 * shortly before the first of them.
 */
export function foundIn(texts: Texts, terms: readonly Term[], reader: Language): Found | undefined {
  const order: Language[] = reader === 'ms' ? ['ms', 'en'] : ['en', 'ms'];
  const shown = order.flatMap((language) => {
    const text = texts[language];
    if (text === null) return [];
    const body = [text.summary, plainText(text.body)].filter((part) => part !== '').join('\n');
    const title = mark(text.title, terms, language);
    const excerpt = excerptOf(mark(body, terms, language));
    return [{ language, title, excerpt, hits: [...title, ...excerpt].filter(({ found }) => found).length }];
  });
  const best = shown.find(({ hits }) => hits > 0) ?? shown[0];
  return best && { language: best.language, title: best.title, excerpt: best.excerpt };
}

function excerptOf(stretches: readonly Marked[]): Marked[] {
  const first = stretches.findIndex(({ found }) => found);
  const begin = Math.max(0, first);
  const before = begin > 0 ? shortened(stretches[begin - 1]?.text ?? '', 'end') : '';
  const kept: Marked[] = before === '' ? [] : [{ text: before, found: false }];
  let room = excerptLength;
  for (const { text, found } of stretches.slice(begin)) {
    const part = text.length > room ? shortened(text, 'start', room) : text;
    kept.push({ text: part, found });
    room -= part.length;
    if (room <= 0 || part.length < text.length) break;
  }
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
