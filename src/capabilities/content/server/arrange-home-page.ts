import type { InputOf, OutputOf } from '#foundation/contract/call.ts';
import { problem as foundationProblem } from '#foundation/contract/problem.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import type { Staff } from '#foundation/server/http/visit.ts';
import type { World } from '#foundation/server/world.ts';
import { isoInstant } from '#foundation/time/clock.ts';
import type * as calls from '../contract-editor.ts';
import { type ContentKind, contentKinds } from '../rules/kinds.ts';
import { homeSlots } from '../rules/limits.ts';
import { problem } from '../messages/problems.ts';
import { selectHomeItems, selectPublishedItem } from './store-published.ts';
import { replaceHomeItems, lockHomePage } from './store-search.ts';

type HomePageWorld = Pick<World, 'sql' | 'clock'>;

/** Reads the items that editors placed on the home page, by kind and in order. Omits items no longer published. */
export async function readPlaces({ sql, clock }: HomePageWorld): Promise<OutputOf<typeof calls.readPlaces>> {
  const now = isoInstant(clock.now());
  const homeItems = { article: [], question: [], press: [] } as Record<ContentKind, calls.HomeItem[]>;
  for (const kind of contentKinds)
    homeItems[kind] = (await selectHomeItems(sql, kind, now)).map(({ item_id, text_en, text_ms }) => ({
      id: item_id,
      title: { en: text_en?.title ?? null, ms: text_ms?.title ?? null },
    }));
  return homeItems;
}

/** Places items of a kind on the home page. Throws `content/changed` when another editor arranged it meanwhile. */
export async function setPlaces(
  { sql: db, clock }: HomePageWorld,
  actor: Staff,
  { kind, items, before }: InputOf<typeof calls.setPlaces>,
): Promise<Record<string, never>> {
  const now = isoInstant(clock.now());
  await lockHomePage(db);
  const current = await selectHomeItems(db, kind, now);
  if (current.map(({ item_id }) => item_id).join() !== before.join()) throw problem('content/changed');
  const fieldError = { path: 'items', key: 'invalid' };
  if (new Set(items).size !== items.length || items.length > homeSlots[kind])
    throw foundationProblem('foundation/invalid', { fields: [fieldError] });
  for (const id of items)
    if ((await selectPublishedItem(db, id, now))?.kind !== kind)
      throw foundationProblem('foundation/invalid', { fields: [fieldError] });
  await replaceHomeItems(db, kind, items);
  await writeAudit(db, actor, now, {
    action: 'content/arrange-home',
    subject: { kind: 'content-home', id: kind },
    fields: ['order'],
  });
  return {};
}
