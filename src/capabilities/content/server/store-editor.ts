import { sql } from 'kysely';
import type { InputOf } from '#foundation/contract/call.ts';
import {
  alphabetical,
  containsPattern,
  readSortedPage,
  type SortColumns,
  sortedByPosition,
  sortedRows,
} from '#foundation/server/database/sorted-page.ts';
import type { Narrow } from '#foundation/server/database/sql.ts';
import type { Sql } from '#foundation/server/world.ts';
import type { listContent } from '../contract-editor.ts';
import type { Category, ContentKind } from '../rules/kinds.ts';
import type { ContentText } from '../rules/rich-text.ts';
import { type VersionState, versionStates } from '../rules/states.ts';
import { insertInto, type NewRow, type Tables } from './tables.ts';

/**
 * A version of an item. `writers`: ids of the staff who have written on it. `approved_by`: null before the approval.
 * `publish_at`: planned or actual publication. `published_number`: number of the item's published version; null without
 * one.
 */
export type VersionRow = Narrow<
  Omit<Tables['content_version'], 'submitted_by' | 'first_at' | 'published_by' | 'titles'>,
  { kind: ContentKind; category: Category; text_en: ContentText | null; text_ms: ContentText | null }
> & { published_number: number | null };

const columns = sql`v.item_id, v.number, v.kind, v.state, v.revision, v.category, v.text_en, v.text_ms, v.writers, v.changed_by,
  v.changed_at, v.approved_by, v.remark, v.publish_at, (
    select live.number from content_version live
    where live.item_id = v.item_id and live.state = 'published'
  ) published_number`;

/** Listed version. `title_key_en`, `title_key_ms`: titles by which each language sorts. */
type ListedVersion = VersionRow & { id: string; title_key_en: string; title_key_ms: string };

// Title in a language, or in the other one if it is missing, without reading the long texts.
const titleEn = sql`coalesce(nullif(split_part(v.titles, e'\\n', 1), ''), split_part(v.titles, e'\\n', 2))`;
const titleMs = sql`coalesce(nullif(split_part(v.titles, e'\\n', 2), ''), split_part(v.titles, e'\\n', 1))`;
const sortColumns = {
  titleEn: { by: alphabetical(titleEn), type: 'text', key: ({ title_key_en: title }) => title },
  titleMs: { by: alphabetical(titleMs), type: 'text', key: ({ title_key_ms: title }) => title },
  state: sortedByPosition(versionStates, sql`v.state`, ({ state }) => state),
  changed: { by: sql`v.changed_at`, type: 'timestamptz', key: ({ changed_at: at }) => at },
} satisfies SortColumns<ListedVersion>;

/** Selects a page of the latest versions of items, last changed first or sorted. `title`: part of a title. */
export async function selectLatestVersions(
  db: Sql,
  { kind, state, publishedOnly, title, ...request }: InputOf<typeof listContent>,
) {
  const page = readSortedPage(sortColumns, request, '-changed');
  const pattern = title && containsPattern(title);
  const rows = await db.all<ListedVersion>`
    select ${columns}, v.item_id id, ${titleEn} title_key_en, ${titleMs} title_key_ms from content_version v
    where not exists (select 1 from content_version n where n.item_id = v.item_id and n.number > v.number)
      ${kind ? sql`and v.kind = ${kind}` : sql``}
      ${state ? sql`and v.state = ${state}` : sql``}
      ${publishedOnly ? sql`and exists (select 1 from content_version l where l.item_id = v.item_id and l.state = 'published')` : sql``}
      ${pattern ? sql`and v.titles like lower(${pattern})` : sql``}
      ${sortedRows(sortColumns[page.column], sql`v.item_id`, page)}`;
  return page.cut(rows);
}

/** Selects all versions of an item, latest first. */
export async function selectVersions(db: Sql, itemId: string): Promise<VersionRow[]> {
  return db.all<VersionRow>`
    select ${columns} from content_version v where v.item_id = ${itemId} order by v.number desc`;
}

/** Locks an item until the transaction ends. Returns false if the item does not exist. */
export async function lockItem(db: Sql, itemId: string): Promise<boolean> {
  return db.exists`select 1 from content_item where id = ${itemId} for update`;
}

export type NewVersion = Omit<
  Pick<VersionRow, keyof NewRow<'content_version', 'text_en' | 'text_ms'>>,
  'state' | 'revision' | 'writers'
>;

export async function insertItem(db: Sql, version: NewVersion): Promise<void> {
  const { item_id: id, kind, changed_by: created_by, changed_at: created_at } = version;
  await db.run`${insertInto('content_item', { id, kind, created_by, created_at })}`;
}

export async function insertVersion(db: Sql, version: NewVersion): Promise<void> {
  const [text_en, text_ms] = [toJson(version.text_en), toJson(version.text_ms)];
  const row = { ...version, text_en, text_ms, state: 'draft', revision: 1, writers: [version.changed_by] } as const;
  await db.run`${insertInto('content_version', row, 'text_en', 'text_ms')}`;
}

/** Saves the content of a draft and adds the editor to its writers. */
export async function updateDraft(db: Sql, version: NewVersion): Promise<void> {
  const { item_id, number, category, text_en, text_ms, changed_by, changed_at } = version;
  await db.run`
    update content_version set category = ${category}, text_en = ${toJson(text_en)}::jsonb, text_ms = ${toJson(text_ms)}::jsonb,
      revision = revision + 1, changed_by = ${changed_by}, changed_at = ${changed_at},
      writers = case when ${changed_by}::uuid = any (writers) then writers else writers || ${changed_by}::uuid end
    where item_id = ${item_id} and number = ${number} and state = 'draft'`;
}

export type StateChange = {
  item_id: string;
  number: number;
  newState: VersionState;
  changedBy: string;
  changedAt: string;
  approvedBy: string | null;
  remark: string | null;
  publishAt: string | null;
};

/**
 * Changes the state of a version. A version with a publication time takes over `first_at`, the first publication of the
 * item, from earlier versions.
 */
export async function updateState(db: Sql, change: StateChange): Promise<void> {
  const { item_id, number, newState, changedBy, changedAt, approvedBy, remark, publishAt } = change;
  await db.run`
    update content_version v set state = ${newState}, revision = revision + 1, changed_by = ${changedBy}, changed_at = ${changedAt},
      approved_by = ${approvedBy}, remark = ${remark}, publish_at = ${publishAt},
      published_by = case when ${publishAt}::timestamptz is null then null else coalesce(published_by, ${changedBy}) end,
      submitted_by = case when ${newState} = 'review' then ${changedBy}::uuid else submitted_by end,
      first_at = case when ${publishAt}::timestamptz is null then null else coalesce(
        (select min(first_at) from content_version earlier
          where earlier.item_id = v.item_id and earlier.number < v.number
            and earlier.state in ('published', 'replaced', 'withdrawn')),
        ${publishAt}) end
    where item_id = ${item_id} and number = ${number}`;
}

/** Marks the published version of an item as replaced, and removes it from the search index. */
export async function replacePublished(db: Sql, itemId: string): Promise<void> {
  await db.run`
    with replaced as (
      update content_version set state = 'replaced', revision = revision + 1
      where item_id = ${itemId} and state = 'published' returning item_id, number
    )
    delete from content_search s using replaced r where s.item_id = r.item_id and s.number = r.number`;
}

export async function selectDueVersions(db: Sql, now: string): Promise<{ item_id: string; number: number }[]> {
  return db.all<{ item_id: string; number: number }>`
    select item_id, number from content_version where state = 'scheduled' and publish_at <= ${now}
    order by publish_at limit 500`;
}

/** Marks the due version of an item as published. Returns false if the item has no due version any more. */
export async function markPublished(db: Sql, itemId: string, now: string): Promise<boolean> {
  return db.changed`
    update content_version set state = 'published', revision = revision + 1
    where item_id = ${itemId} and state = 'scheduled' and publish_at <= ${now}`;
}

export async function hasDueVersion(db: Sql, itemId: string, now: string): Promise<boolean> {
  return db.exists`
    select 1 from content_version where item_id = ${itemId} and state = 'scheduled' and publish_at <= ${now}`;
}

function toJson(text: ContentText | null): string | null {
  return text && JSON.stringify(text);
}
