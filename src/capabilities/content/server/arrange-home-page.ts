import type { InputOf, OutputOf } from '#foundation/contract/call.ts';
import { problem as refuse } from '#foundation/contract/problem.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import type { Staff } from '#foundation/server/http/visit.ts';
import type { World } from '#foundation/server/world.ts';
import { isoInstant } from '#foundation/time/clock.ts';
import type * as calls from '../contract-editor.ts';
import { type Kind, kinds } from '../rules/kinds.ts';
import { homeSlots } from '../rules/limits.ts';
import { problem } from '../messages/problems.ts';
import { selectHomeItems, selectPublishedItem } from './store.ts';
import { replaceHomeItems, lockHomePage } from './store-search.ts';

type HomePageWorld = Pick<World, 'sql' | 'clock'>;

/** What stands on the home page by hand, of each kind, in order. What is no longer shown does not stand there. */
export async function readPlaces({ sql, clock }: HomePageWorld): Promise<OutputOf<typeof calls.readPlaces>> {
  const at = isoInstant(clock.now());
  const placed = { article: [], question: [], press: [] } as Record<Kind, calls.HomeItem[]>;
  for (const kind of kinds)
    placed[kind] = (await selectHomeItems(sql, kind, at)).map(({ item_id, text_en, text_ms }) => ({
      id: item_id,
      title: { en: text_en?.title ?? null, ms: text_ms?.title ?? null },
    }));
  return placed;
}

/** Puts items of a kind on the home page. Refused when it was arranged by somebody else meanwhile. */
export async function setPlaces(
  { sql: db, clock }: HomePageWorld,
  actor: Staff,
  { kind, items, before }: InputOf<typeof calls.setPlaces>,
): Promise<Record<string, never>> {
  const at = isoInstant(clock.now());
  await lockHomePage(db);
  const shown = await selectHomeItems(db, kind, at);
  if (shown.map(({ item_id }) => item_id).join() !== before.join()) throw problem('content/changed');
  const wrong = { path: 'items', key: 'invalid' };
  if (new Set(items).size !== items.length || items.length > homeSlots[kind])
    throw refuse('foundation/invalid', { fields: [wrong] });
  for (const id of items)
    if ((await selectPublishedItem(db, id, at))?.kind !== kind) throw refuse('foundation/invalid', { fields: [wrong] });
  await replaceHomeItems(db, kind, items);
  await writeAudit(db, actor, at, {
    act: 'content/arrange-home',
    subject: { kind: 'content-home', id: kind },
    fields: ['order'],
  });
  return {};
}
