import { problem as foundationProblem } from '#foundation/contract/problem.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import type { Staff } from '#foundation/server/http/visit.ts';
import type { Sql } from '#foundation/server/world.ts';
import { requireFound } from '#foundation/server/require-found.ts';
import { pictureIdsIn, type ContentTexts } from '../rules/rich-text.ts';
import { problem } from '../messages/problems.ts';
import { publishDue } from './publish-due.ts';
import { selectPictures } from './store-published.ts';
import { lockItem, type VersionRow, selectVersions } from './store-editor.ts';

/** Locks an item for a change and returns its versions, latest first. Before that, publishes a version that is due. */
export async function lockItemVersions(db: Sql, id: string, now: string): Promise<[VersionRow, ...VersionRow[]]> {
  if (!(await lockItem(db, id))) throw foundationProblem('foundation/not-found');
  await publishDue(db, id, now);
  const [latestVersion, ...earlierVersions] = await selectVersions(db, id);
  if (!latestVersion) throw foundationProblem('foundation/not-found');
  return [latestVersion, ...earlierVersions];
}

/** Locks a version for a change. Throws `content/changed` if it was changed after the editor read `revision`. */
export async function lockVersionAtRevision(
  db: Sql,
  { id, number, revision }: { id: string; number: number; revision: number },
  now: string,
): Promise<VersionRow> {
  const version = requireFound((await lockItemVersions(db, id, now)).find((candidate) => candidate.number === number));
  if (version.revision !== revision) throw problem('content/changed');
  return version;
}

/** Returns the ids of the pictures in texts. Throws `content/picture-unknown` if a picture was never uploaded. */
export async function requirePictures(db: Sql, texts: ContentTexts): Promise<string[]> {
  const ids = [...new Set([texts.en, texts.ms].flatMap((text) => (text ? pictureIdsIn(text.body) : [])))];
  if ((await selectPictures(db, ids)).length !== ids.length) throw problem('content/picture-unknown');
  return ids;
}

/** Writes the audit entry of a change to an item. `actionName`: last part of the action, such as `save`. */
export function writeContentAudit(
  db: Sql,
  actor: Staff,
  now: string,
  { actionName: action, id }: { actionName: string; id: string },
): Promise<void> {
  return writeAudit(db, actor, now, {
    action: `content/${action}`,
    subject: { kind: 'content', id },
    fields: ['text', 'category', 'state'],
  });
}
