import type { Sql } from '#foundation/server/world.ts';
import { insertInto, type NewRow } from './tables.ts';

/** Entry of the search index for one version. `words`: a `tsvector` as text. */
export type IndexedVersion = NewRow<'content_search'>;

/** Adds a version to the search index, and its words to the vocabulary for corrections. */
export async function indexVersion(db: Sql, version: IndexedVersion, vocabulary: string[]) {
  await db.run`
    ${insertInto('content_search', version)}
    on conflict (item_id, number) do update set category = excluded.category, words = excluded.words`;
  await db.run`insert into content_word select unnest(${vocabulary}::text[]) on conflict do nothing`;
}

export async function unindexVersion(db: Sql, itemId: string, number: number): Promise<void> {
  await db.run`delete from content_search where item_id = ${itemId} and number = ${number}`;
}

export async function replacePictureUses(db: Sql, itemId: string, number: number, pictureIds: string[]): Promise<void> {
  await db.run`delete from content_picture_use where item_id = ${itemId} and number = ${number}`;
  await db.run`
    insert into content_picture_use (picture_id, item_id, number)
    select distinct unnest(${pictureIds}::uuid[]), ${itemId}::uuid, ${number}::integer`;
}

type NewPicture = NewRow<'content_picture'> & { narrowCopies: readonly { width: number; bytes: Uint8Array }[] };

/** Inserts a picture, unless it is stored already. */
export async function insertPicture(db: Sql, { narrowCopies, ...picture }: NewPicture): Promise<void> {
  await db.run`${insertInto('content_picture', picture)} on conflict do nothing`;
  for (const { width, bytes } of narrowCopies) {
    const row = { picture_id: picture.id, width, bytes: Buffer.from(bytes) };
    await db.run`${insertInto('content_narrow_picture', row)} on conflict do nothing`;
  }
}

/** Locks the arrangement of the home page until the transaction ends. */
export async function lockHomePage(db: Sql): Promise<void> {
  // Key of this advisory lock, unique in the database.
  await db.run`select pg_advisory_xact_lock(7345026)`;
}

export async function replaceHomeItems(db: Sql, kind: string, itemIds: string[]): Promise<void> {
  await db.run`delete from content_home_item where kind = ${kind}`;
  await db.run`
    insert into content_home_item (kind, position, item_id)
    select ${kind}, n, id from unnest(${itemIds}::uuid[]) with ordinality as t(id, n)`;
}
