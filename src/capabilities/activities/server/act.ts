import type { LoggedIn } from '#capabilities/login/server/public.ts';
import { type RepresentedPerson, readPersonIds, requirePerson } from '#capabilities/members/server/public.ts';
import type { InputOf, OutputOf } from '#foundation/contract/call.ts';
import { problem as refuse } from '#foundation/contract/problem.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import { newId } from '#foundation/server/keys/random.ts';
import type { World } from '#foundation/server/world.ts';
import { isoInstant, parseInstant } from '#foundation/time/clock.ts';
import { type FamilyCalls, problem } from '../contract.ts';
import type { Family } from '../rules/families.ts';
import { judgeFor } from './entrance.ts';
import { freePlace } from './give-places.ts';
import { takeOne } from './limits.ts';
import { sealAppeal } from './sealing.ts';
import { insertAppeal } from './store-appeals.ts';
import { bookingAt, holdPerson } from './store-bookings.ts';
import { type EventRow, findEvent, holdEvent } from './store-events.ts';
import { aroundOf, seenAppeal, viewBooking, type ViewWorld } from './view.ts';

type ActWorld = ViewWorld & Pick<World, 'enqueue'>;
type Acted = OutputOf<FamilyCalls['act']>;

/** Gives a place back, or appeals, for somebody of the family. */
export async function actOn(
  world: ActWorld,
  actor: LoggedIn,
  { act, event_id, member_id, text }: InputOf<FamilyCalls['act']>,
  family: Family,
): Promise<Acted> {
  const person = await requirePerson(world, actor, member_id);
  await holdPerson(world.sql, person.id);
  const event = await findEvent(world.sql, event_id, family);
  if (!event) throw refuse('foundation/not-found');
  if (world.clock.now() >= parseInstant(event.admits_until)) throw problem('activities/over');
  if (act === 'appeal') {
    if (text === undefined) throw refuse('foundation/invalid', { fields: [{ path: 'text', key: 'required' }] });
    await appeal(world, actor, event, person, text);
  } else await giveBack(world, actor, event, person);
  const around = await aroundOf(world, event.id, person.id);
  const booking = await bookingAt(world.sql, event.id, around.ids);
  return {
    booking: booking ? await viewBooking(world, booking, event, person, around) : null,
    appeal: around.appeal ? seenAppeal(world, around.appeal) : null,
  };
}

async function giveBack(world: ActWorld, actor: LoggedIn, event: EventRow, person: RepresentedPerson): Promise<void> {
  const { sql, clock } = world;
  await holdEvent(sql, event.id);
  const booking = await bookingAt(sql, event.id, await readPersonIds(world, person.id));
  if (booking?.state !== 'booked' && booking?.state !== 'waiting') throw problem('activities/not-booked');
  await writeAudit(sql, actor, isoInstant(clock.now()), {
    act: 'activities/give-back',
    subject: { kind: 'member', id: person.id },
  });
  await freePlace(world, event, booking, 'not-going');
}

async function appeal(
  world: ActWorld,
  actor: LoggedIn,
  event: EventRow,
  person: RepresentedPerson,
  text: string,
): Promise<void> {
  const { sql, clock } = world;
  // Cancelled meanwhile, nobody would answer it.
  const current = await holdEvent(sql, event.id);
  const { appealable: reasons } = await judgeFor(world, { ...event, ...current }, person);
  if (reasons.length === 0) throw problem('activities/nothing-to-appeal');
  await takeOne(world, actor.accountId, 'appeals');
  const [id, at] = [newId(), isoInstant(clock.now())];
  const content = sealAppeal(world, id, { text, reasons });
  const row = { id, event_id: event.id, person_id: person.id, account_id: actor.accountId, content, opened_at: at };
  if (!(await insertAppeal(sql, row))) throw problem('activities/appeal-open');
  await writeAudit(sql, actor, at, {
    act: 'activities/appeal',
    subject: { kind: 'member', id: person.id },
    fields: ['health'],
  });
}
