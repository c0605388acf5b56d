import { problem as refuse } from '#foundation/contract/problem.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import type { Staff } from '#foundation/server/http/visit.ts';
import type { Sql } from '#foundation/server/world.ts';
import { picturesIn, type ContentTexts } from '../rules/rich-text.ts';
import { problem } from '../messages/problems.ts';
import { publishDue } from './publish-due.ts';
import { selectPictures } from './store.ts';
import { lockItem, type VersionRow, selectVersions } from './store-editor.ts';

/** Holds an item for a change, with its versions, the newest first; what was to be published meanwhile is. */
export async function requireItemVersions(db: Sql, id: string, at: string): Promise<[VersionRow, ...VersionRow[]]> {
  if (!(await lockItem(db, id))) throw refuse('foundation/not-found');
  await publishDue(db, id, at);
  const [newest, ...earlier] = await selectVersions(db, id);
  if (!newest) throw refuse('foundation/not-found');
  return [newest, ...earlier];
}

/** The version of an item that a change is about; refused when somebody changed it since it was read. */
export async function requireVersion(
  db: Sql,
  { id, number, revision }: { id: string; number: number; revision: number },
  at: string,
): Promise<VersionRow> {
  const version = (await requireItemVersions(db, id, at)).find((one) => one.number === number);
  if (!version) throw refuse('foundation/not-found');
  if (version.revision !== revision) throw problem('content/changed');
  return version;
}

/** The pictures of texts; refused when one of them is none of ours. */
export async function requirePictures(db: Sql, texts: ContentTexts): Promise<string[]> {
  const ids = [...new Set([texts.en, texts.ms].flatMap((text) => (text ? picturesIn(text.body) : [])))];
  if ((await selectPictures(db, ids)).length !== ids.length) throw problem('content/picture-unknown');
  return ids;
}

/** Puts on record what a member of staff did with an item. */
export function recordAudit(
  db: Sql,
  actor: Staff,
  at: string,
  { act, id }: { act: string; id: string },
): Promise<void> {
  return writeAudit(db, actor, at, {
    act: `content/${act}`,
    subject: { kind: 'content', id },
    fields: ['text', 'category', 'state'],
  });
}
