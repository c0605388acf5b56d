import { requireCertifiedFor } from '#capabilities/certified/server/public.ts';
import { personsOf } from '#capabilities/members/server/public.ts';
import type { InputOf, OutputOf } from '#foundation/contract/call.ts';
import { problem as refuse } from '#foundation/contract/problem.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import type { Traveller } from '#foundation/server/http/visit.ts';
import { pageFrom, readPlace } from '#foundation/server/list-place.ts';
import type { World } from '#foundation/server/world.ts';
import { day, isoInstant } from '#foundation/time/clock.ts';
import type * as calls from '../contract.ts';
import { noticeKey, type PersonDay, personDays } from './sealing.ts';
import type { CheckInSettings } from './settings.ts';
import { deletePresence, presencesOf } from './store.ts';
import { noticesOf } from './store-notices.ts';
import { viewNotice, viewPresences } from './view.ts';

type OwnWorld = Pick<World, 'sql' | 'clock' | 'keys'> & { settings: Pick<CheckInSettings, 'keepCheckInDays'> };

const pageSize = 50;

/** A page of the family's check-ins. What is older than they are kept is not shown, whether it is gone already or not. */
export async function listCheckIns(
  world: OwnWorld,
  { accountId }: Traveller,
  { cursor }: InputOf<typeof calls.listCheckIns>,
): Promise<OutputOf<typeof calls.listCheckIns>> {
  const after = readPlace(cursor);
  const { of, since } = await familyDays(world, accountId);
  const rows = await presencesOf(world.sql, of, { after, since, limit: pageSize + 1 });
  const { page, next } = pageFrom(rows, pageSize, (row) => row.entered_at);
  return {
    items: viewPresences(page, of),
    keptDays: world.settings.keepCheckInDays,
    at: isoInstant(world.clock.now()),
    ...next,
  };
}

/** Takes away a check-in of somebody for whom the account may act. What they were told because of it stays. */
export async function removeCheckIn(
  world: OwnWorld,
  actor: Traveller,
  { id }: InputOf<typeof calls.removeCheckIn>,
): Promise<OutputOf<typeof calls.removeCheckIn>> {
  const { of, since } = await familyDays(world, actor.accountId);
  const row = (await presencesOf(world.sql, of, { since, limit: mostKept })).find((one) => one.id === id);
  if (!row) throw refuse('foundation/not-found');
  await requireCertifiedFor(
    world,
    actor,
    viewPresences([row], of).map(({ person }) => person),
  );
  await deletePresence(world.sql, row);
  const at = isoInstant(world.clock.now());
  await writeAudit(world.sql, actor, at, { act: 'check-in/remove', subject: { kind: 'check-in', id: 'own' } });
  return { id };
}

/** What the family was told. */
export async function listExposureNotices(
  world: OwnWorld,
  { accountId }: Traveller,
): Promise<OutputOf<typeof calls.listExposureNotices>> {
  const persons = await personsOf(world, accountId, world.clock.today());
  const keys = persons.map(({ id }) => noticeKey(world, id));
  const byKey = new Map(persons.map(({ id }, at) => [keys[at]?.toString('hex'), id]));
  const since = isoInstant(world.clock.now() - world.settings.keepCheckInDays * day);
  const rows = await noticesOf(world.sql, keys, since);
  return { items: rows.map((row) => viewNotice(row, byKey.get(row.person_key.toString('hex')) ?? '')) };
}

async function familyDays(world: OwnWorld, account: string): Promise<{ of: PersonDay[]; since: string }> {
  const now = world.clock.now();
  const from = now - world.settings.keepCheckInDays * day;
  const persons = (await personsOf(world, account, world.clock.today())).map(({ id }) => id);
  return { of: personDays(world, persons, { from, to: now }), since: isoInstant(from) };
}

// A family's, over weeks of scanning as often as is allowed.
const mostKept = 100_000;
