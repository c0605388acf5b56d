import type { Handler, HandlersOf } from '#foundation/server/http/route.ts';
import type * as calls from '../contract.ts';
import {
  authorizeAccessToOthers,
  listRepresentedPersons,
  filterUnpromptedPersons,
} from '#capabilities/members/server/public.ts';
import type { OutputOf } from '#foundation/contract/call.ts';
import type { Traveller } from '#foundation/server/http/visit.ts';
import type { World } from '#foundation/server/world.ts';
import { isWithinVenue } from '../rules/distance.ts';
import { isPresentAt, maxStay } from '../rules/presence.ts';
import { type CodeWorld, findVenueByCode, requireVenue } from './find-venue-by-code.ts';
import { consumeCodeQuota } from './quotas.ts';
import type { PosterWorld } from './poster-keys.ts';
import { hashPersonDays } from './encryption.ts';
import type { CheckInSettings } from './settings.ts';
import { selectPresences, toPresenceInterval } from './store.ts';
import { viewVenueForTraveller, viewPresences } from './view.ts';

export function isShowScan({
  settings,
  posterKeys,
}: PosterWorld & { settings: Pick<CheckInSettings, 'posterScanOffered'> }): OutputOf<typeof calls.isShowScan> {
  return { is_show: settings.posterScanOffered > 0, keys: [...posterKeys.publicKeys] };
}

type Handlers = HandlersOf<typeof calls, CodeWorld, Traveller>;

/** Identifies a code: its venue, or its kind. */
export const scanCheck: Handlers['scanCheck'] = async (world, { accountId }, { code }) => {
  await consumeCodeQuota(world, accountId);
  const result = await findVenueByCode(world, code, world.clock.now());
  if ('refusal' in result) return { kind: result.refusal, venue: null };
  return { kind: 'venue', venue: viewVenueForTraveller({ ...result.venue, venue_id: result.venue.id }) };
};

/** Lists the people whom the account can check in now. */
export const getScanMembers: Handler<
  typeof calls.getScanMembers,
  Pick<World, 'sql' | 'clock' | 'keys'>,
  Traveller
> = async (world, { accountId }) => {
  const persons = await listRepresentedPersons(world, accountId, world.clock.today());
  return {
    items: persons
      // Omits second records of one person, which were created while the person was a child.
      .filter(({ id, canonicalId }) => id === canonicalId)
      .map(({ id, relationship, details }) => ({ _id: id, name: details?.name ?? '', relationship })),
  };
};

/** Lists family members at a venue now, and compares a position, which is neither stored nor logged, with a venue. */
export const isInPlace: Handlers['isInPlace'] = async (world, actor, { code, position }) => {
  const now = world.clock.now();
  const family = await listRepresentedPersons(world, actor.accountId, world.clock.today());
  const persons = await filterUnpromptedPersons(world, actor, family);
  const ids = persons.map(({ id }) => id);
  const personDays = hashPersonDays(world, ids, { from: now - maxStay, to: now });
  const currentRows = (await selectPresences(world.sql, personDays)).filter((row) =>
    isPresentAt(toPresenceInterval(row), now),
  );
  const items = viewPresences(currentRows, personDays);
  const idsWithItems = new Set(items.map(({ person }) => person));
  await authorizeAccessToOthers(
    world,
    actor,
    persons.filter(({ id }) => idsWithItems.has(id)),
    { action: 'check-in/read', fields: ['checkIns'] },
  );
  return { items, in_place: await comparePosition() };

  async function comparePosition(): Promise<boolean | null> {
    if (code === undefined || position === undefined) return null;
    await consumeCodeQuota(world, actor.accountId);
    return isWithinVenue(await requireVenue(world, code, now), position);
  }
};
