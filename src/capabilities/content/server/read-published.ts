import type { InputOf, OutputOf } from '#foundation/contract/call.ts';
import { problem as refuse } from '#foundation/contract/problem.ts';
import { pageFrom, parseCursor } from '#foundation/server/cursor.ts';
import type { Visitor } from '#foundation/server/http/visit.ts';
import type { Sql } from '#foundation/server/world.ts';
import { isoInstant } from '#foundation/time/clock.ts';
import type * as calls from '../contract.ts';
import { categories, categoryNames, type Kind, kinds } from '../rules/kinds.ts';
import { homeSlots } from '../rules/limits.ts';
import { picturesIn } from '../rules/rich-text.ts';
import { finderOf } from '../rules/search.ts';
import { type LiveRow, picturesWith, placedItems, shownItem, shownItems } from './store.ts';
import { viewDetail, viewItem } from './view.ts';
import { searchPublished } from './search-published.ts';
import type { ReaderWorld } from './world.ts';

/** How articles are arranged. */
export function articleConfig(): OutputOf<typeof calls.articleConfig> {
  return { categories: categoryNames.map((code) => ({ code, name: categories[code] })) };
}

/** Articles or statements, the newest first; or what is found. */
export async function listArticles(
  world: ReaderWorld,
  _reader: Visitor,
  { search, language, ...input }: InputOf<typeof calls.listArticles>,
): Promise<OutputOf<typeof calls.listArticles>> {
  if (search?.trim()) {
    const { rows, terms, instead } = await searchPublished(world, { ...input, search });
    const isFound = finderOf(terms);
    return { items: rows.map((row) => viewItem(row, { isFound, language })), ...instead };
  }
  const { page, next } = await listed(world, input);
  return { items: page.map((row) => viewItem(row)), ...next };
}

/** Questions with their answers. */
export async function listFaqs(
  world: ReaderWorld,
  _reader: Visitor,
  { search, language, ...input }: InputOf<typeof calls.listFaqs>,
): Promise<OutputOf<typeof calls.listFaqs>> {
  const wanted = { ...input, kind: 'question' as const };
  if (search?.trim()) {
    const { rows, terms, instead } = await searchPublished(world, { ...wanted, search });
    const details = await world.content.shelf.get(`details ${rows.map(nameOf).join()}`, () =>
      withPictures(world.sql, rows),
    );
    const isFound = finderOf(terms);
    const items = details.map((detail, at) => {
      const found = viewItem(rows[at] as LiveRow, { isFound, language }).found;
      return { ...detail, ...(found && { found }) };
    });
    return { items, ...instead };
  }
  const { page, next } = await listed(world, wanted);
  const items = await world.content.shelf.get(`details ${page.map(nameOf).join()}`, () =>
    withPictures(world.sql, page),
  );
  return { items, ...next };
}

/** One item. */
export async function articleDetail(
  { sql, clock, content }: ReaderWorld,
  _reader: Visitor,
  { id }: InputOf<typeof calls.articleDetail>,
): Promise<OutputOf<typeof calls.articleDetail>> {
  const detail = await content.shelf.get(`item ${id}`, async () => {
    const row = await shownItem(sql, id, isoInstant(clock.now()));
    return row && (await withPictures(sql, [row]))[0];
  });
  if (!detail) throw refuse('foundation/not-found');
  return detail;
}

/** What the home page shows: what was put there by hand, then the newest. */
export async function homeArticles({ sql, clock, content }: ReaderWorld): Promise<OutputOf<typeof calls.homeArticles>> {
  return content.shelf.get('home', async () => {
    const at = isoInstant(clock.now());
    const [articles, questions, press] = [
      await forHome(sql, 'article', at),
      await forHome(sql, 'question', at),
      await forHome(sql, 'press', at),
    ];
    return {
      articles: articles.map((row) => viewItem(row)),
      questions: await withPictures(sql, questions),
      press: press.map((row) => viewItem(row)),
    };
  });
}

/** Which items were put on the home page by hand. */
export async function homePositions({
  sql,
  clock,
  content,
}: ReaderWorld): Promise<OutputOf<typeof calls.homePositions>> {
  return content.shelf.get('positions', async () => {
    const at = isoInstant(clock.now());
    const placed = { article: [], question: [], press: [] } as Record<Kind, string[]>;
    for (const kind of kinds) placed[kind] = (await placedItems(sql, kind, at)).map(({ item_id }) => item_id);
    return placed;
  });
}

const pageSize = 20;

type Listing = Pick<InputOf<typeof calls.listArticles>, 'category' | 'cursor'> & { kind: Kind };

async function listed({ sql, clock, content }: ReaderWorld, { kind, category, cursor }: Listing) {
  const place = parseCursor(cursor);
  const rows = await content.shelf.get(`list ${kind} ${category ?? ''} ${cursor ?? ''}`, () =>
    shownItems(sql, { kind, category, at: isoInstant(clock.now()), place, size: pageSize + 1 }),
  );
  const { page, next } = pageFrom(
    rows.map((row) => ({ ...row, id: row.item_id })),
    pageSize,
    ({ first_at }) => first_at,
  );
  return { page, next };
}

async function forHome(db: Sql, kind: Kind, at: string): Promise<LiveRow[]> {
  const placed = await placedItems(db, kind, at);
  const newest = await shownItems(db, { kind, at, place: undefined, size: homeSlots[kind] + placed.length });
  const there = new Set(placed.map(({ item_id }) => item_id));
  return [...placed, ...newest.filter(({ item_id }) => !there.has(item_id))].slice(0, homeSlots[kind]);
}

async function withPictures(db: Sql, rows: readonly LiveRow[]): Promise<calls.Detail[]> {
  const wanted = rows.map((row) => picturesOf(row));
  const pictures = await picturesWith(db, [...new Set(wanted.flat())]);
  return rows.map((row, at) =>
    viewDetail(
      row,
      pictures.filter(({ id }) => wanted[at]?.includes(id)),
    ),
  );
}

function picturesOf({ text_en, text_ms }: LiveRow): string[] {
  return [text_en, text_ms].flatMap((text) => (text ? picturesIn(text.body) : []));
}

function nameOf({ item_id, number }: LiveRow): string {
  return `${item_id}.${number}`;
}
