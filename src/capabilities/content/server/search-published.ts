import { problem as refuse } from '#foundation/contract/problem.ts';
import { isoInstant } from '#foundation/time/clock.ts';
import type { Category, Kind } from '../rules/kinds.ts';
import { nearestWord, allowedTypos } from '../rules/nearest-word.ts';
import { parseSearch, searchQuery, type SearchTerm } from '../rules/search.ts';
import { searchPublishedItems, type PublishedRow, selectSimilarTerms } from './store.ts';
import type { ReaderWorld } from './world.ts';

/** What a search comes to: the rows, what was looked for, and a word that is known in the place of one that is not. */
export type SearchResult = { rows: PublishedRow[]; terms: readonly SearchTerm[]; instead: { instead?: string } };

type SearchInput = { kind: Kind; category?: Category | undefined; search: string };

/**
 * Looks for words in what is published. Where nothing has them, and one of them is nearly a word that somebody wrote, it looks for that
 * one. So many searches are done at a time; when too many wait, one more is told to come again.
 */
export async function searchPublished(
  world: ReaderWorld,
  { kind, category, search }: SearchInput,
): Promise<SearchResult> {
  const terms = parseSearch(search);
  const query = searchQuery(terms);
  if (query === undefined) return { rows: [], terms, instead: {} };
  const key = terms.map(({ word }) => word).join(' ');
  return world.content.cache.get(`search ${kind} ${category ?? ''} ${key}`, () =>
    withSearchSlot(world, async () => {
      const at = isoInstant(world.clock.now());
      const rows = await searchPublishedItems(world.sql, { kind, category, at, query });
      if (rows.length > 0) return { rows, terms, instead: {} };
      const mended = await correctSpelling(world, terms);
      const again = mended && parseSearch(mended);
      const other = again && searchQuery(again);
      if (!again || !other) return { rows, terms, instead: {} };
      const found = await searchPublishedItems(world.sql, { kind, category, at, query: other });
      return found.length > 0
        ? { rows: found, terms: again, instead: { instead: mended } }
        : { rows, terms, instead: {} };
    }),
  );
}

/** What was looked for with known words in the place of unknown ones; undefined when none of them is nearly a known one. */
async function correctSpelling({ sql }: ReaderWorld, terms: readonly SearchTerm[]): Promise<string | undefined> {
  let mended = false;
  const words: string[] = [];
  for (const { word } of terms) {
    const known = await selectSimilarTerms(sql, word, allowedTypos(word));
    const nearest = known.includes(word) ? undefined : nearestWord(word, known);
    mended ||= nearest !== undefined;
    words.push(nearest ?? word);
  }
  return mended ? words.join(' ') : undefined;
}

async function withSearchSlot<T>({ content }: ReaderWorld, search: () => Promise<T>): Promise<T> {
  const { searchSemaphore: searches, pendingSearches: searching } = content;
  if (searching.count >= maxPendingSearches) throw refuse('foundation/unavailable', { retryAfter: 2 });
  searching.count += 1;
  const leave = await searches.take(1);
  try {
    return await search();
  } finally {
    searching.count -= 1;
    leave();
  }
}

const maxPendingSearches = 100;
