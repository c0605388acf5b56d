import { sql } from 'kysely';
import type { Sql } from '#foundation/server/world.ts';
import type { ListCursor } from '#foundation/server/cursor.ts';
import type { Category, Kind } from '../rules/kinds.ts';
import type { ContentText } from '../rules/rich-text.ts';

/** A version as everybody may see it. */
export type PublishedRow = {
  item_id: string;
  number: number;
  kind: Kind;
  category: Category;
  text_en: ContentText | null;
  text_ms: ContentText | null;
  publish_at: string;
  first_at: string;
};

const columns = sql`v.item_id, v.number, v.kind, v.category, v.text_en, v.text_ms, v.publish_at, v.first_at`;

/**
 * The version of an item that is shown at an instant: the newest whose time has come. The clock decides, not whether a job has run.
 */
const isPublishedAt = (at: string) => sql`
  v.state in ('published', 'scheduled') and v.publish_at <= ${at} and not exists (
    select 1 from content_version newer
    where newer.item_id = v.item_id and newer.number > v.number and newer.state in ('published', 'scheduled')
      and newer.publish_at <= ${at}
  )`;

/** What is wanted of a list. */
export type PublishedFilter = { kind: Kind; category?: Category | undefined; at: string };

/** Items of a kind that are shown, the newest first. */
export async function selectPublishedItems(
  db: Sql,
  { kind, category, at, place, size }: PublishedFilter & { place: ListCursor | undefined; size: number },
): Promise<PublishedRow[]> {
  const { rows } = await sql<PublishedRow>`
    select ${columns} from content_version v
    where v.kind = ${kind} and ${isPublishedAt(at)}
      ${category ? sql`and v.category = ${category}` : sql``}
      ${place ? sql`and (v.first_at, v.item_id) < (${place.at}::timestamptz, ${place.id}::uuid)` : sql``}
    order by v.first_at desc, v.item_id desc limit ${size}`.execute(db);
  return rows;
}

/**
 * What a search finds, the best first: of words that nearly everything holds, the best of the first thousand. Of those only the best
 * are looked up and asked whether they are shown; a few of them may not be.
 */
export async function searchPublishedItems(
  db: Sql,
  { kind, category, at, query }: PublishedFilter & { query: string },
): Promise<PublishedRow[]> {
  const { rows } = await sql<PublishedRow>`
    select ${columns} from (
      select item_id, number, ts_rank(words, ${query}::tsquery, 1) as rank from (
        select item_id, number, words from content_search
        where kind = ${kind} and words @@ ${query}::tsquery ${category ? sql`and category = ${category}` : sql``}
        limit 1000
      ) hit order by rank desc limit 200
    ) best join content_version v on v.item_id = best.item_id and v.number = best.number
    where ${isPublishedAt(at)}
    order by best.rank desc, v.first_at desc, v.item_id limit 30`.execute(db);
  return rows;
}

/** One item that is shown. */
export async function selectPublishedItem(db: Sql, id: string, at: string): Promise<PublishedRow | undefined> {
  const { rows } = await sql<PublishedRow>`
    select ${columns} from content_version v where v.item_id = ${id} and ${isPublishedAt(at)}`.execute(db);
  return rows[0];
}

/** Items that were put on the home page by hand and are shown, of a kind, in order. */
export async function selectHomeItems(db: Sql, kind: Kind, at: string): Promise<PublishedRow[]> {
  const { rows } = await sql<PublishedRow>`
    select ${columns} from content_place p join content_version v on v.item_id = p.item_id
    where p.kind = ${kind} and ${isPublishedAt(at)} order by p.position`.execute(db);
  return rows;
}

/** How large pictures are. */
export type PictureRow = { id: string; width: number; height: number; widths: number[] };

/** Those of these pictures that there are. */
export async function selectPictures(db: Sql, ids: readonly string[]): Promise<PictureRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<PictureRow>`
    select id, width, height, array(
      select n.width from content_narrow_picture n where n.picture_id = p.id order by n.width
    ) widths
    from content_picture p where id = any(${[...ids]}::uuid[])`.execute(db);
  return rows;
}

/** A picture at a smaller width; undefined where it has none. */
export async function selectNarrowPicture(db: Sql, id: string, width: number): Promise<Uint8Array | undefined> {
  const { rows } = await sql<{ bytes: Uint8Array }>`
    select bytes from content_narrow_picture where picture_id = ${id} and width = ${width}`.execute(db);
  return rows[0]?.bytes;
}

/** Whether something that is shown shows a picture. */
export async function isPicturePublished(db: Sql, id: string, at: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from content_picture_use u join content_version v on v.item_id = u.item_id and v.number = u.number
    where u.picture_id = ${id} and ${isPublishedAt(at)} limit 1`.execute(db);
  return rows.length > 0;
}

/** Words that somebody wrote, about as long as one that nobody did, and beginning like it. */
export async function selectSimilarTerms(db: Sql, word: string, slips: number): Promise<string[]> {
  const first = word.codePointAt(0) ?? 0;
  // As two bounds: of a pattern that comes as a value, PostgreSQL does not see where in the index it begins.
  const { rows } = await sql<{ word: string }>`
    select word from content_word
    where word >= ${String.fromCodePoint(first)} and word < ${String.fromCodePoint(first + 1)} and length(word) between ${word.length - slips} and ${word.length + slips}
    limit 5000`.execute(db);
  return rows.map((row) => row.word);
}
