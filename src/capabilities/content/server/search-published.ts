import { problem as refuse } from '#foundation/contract/problem.ts';
import { isoInstant } from '#foundation/time/clock.ts';
import type { Category, Kind } from '../rules/kinds.ts';
import { nearestWord, slipsAllowed } from '../rules/nearest.ts';
import { readSearch, searchQuery, type Term } from '../rules/search.ts';
import { foundItems, type LiveRow, wordsLike } from './store.ts';
import type { ReaderWorld } from './world.ts';

/** What a search comes to: the rows, what was looked for, and a word that is known in the place of one that is not. */
export type Searched = { rows: LiveRow[]; terms: readonly Term[]; instead: { instead?: string } };

type Wanted = { kind: Kind; category?: Category | undefined; search: string };

/**
 * Looks for words in what is published. Where nothing has them, and one of them is nearly a word that somebody wrote, it looks for that
 * one. So many searches are done at a time; when too many wait, one more is told to come again.
 */
export async function searchPublished(world: ReaderWorld, { kind, category, search }: Wanted): Promise<Searched> {
  const terms = readSearch(search);
  const query = searchQuery(terms);
  if (query === undefined) return { rows: [], terms, instead: {} };
  const key = terms.map(({ word }) => word).join(' ');
  return world.content.shelf.get(`search ${kind} ${category ?? ''} ${key}`, () =>
    inTurn(world, async () => {
      const at = isoInstant(world.clock.now());
      const rows = await foundItems(world.sql, { kind, category, at, query });
      if (rows.length > 0) return { rows, terms, instead: {} };
      const mended = await mend(world, terms);
      const again = mended && readSearch(mended);
      const other = again && searchQuery(again);
      if (!again || !other) return { rows, terms, instead: {} };
      const found = await foundItems(world.sql, { kind, category, at, query: other });
      return found.length > 0
        ? { rows: found, terms: again, instead: { instead: mended } }
        : { rows, terms, instead: {} };
    }),
  );
}

/** What was looked for with known words in the place of unknown ones; undefined when none of them is nearly a known one. */
async function mend({ sql }: ReaderWorld, terms: readonly Term[]): Promise<string | undefined> {
  let mended = false;
  const words: string[] = [];
  for (const { word } of terms) {
    const known = await wordsLike(sql, word, slipsAllowed(word));
    const nearest = known.includes(word) ? undefined : nearestWord(word, known);
    mended ||= nearest !== undefined;
    words.push(nearest ?? word);
  }
  return mended ? words.join(' ') : undefined;
}

async function inTurn<T>({ content }: ReaderWorld, search: () => Promise<T>): Promise<T> {
  const { searches, searching } = content;
  if (searching.waiting >= mostWaiting) throw refuse('foundation/unavailable', { retryAfter: 2 });
  searching.waiting += 1;
  const leave = await searches.take(1);
  try {
    return await search();
  } finally {
    searching.waiting -= 1;
    leave();
  }
}

const mostWaiting = 100;
