import type { HandlersOf } from '#foundation/server/http/route.ts';
import { readStaffNames } from '#capabilities/staff/server/public.ts';
import { problem } from '#foundation/contract/problem.ts';
import type { Staff } from '#foundation/server/http/visit.ts';
import type { World } from '#foundation/server/world.ts';
import type * as calls from '../contract-editor.ts';
import { pictureIdsIn } from '../rules/rich-text.ts';
import { allowedMoves } from '../rules/states.ts';
import { selectPictures } from './store-published.ts';
import { selectLatestVersions, selectVersions } from './store-editor.ts';
import { viewEditorItem, viewHistoryEntry } from './view.ts';

type EditorWorld = Pick<World, 'sql' | 'keys'>;

type Handlers = HandlersOf<typeof calls, EditorWorld, Staff>;

/** Lists the latest version of each item for editors, last changed first. */
export const listContent: Handlers['listContent'] = async (world, actor, input) => {
  const { page, nextPage } = await selectLatestVersions(world.sql, input);
  const nameOf = await readStaffNames(
    world,
    page.map(({ changed_by }) => changed_by),
  );
  return { items: page.map((row) => viewEditorItem(row, nameOf, actor.staffId)), ...nextPage };
};

/** Reads a version with the history of its item. Reads the latest version if `number` is absent. */
export const readContent: Handlers['readContent'] = async (world, actor, { id, number }) => {
  const versions = await selectVersions(world.sql, id);
  const version =
    number === undefined ? versions[0] : versions.find((candidate) => candidate.number === Number(number));
  if (!version) throw problem('foundation/not-found');
  const nameOf = await readStaffNames(
    world,
    versions.flatMap(({ writers, changed_by, approved_by }) => [...writers, changed_by, approved_by]),
  );
  const { text_en: en, text_ms: ms } = version;
  return {
    item: viewEditorItem(version, nameOf, actor.staffId),
    revision: version.revision,
    en,
    ms,
    pictures: await selectPictures(
      world.sql,
      [en, ms].flatMap((text) => (text ? pictureIdsIn(text.body) : [])),
    ),
    moves: allowedMoves(version.state, { isWriter: version.writers.includes(actor.staffId) }),
    remark: version.remark,
    history: versions.map((entry) => viewHistoryEntry(entry, nameOf)),
  };
};
