import type { HandlersOf } from '#foundation/server/http/route.ts';
import type { InputOf, OutputOf } from '#foundation/contract/call.ts';
import { cutPage, parseCursor } from '#foundation/server/cursor.ts';
import type { Visitor } from '#foundation/server/http/visit.ts';
import type { Sql } from '#foundation/server/world.ts';
import { requireFound } from '#foundation/server/require-found.ts';
import type * as calls from '../contract.ts';
import { categories, categoryNames, type ContentKind, contentKinds } from '../rules/kinds.ts';
import { homeSlots } from '../rules/limits.ts';
import { pictureIdsIn } from '../rules/rich-text.ts';
import { createWordMatcher } from '../rules/search.ts';
import {
  type PublishedRow,
  selectPictures,
  selectHomeItems,
  selectPublishedItem,
  selectPublishedItems,
} from './store-published.ts';
import { viewDetail, viewItem } from './view.ts';
import { searchPublished } from './search-published.ts';
import type { ReaderWorld } from './world.ts';

export function listCategories(): OutputOf<typeof calls.listCategories> {
  return { categories: categoryNames.map((code) => ({ code, name: categories[code] })) };
}

type VisitorHandlers = HandlersOf<typeof calls, ReaderWorld, Visitor>;

/** Lists articles or statements, newest first, or the results of a search. */
export const listArticles: VisitorHandlers['listArticles'] = async (world, _reader, { search, language, ...input }) => {
  if (search?.trim()) {
    const { rows, terms, correction } = await searchPublished(world, { ...input, search });
    const matchesSearch = createWordMatcher(terms);
    return { items: rows.map((row) => viewItem(row, { matchesSearch, language })), ...correction };
  }
  const { page, next } = await readPage(world, input);
  return { items: page.map((row) => viewItem(row)), ...next };
};

/** Lists questions with their answers, newest first, or the results of a search. */
export const listFaqs: VisitorHandlers['listFaqs'] = async (world, _reader, { search, language, ...input }) => {
  const filter = { ...input, kind: 'question' as const };
  if (search?.trim()) {
    const { rows, terms, correction } = await searchPublished(world, { ...filter, search });
    const details = await world.content.cache.get(`details ${rows.map(versionKey).join()}`, () =>
      readDetails(world.sql, rows),
    );
    const matchesSearch = createWordMatcher(terms);
    const items = details.map((detail, index) => {
      const { highlight } = viewItem(rows[index] as PublishedRow, { matchesSearch, language });
      return { ...detail, ...(highlight && { highlight }) };
    });
    return { items, ...correction };
  }
  const { page, next } = await readPage(world, filter);
  const items = await world.content.cache.get(`details ${page.map(versionKey).join()}`, () =>
    readDetails(world.sql, page),
  );
  return { items, ...next };
};

export const readArticle: VisitorHandlers['readArticle'] = async ({ sql, clock, content }, _reader, { id }) => {
  const detail = requireFound(
    await content.cache.get(`item ${id}`, async () => {
      const row = await selectPublishedItem(sql, id, clock.instant());
      return row && (await readDetails(sql, [row]))[0];
    }),
  );
  return detail;
};

type Handlers = HandlersOf<typeof calls, ReaderWorld>;

/** Returns the content of the home page by kind: the items that editors placed, then the latest in remaining slots. */
export const readHomeContent: Handlers['readHomeContent'] = async ({ sql, clock, content }) => {
  return content.cache.get('home', async () => {
    const now = clock.instant();
    const [articles, questions, press] = [
      await readHomeItems(sql, 'article', now),
      await readHomeItems(sql, 'question', now),
      await readHomeItems(sql, 'press', now),
    ];
    return {
      articles: articles.map((row) => viewItem(row)),
      questions: await readDetails(sql, questions),
      press: press.map((row) => viewItem(row)),
    };
  });
};

export const listHomePositions: Handlers['listHomePositions'] = async ({ sql, clock, content }) => {
  return content.cache.get('positions', async () => {
    const now = clock.instant();
    const idsByKind = { article: [], question: [], press: [] } as Record<ContentKind, string[]>;
    for (const kind of contentKinds)
      idsByKind[kind] = (await selectHomeItems(sql, kind, now)).map(({ item_id }) => item_id);
    return idsByKind;
  });
};

const pageSize = 20;

type ListInput = Pick<InputOf<typeof calls.listArticles>, 'category' | 'cursor'> & { kind: ContentKind };

async function readPage({ sql, clock, content }: ReaderWorld, { kind, category, cursor }: ListInput) {
  const listCursor = parseCursor(cursor);
  const rows = await content.cache.get(`list ${kind} ${category ?? ''} ${cursor ?? ''}`, () =>
    selectPublishedItems(sql, { kind, category, now: clock.instant(), cursor: listCursor, size: pageSize + 1 }),
  );
  const { page, nextPage } = cutPage(
    rows.map((row) => ({ ...row, id: row.item_id })),
    pageSize,
    ({ first_at }) => first_at,
  );
  return { page, next: nextPage };
}

async function readHomeItems(db: Sql, kind: ContentKind, now: string): Promise<PublishedRow[]> {
  const placedItems = await selectHomeItems(db, kind, now);
  const latestItems = await selectPublishedItems(db, {
    kind,
    now,
    cursor: undefined,
    size: homeSlots[kind] + placedItems.length,
  });
  const placedIds = new Set(placedItems.map(({ item_id }) => item_id));
  return [...placedItems, ...latestItems.filter(({ item_id }) => !placedIds.has(item_id))].slice(0, homeSlots[kind]);
}

async function readDetails(db: Sql, rows: readonly PublishedRow[]): Promise<calls.Detail[]> {
  const pictureIds = rows.map((row) => picturesOf(row));
  const pictures = await selectPictures(db, [...new Set(pictureIds.flat())]);
  return rows.map((row, index) =>
    viewDetail(
      row,
      pictures.filter(({ id }) => pictureIds[index]?.includes(id)),
    ),
  );
}

function picturesOf({ text_en, text_ms }: PublishedRow): string[] {
  return [text_en, text_ms].flatMap((text) => (text ? pictureIdsIn(text.body) : []));
}

// Identifies a version in keys of the cache. A published version never changes.
function versionKey({ item_id, number }: PublishedRow): string {
  return `${item_id}.${number}`;
}
