import { ensureAccount, type LoggedInTraveller } from '#capabilities/login/server/public.ts';
import { loadDemoPerson, listRepresentedPersons } from '#capabilities/members/server/public.ts';
import { loadDemoReports } from '#capabilities/self-report/server/public.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import { newId } from '#foundation/server/keys/random.ts';
import type { Sql } from '#foundation/server/world.ts';
import { demoSeries, fullActivityVenue, demoNeighbours } from './demo-series.ts';
import { planEvents } from './plan-events.ts';
import { upsertBooking } from './store-bookings.ts';
import { selectUpcomingEventsPage, bookSeat } from './store-events.ts';
import { insertSeries } from './store-series.ts';

type DemoWorld = Parameters<typeof ensureAccount>[0] & Parameters<typeof loadDemoPerson>[0];

/** Books seats at Friday prayers for the demo family, and all seats of one activity for invented people. */
export async function loadDemoActivities(world: DemoWorld, actor: LoggedInTraveller): Promise<void> {
  const now = world.clock.instant();
  for (const facts of demoSeries) await insertSeries(world.sql, { ...facts, id: newId(), changedBy: null, at: now });
  await planEvents(world);
  const comingEvents = await selectUpcomingEventsPage(
    world.sql,
    { admittingAfter: now, startingBefore: '2200-01-01T00:00:00.000Z' },
    undefined,
    100,
  );
  const prayers = comingEvents.find(({ kind }) => kind === 'mosque');
  const fullActivity = comingEvents.find(({ place_en }) => place_en === fullActivityVenue);
  const familyMembers = await listRepresentedPersons(world, actor.accountId, world.clock.today());
  const neighbours: { id: string; account: string }[] = [];
  for (const { name, ic, mobile } of demoNeighbours) {
    const account = await ensureAccount(world, { regionCode: 'BN', mobile }, 'ms');
    const neighbour = { ...actor, accountId: account.id, destination: { channel: 'sms' as const, to: account.to } };
    await loadDemoPerson(world, neighbour, { name, ic, phone: mobile });
    await loadDemoReports(world, neighbour);
    neighbours.push({ id: account.id, account: account.id });
  }
  await inTransaction(world.sql, async (sql) => {
    if (prayers)
      for (const { id } of familyMembers) await bookDemoSeat(sql, prayers.id, { id, account: actor.accountId }, now);
    if (fullActivity) for (const person of neighbours) await bookDemoSeat(sql, fullActivity.id, person, now);
  });
}

async function bookDemoSeat(
  sql: Sql,
  event: string,
  person: { id: string; account: string },
  now: string,
): Promise<void> {
  const state = await bookSeat(sql, event, true);
  if (!state) return;
  await upsertBooking(sql, {
    id: newId(),
    event_id: event,
    person_id: person.id,
    account_id: person.account,
    state,
    ahead: false,
    granted_by_officer: false,
    booked_at: now,
  });
}
