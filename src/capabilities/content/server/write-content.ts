import type { Handler } from '#foundation/server/http/route.ts';
import type { Staff } from '#foundation/server/http/visit.ts';
import { newId } from '#foundation/server/keys/random.ts';
import type { World } from '#foundation/server/world.ts';
import { requireFound } from '#foundation/server/require-found.ts';
import type * as calls from '../contract-editor.ts';
import { pictureIdsIn } from '../rules/rich-text.ts';
import { openStates } from '../rules/states.ts';
import { problem } from '../messages/problems.ts';
import { writeContentAudit, lockItemVersions, requirePictures, lockVersionAtRevision } from './lock-version.ts';
import { insertItem, insertVersion, updateDraft } from './store-editor.ts';
import { replacePictureUses } from './store-search.ts';

type WriterWorld = Pick<World, 'sql' | 'clock'>;

export const createContent: Handler<typeof calls.createContent, WriterWorld, Staff> = async (
  { sql: db, clock },
  actor,
  { kind, category, en, ms },
) => {
  const [id, now] = [newId(), clock.instant()];
  const pictures = await requirePictures(db, { en, ms });
  const version = {
    item_id: id,
    number: 1,
    kind,
    category,
    text_en: en,
    text_ms: ms,
    changed_by: actor.staffId,
    changed_at: now,
  };
  await insertItem(db, version);
  await insertVersion(db, version);
  await replacePictureUses(db, id, 1, pictures);
  await writeContentAudit(db, actor, now, { actionName: 'begin', id });
  return { id, number: 1, revision: 1, at: now };
};

/** Creates the next version from an earlier one: to continue the published text, or to restore an old one. */
export const createVersion: Handler<typeof calls.createVersion, WriterWorld, Staff> = async (
  { sql: db, clock },
  actor,
  { id, sourceVersion: sourceNumber },
) => {
  const now = clock.instant();
  const versions = await lockItemVersions(db, id, now);
  const source = requireFound(versions.find(({ number }) => number === sourceNumber));
  if (versions.some(({ state }) => openStates.includes(state))) throw problem('content/open-version');
  const number = versions[0].number + 1;
  const { kind, category, text_en, text_ms } = source;
  await insertVersion(db, {
    item_id: id,
    number,
    kind,
    category,
    text_en,
    text_ms,
    changed_by: actor.staffId,
    changed_at: now,
  });
  const pictures = [text_en, text_ms].flatMap((text) => (text ? pictureIdsIn(text.body) : []));
  await replacePictureUses(db, id, number, pictures);
  await writeContentAudit(db, actor, now, { actionName: 'begin-version', id });
  return { id, number, revision: 1, at: now };
};

/** Saves the content of a draft. The caller becomes one of the draft's writers. */
export const saveContent: Handler<typeof calls.saveContent, WriterWorld, Staff> = async (
  { sql: db, clock },
  actor,
  { id, number, revision, category, en, ms },
) => {
  const now = clock.instant();
  const version = await lockVersionAtRevision(db, { id, number, revision }, now);
  if (version.state !== 'draft') throw problem('content/not-now');
  const pictures = await requirePictures(db, { en, ms });
  const { kind } = version;
  await updateDraft(db, {
    item_id: id,
    number,
    kind,
    category,
    text_en: en,
    text_ms: ms,
    changed_by: actor.staffId,
    changed_at: now,
  });
  await replacePictureUses(db, id, number, pictures);
  await writeContentAudit(db, actor, now, { actionName: 'save', id });
  return { id, number, revision: revision + 1, at: now };
};
