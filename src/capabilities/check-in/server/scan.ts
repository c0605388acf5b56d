import {
  authorizeAccessToOthers,
  listRepresentedPersons,
  filterUnpromptedPersons,
} from '#capabilities/members/server/public.ts';
import type { InputOf, OutputOf } from '#foundation/contract/call.ts';
import type { Traveller } from '#foundation/server/http/visit.ts';
import type { World } from '#foundation/server/world.ts';
import type * as calls from '../contract.ts';
import { isWithin } from '../rules/distance.ts';
import { isPresentAt, maxStay } from '../rules/presence.ts';
import { type CodeWorld, findVenueByCode, requireVenue } from './find-venue-by-code.ts';
import { consumeCodeQuota } from './limits.ts';
import type { PosterWorld } from './poster-keys.ts';
import { hashPersonDays } from './encryption.ts';
import type { CheckInSettings } from './settings.ts';
import { selectPresences } from './store.ts';
import { toPresenceInterval } from './presence-interval.ts';
import { toVenueView, viewPresences } from './view.ts';

/** Whether scanning is offered, and by which keys posters are checked. */
export function isShowScan({
  settings,
  posterKeys,
}: PosterWorld & { settings: Pick<CheckInSettings, 'scanShown'> }): OutputOf<typeof calls.isShowScan> {
  return { is_show: settings.scanShown > 0, keys: [...posterKeys.published] };
}

/** Which venue a code leads to, or which kind of code it is instead. */
export async function scanCheck(
  world: CodeWorld,
  { accountId }: Traveller,
  { code }: InputOf<typeof calls.scanCheck>,
): Promise<OutputOf<typeof calls.scanCheck>> {
  await consumeCodeQuota(world, accountId);
  const found = await findVenueByCode(world, code, world.clock.now());
  if ('refused' in found) return { kind: found.refused, venue: null };
  return { kind: 'venue', venue: toVenueView({ ...found.venue, venue_id: found.venue.id }) };
}

/** For whom the account can check in now. */
export async function getScanMembers(
  world: Pick<World, 'sql' | 'clock' | 'keys'>,
  { accountId }: Traveller,
): Promise<OutputOf<typeof calls.getScanMembers>> {
  const persons = await listRepresentedPersons(world, accountId, world.clock.today());
  return {
    items: persons
      .filter(({ id, canonicalId: one }) => id === one)
      .map(({ id, relationship, details }) => ({ _id: id, name: details?.name ?? '', relationship })),
  };
}

/** Who of the family is at a venue now, without those for whom the certified password would be asked; and whether a position, which is neither kept nor logged, is within a venue. */
export async function isInPlace(
  world: CodeWorld,
  actor: Traveller,
  { code, position }: InputOf<typeof calls.isInPlace>,
): Promise<OutputOf<typeof calls.isInPlace>> {
  const now = world.clock.now();
  const family = await listRepresentedPersons(world, actor.accountId, world.clock.today());
  const persons = await filterUnpromptedPersons(world, actor, family);
  const ids = persons.map(({ id }) => id);
  const of = hashPersonDays(world, ids, { from: now - maxStay, to: now });
  const here = (await selectPresences(world.sql, of)).filter((row) => isPresentAt(toPresenceInterval(row), now));
  const items = viewPresences(here, of);
  const shown = new Set(items.map(({ person }) => person));
  await authorizeAccessToOthers(
    world,
    actor,
    persons.filter(({ id }) => shown.has(id)),
    { act: 'check-in/read', fields: ['checkIns'] },
  );
  return { items, in_place: await judge() };

  async function judge(): Promise<boolean | null> {
    if (code === undefined || position === undefined) return null;
    await consumeCodeQuota(world, actor.accountId);
    return isWithin(await requireVenue(world, code, now), position);
  }
}
