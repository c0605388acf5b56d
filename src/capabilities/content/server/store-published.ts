import { sql } from 'kysely';
import { newestFirst } from '#foundation/server/database/fragments.ts';
import type { Sql } from '#foundation/server/world.ts';
import type { ListCursor } from '#foundation/server/cursor.ts';
import type { Category, ContentKind } from '../rules/kinds.ts';
import type { ContentText } from '../rules/rich-text.ts';
import type { Tables } from './tables.ts';

/** `publish_at`: publication of this version. `first_at`: first publication of the item. */
export type PublishedRow = Pick<Tables['content_version'], 'item_id' | 'number'> & {
  kind: ContentKind;
  category: Category;
  text_en: ContentText | null;
  text_ms: ContentText | null;
  publish_at: string;
  first_at: string;
};

const columns = sql`v.item_id, v.number, v.kind, v.category, v.text_en, v.text_ms, v.publish_at, v.first_at
  /* never null: publish_at, first_at */`;

// Condition for the version that readers see at an instant: the latest whose time has come, even if the job
// `content/publish` has not marked it yet.
const isPublishedAt = (now: string) => sql`
  v.state in ('published', 'scheduled') and v.publish_at <= ${now} and not exists (
    select 1 from content_version newer
    where newer.item_id = v.item_id and newer.number > v.number and newer.state in ('published', 'scheduled')
      and newer.publish_at <= ${now}
  )`;

export type PublishedFilter = { kind: ContentKind; category?: Category | undefined; now: string };

/** Selects published items of a kind, newest first. */
export async function selectPublishedItems(
  db: Sql,
  { kind, category, now, cursor, size }: PublishedFilter & { cursor: ListCursor | undefined; size: number },
): Promise<PublishedRow[]> {
  return db.all<PublishedRow>`
    select ${columns} from content_version v
    where v.kind = ${kind} and ${isPublishedAt(now)}
      ${category ? sql`and v.category = ${category}` : sql``}
      ${newestFirst('v.first_at', 'v.item_id', cursor, size)}`;
}

/**
 * Searches published items, best first. Ranks at most 1000 matches, which PostgreSQL chooses for very common words.
 * Checks only the best 200 for being published, and returns at most 30. Flag 1 of `ts_rank` divides the rank by
 * 1 + log(length) of the document.
 */
export async function searchPublishedItems(
  db: Sql,
  { kind, category, now, query }: PublishedFilter & { query: string },
): Promise<PublishedRow[]> {
  return db.all<PublishedRow>`
    select ${columns} from (
      select item_id, number, ts_rank(words, ${query}::tsquery, 1) as rank from (
        select item_id, number, words from content_search
        where kind = ${kind} and words @@ ${query}::tsquery ${category ? sql`and category = ${category}` : sql``}
        limit 1000
      ) hit order by rank desc limit 200
    ) best join content_version v on v.item_id = best.item_id and v.number = best.number
    where ${isPublishedAt(now)}
    order by best.rank desc, v.first_at desc, v.item_id limit 30`;
}

export async function selectPublishedItem(db: Sql, id: string, now: string): Promise<PublishedRow | undefined> {
  return db.first<PublishedRow>`
    select ${columns} from content_version v where v.item_id = ${id} and ${isPublishedAt(now)}`;
}

/** Selects the published items that editors placed on the home page, of a kind, in order. */
export async function selectHomeItems(db: Sql, kind: ContentKind, now: string): Promise<PublishedRow[]> {
  return db.all<PublishedRow>`
    select ${columns} from content_home_item p join content_version v on v.item_id = p.item_id
    where p.kind = ${kind} and ${isPublishedAt(now)} order by p.position`;
}

/** Size of a picture in pixels. `widths`: its narrower copies. */
export type PictureRow = Omit<Tables['content_picture'], 'sent_by' | 'sent_at'> & { widths: number[] };

export async function selectPictures(db: Sql, ids: readonly string[]): Promise<PictureRow[]> {
  if (ids.length === 0) return [];
  return db.all<PictureRow>`
    select id, width, height, array(
      select n.width from content_narrow_picture n where n.picture_id = p.id order by n.width
    ) widths
    from content_picture p where id = any(${[...ids]}::uuid[])`;
}

export async function selectNarrowPicture(db: Sql, id: string, width: number): Promise<Buffer | undefined> {
  const row = await db.first<{ bytes: Buffer }>`
    select bytes from content_narrow_picture where picture_id = ${id} and width = ${width}`;
  return row?.bytes;
}

export async function isPicturePublished(db: Sql, id: string, now: string): Promise<boolean> {
  return db.exists`
    select 1 from content_picture_use u join content_version v on v.item_id = u.item_id and v.number = u.number
    where u.picture_id = ${id} and ${isPublishedAt(now)} limit 1`;
}

/** Selects known words of similar length and with the same first letter as a word that may be misspelled. */
export async function selectSimilarTerms(db: Sql, word: string, maxTypos: number): Promise<string[]> {
  const firstLetter = word.codePointAt(0) ?? 0;
  // Two bounds instead of a pattern: PostgreSQL does not use the index for a pattern in a parameter.
  const rows = await db.all<{ word: string }>`
    select word from content_word
    where word >= ${String.fromCodePoint(firstLetter)} and word < ${String.fromCodePoint(firstLetter + 1)} and length(word) between ${word.length - maxTypos} and ${word.length + maxTypos}
    limit 5000`;
  return rows.map((row) => row.word);
}
