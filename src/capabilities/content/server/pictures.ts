import type { HandlersOf } from '#foundation/server/http/route.ts';
import { readAttachedFile, receiveStaffFile } from '#capabilities/files/server/public.ts';
import { inspectFile } from '#capabilities/files/rules/inspect-file.ts';
import { fileKindInfo } from '#capabilities/files/rules/kinds.ts';
import { readJpegHeader } from '#capabilities/files/rules/jpeg.ts';
import { readPngHeader } from '#capabilities/files/rules/png.ts';
import type { FileAnswer } from '#foundation/contract/call.ts';
import { problem as foundationProblem } from '#foundation/contract/problem.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import { takeBudget } from '#foundation/server/budgets/take-budget.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import type { Staff, Visitor } from '#foundation/server/http/visit.ts';
import type * as publicCalls from '../contract.ts';
import type * as calls from '../contract-editor.ts';
import { narrowWidths, pictureLimits } from '../rules/limits.ts';
import { problem } from '../messages/problems.ts';
import { isPicturePublished, selectNarrowPicture, selectPictures } from './store-published.ts';
import { insertPicture } from './store-search.ts';
import type { PictureWorld } from './world.ts';

type StaffHandlers = HandlersOf<typeof calls, PictureWorld, Staff>;

/** Stores an uploaded picture with narrower copies. It is re-encoded without location or other metadata. */
export const uploadPicture: StaffHandlers['uploadPicture'] = async (world, actor, { file }) => {
  const inspection = inspectFile(file.bytes);
  if (!inspection.ok || inspection.value === 'pdf') throw problem('content/not-a-picture');
  const budgets = [
    { key: `content/pictures ${actor.staffId}`, window: 'hour', limit: pictureLimits.perHour },
    { key: `content/pictures ${actor.staffId}`, window: 'day', limit: pictureLimits.perDay },
  ] as const;
  const budgetResult = await takeBudget(world.sql, budgets, world.clock);
  if (!budgetResult.ok) throw problem('content/upper-limit', { retryAfter: budgetResult.retryAfter });
  const { id, kind, bytes } = await receiveStaffFile(world, actor, { file, purpose: 'content', subjectOf });
  const size = kind === 'png' ? readPngHeader(bytes) : readJpegHeader(bytes);
  if (!size.ok) throw problem('content/not-a-picture');
  const { width, height } = size.value;
  const narrowCopies =
    kind === 'pdf' ? [] : await world.files.cleaner.resize(actor.staffId, { kind, bytes, widths: narrowWidths });
  const now = world.clock.instant();
  await inTransaction(world.sql, async (db) => {
    await insertPicture(db, { id, width, height, narrowCopies, sent_by: actor.staffId, sent_at: now });
    await writeAudit(db, actor, now, { action: 'content/add-picture', subject: { kind: 'picture', id } });
  });
  return { id, width, height };
};

type VisitorHandlers = HandlersOf<typeof publicCalls, PictureWorld, Visitor>;

/**
 * Returns a picture that published content shows, in the requested width. Throws `foundation/not-found` for any other
 * picture.
 */
export const readPicture: VisitorHandlers['readPicture'] = async (world, _reader, { id, width }) => {
  const isPublished = await world.content.cache.get(`picture ${id}`, () =>
    isPicturePublished(world.sql, id, world.clock.instant()),
  );
  if (!isPublished) throw foundationProblem('foundation/not-found');
  if (width === undefined) return { ...(await readPictureFile(world, id)), isImmutable: true };
  const bytes = await selectNarrowPicture(world.sql, id, Number(width));
  if (!bytes) throw foundationProblem('foundation/not-found');
  return { type: 'image/jpeg', name: `${id}-${width}.jpg`, bytes, isInline: true, isImmutable: true };
};

/** Returns a picture to an editor, also when it is not published. */
export const previewPicture: StaffHandlers['previewPicture'] = async (world, _actor, { id }) => {
  if ((await selectPictures(world.sql, [id])).length === 0) throw foundationProblem('foundation/not-found');
  return readPictureFile(world, id);
};

async function readPictureFile(world: PictureWorld, id: string): Promise<FileAnswer<'image/jpeg' | 'image/png'>> {
  const file = await readAttachedFile(world, subjectOf(id), id);
  if (!file) throw foundationProblem('foundation/not-found');
  const { type, extension } = fileKindInfo[file.kind === 'png' ? 'png' : 'jpeg'];
  return { type, name: `${id}.${extension}`, bytes: file.bytes, isInline: true };
}

function subjectOf(id: string): string {
  return `content/${id}`;
}
