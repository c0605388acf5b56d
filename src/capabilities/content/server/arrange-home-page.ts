import type { Handler } from '#foundation/server/http/route.ts';
import { problem as foundationProblem } from '#foundation/contract/problem.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import type { Staff } from '#foundation/server/http/visit.ts';
import type { World } from '#foundation/server/world.ts';
import type * as calls from '../contract-editor.ts';
import { type ContentKind, contentKinds } from '../rules/kinds.ts';
import { homeSlots } from '../rules/limits.ts';
import { problem } from '../messages/problems.ts';
import { selectHomeItems, selectPublishedItem } from './store-published.ts';
import { replaceHomeItems, lockHomePage } from './store-search.ts';

type HomePageWorld = Pick<World, 'sql' | 'clock'>;

/** Reads the items that editors placed on the home page, by kind and in order. Omits items no longer published. */
export const readHomeArrangement: Handler<typeof calls.readHomeArrangement, HomePageWorld> = async ({ sql, clock }) => {
  const now = clock.instant();
  const homeItems = { article: [], question: [], press: [] } as Record<ContentKind, calls.HomeItem[]>;
  for (const kind of contentKinds)
    homeItems[kind] = (await selectHomeItems(sql, kind, now)).map(({ item_id, text_en, text_ms }) => ({
      id: item_id,
      title: { en: text_en?.title ?? null, ms: text_ms?.title ?? null },
    }));
  return homeItems;
};

/**
 * Places items of a kind on the home page, in order. Throws `content/changed` if the placed items are no longer those
 * that the editor's page showed (`previousItems`).
 */
export const arrangeHomePage: Handler<typeof calls.arrangeHomePage, HomePageWorld, Staff> = async (
  { sql: db, clock },
  actor,
  { kind, items: itemIds, previousItems: previousIds },
) => {
  const now = clock.instant();
  await lockHomePage(db);
  const currentItems = await selectHomeItems(db, kind, now);
  if (currentItems.map(({ item_id }) => item_id).join() !== previousIds.join()) throw problem('content/changed');
  const fieldError = { path: 'items', key: 'invalid' };
  if (new Set(itemIds).size !== itemIds.length || itemIds.length > homeSlots[kind])
    throw foundationProblem('foundation/invalid', { fields: [fieldError] });
  for (const id of itemIds)
    if ((await selectPublishedItem(db, id, now))?.kind !== kind)
      throw foundationProblem('foundation/invalid', { fields: [fieldError] });
  await replaceHomeItems(db, kind, itemIds);
  await writeAudit(db, actor, now, {
    action: 'content/arrange-home',
    subject: { kind: 'content-home', id: kind },
    fields: ['order'],
  });
  return {};
};
