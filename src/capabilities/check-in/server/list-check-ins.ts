import type { HandlersOf } from '#foundation/server/http/route.ts';
import { requireCertifiedPasswordFor } from '#capabilities/certified-password/server/public.ts';
import {
  type RepresentedPerson,
  authorizeAccessToOthers,
  listRepresentedPersons,
  authorizeListedPersons,
} from '#capabilities/members/server/public.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import type { Traveller } from '#foundation/server/http/visit.ts';
import { cutPage, parseCursor } from '#foundation/server/cursor.ts';
import type { World } from '#foundation/server/world.ts';
import { day, isoInstant } from '#foundation/time/clock.ts';
import { requireFound } from '#foundation/server/require-found.ts';
import type * as calls from '../contract.ts';
import { hashNoticeKey, type PersonDay, hashPersonDays } from './encryption.ts';
import type { CheckInSettings } from './settings.ts';
import { deletePresence, selectPresences } from './store.ts';
import { selectNotices } from './store-notices.ts';
import { viewNotice, viewPresences } from './view.ts';

type CheckInsWorld = Pick<World, 'sql' | 'clock' | 'keys'> & { settings: Pick<CheckInSettings, 'keepCheckInDays'> };

type Handlers = HandlersOf<typeof calls, CheckInsWorld, Traveller>;

const pageSize = 50;

/**
 * Lists the family's check-ins within the retention period. Older check-ins that are not deleted yet are left out.
 * Check-ins of other persons need the certified password, or are left out with `unprompted`. Access to them is audited.
 */
export const listCheckIns: Handlers['listCheckIns'] = async (world, actor, { cursor, unprompted }) => {
  const after = parseCursor(cursor);
  const persons = await listRepresentedPersons(world, actor.accountId, world.clock.today());
  const { shownPersons, omittedPersons } = await authorizeListedPersons(world, actor, persons, { unprompted });
  const { personDays, since } = retainedPersonDays(world, shownPersons);
  const rows = await selectPresences(world.sql, personDays, { after, since, limit: pageSize + 1 });
  const { page, nextPage } = cutPage(rows, pageSize, (row) => row.entered_at);
  const items = viewPresences(page, personDays);
  await authorizeAccessToOthers(world, actor, selectPersonsWithItems(shownPersons, items), {
    action: 'check-in/read',
    fields: ['checkIns'],
  });
  return {
    items,
    othersOmitted: omittedPersons.length > 0,
    retentionDays: world.settings.keepCheckInDays,
    at: world.clock.instant(),
    ...nextPage,
  };
};

/**
 * Deletes a check-in of a person for whom the account may act. Exposure notices that the check-in caused are not
 * deleted.
 */
export const removeCheckIn: Handlers['removeCheckIn'] = async (world, actor, { id }) => {
  const persons = await listRepresentedPersons(world, actor.accountId, world.clock.today());
  const { personDays, since } = retainedPersonDays(world, persons);
  const row = requireFound(
    (await selectPresences(world.sql, personDays, { since, limit: maxPresences })).find(
      (presence) => presence.id === id,
    ),
  );
  const personIds = selectPersonsWithItems(persons, viewPresences([row], personDays)).map(
    ({ canonicalId }) => canonicalId,
  );
  await requireCertifiedPasswordFor(world, actor, personIds);
  await deletePresence(world.sql, row);
  const now = world.clock.instant();
  await writeAudit(world.sql, actor, now, { action: 'check-in/remove', subject: { kind: 'check-in', id: 'own' } });
  return { id };
};

/** Lists the family's exposure notices. Notices of other persons need the certified password, as check-ins do. */
export const listExposureNotices: Handlers['listExposureNotices'] = async (world, actor, { unprompted }) => {
  const persons = await listRepresentedPersons(world, actor.accountId, world.clock.today());
  const { shownPersons, omittedPersons } = await authorizeListedPersons(world, actor, persons, { unprompted });
  const keys = shownPersons.map(({ id }) => hashNoticeKey(world, id));
  const personByKey = new Map(shownPersons.map(({ id }, index) => [keys[index]?.toString('hex'), id]));
  const since = isoInstant(world.clock.now() - world.settings.keepCheckInDays * day);
  const rows = await selectNotices(world.sql, keys, since);
  const items = rows.map((row) => viewNotice(row, personByKey.get(row.person_key.toString('hex')) ?? ''));
  await authorizeAccessToOthers(world, actor, selectPersonsWithItems(shownPersons, items), {
    action: 'check-in/read-notices',
    fields: ['checkIns'],
  });
  return { items, othersOmitted: omittedPersons.length > 0 };
};

function retainedPersonDays(
  world: CheckInsWorld,
  persons: readonly RepresentedPerson[],
): { personDays: PersonDay[]; since: string } {
  const now = world.clock.now();
  const from = now - world.settings.keepCheckInDays * day;
  const ids = persons.map(({ id }) => id);
  return { personDays: hashPersonDays(world, ids, { from, to: now }), since: isoInstant(from) };
}

function selectPersonsWithItems(
  persons: readonly RepresentedPerson[],
  items: readonly { person: string }[],
): RepresentedPerson[] {
  const idsWithItems = new Set(items.map(({ person }) => person));
  return persons.filter(({ id }) => idsWithItems.has(id));
}

// Far more check-ins than a family makes within the retention period.
const maxPresences = 100_000;
