import { problem } from '#foundation/contract/problem.ts';
import type { Category, ContentKind } from '../rules/kinds.ts';
import { findNearestWord, maxTyposOf } from '../rules/nearest-word.ts';
import { parseSearch, buildSearchQuery, type SearchTerm } from '../rules/search.ts';
import { searchPublishedItems, type PublishedRow, selectSimilarTerms } from './store-published.ts';
import type { ReaderWorld } from './world.ts';

/** `terms`: searched terms. `correction`: output field `correctedText` with a corrected search; otherwise empty. */
export type SearchResult = {
  rows: PublishedRow[];
  terms: readonly SearchTerm[];
  correction: { correctedText?: string };
};

type SearchInput = { kind: ContentKind; category?: Category | undefined; search: string };

/**
 * Searches published items. If nothing matches, searches again with corrected spelling. Limits concurrent searches, and
 * throws `foundation/unavailable` when too many are pending.
 */
export async function searchPublished(
  world: ReaderWorld,
  { kind, category, search }: SearchInput,
): Promise<SearchResult> {
  const terms = parseSearch(search);
  const query = buildSearchQuery(terms);
  if (query === undefined) return { rows: [], terms, correction: {} };
  const key = terms.map(({ word }) => word).join(' ');
  return world.content.cache.get(`search ${kind} ${category ?? ''} ${key}`, () =>
    withSearchSlot(world, async () => {
      const now = world.clock.instant();
      const rows = await searchPublishedItems(world.sql, { kind, category, now, query });
      if (rows.length > 0) return { rows, terms, correction: {} };
      const correctedSearch = await correctSpelling(world, terms);
      const correctedTerms = correctedSearch && parseSearch(correctedSearch);
      const correctedQuery = correctedTerms && buildSearchQuery(correctedTerms);
      if (!correctedTerms || !correctedQuery) return { rows, terms, correction: {} };
      const correctedRows = await searchPublishedItems(world.sql, { kind, category, now, query: correctedQuery });
      return correctedRows.length > 0
        ? { rows: correctedRows, terms: correctedTerms, correction: { correctedText: correctedSearch } }
        : { rows, terms, correction: {} };
    }),
  );
}

// Replaces unknown words by the nearest known words. Undefined if no word has a replacement.
async function correctSpelling({ sql }: ReaderWorld, terms: readonly SearchTerm[]): Promise<string | undefined> {
  let isCorrected = false;
  const words: string[] = [];
  for (const { word } of terms) {
    const knownWords = await selectSimilarTerms(sql, word, maxTyposOf(word));
    const nearest = knownWords.includes(word) ? undefined : findNearestWord(word, knownWords);
    isCorrected ||= nearest !== undefined;
    words.push(nearest ?? word);
  }
  return isCorrected ? words.join(' ') : undefined;
}

async function withSearchSlot<T>({ content }: ReaderWorld, search: () => Promise<T>): Promise<T> {
  const { searchSemaphore, pendingSearches } = content;
  if (pendingSearches.count >= maxPendingSearches) throw problem('foundation/unavailable', { retryAfter: 2 });
  pendingSearches.count += 1;
  const release = await searchSemaphore.acquire(1);
  try {
    return await search();
  } finally {
    pendingSearches.count -= 1;
    release();
  }
}

const maxPendingSearches = 100;
