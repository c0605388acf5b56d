import { expect, test } from 'vitest';
import {
  checkCertifiedPassword,
  goodPassword,
  setCertifiedPassword,
} from '#capabilities/certified-password/server/testing/public.ts';
import { logIn } from '#capabilities/login/server/testing/public.ts';
import { catchProblem, nextRequest } from '#foundation/server/testing/public.ts';
import { readEventCodes, readHomepageEvents } from './read-event-codes.ts';
import { aResidentWhoBooks, openActivitiesWorld, planTestEvent } from './testing/world.ts';

test('codes of others need the certified password if one is set; the user’s own code and the home page do not', async () => {
  const world = await openActivitiesWorld();
  const guarded = { ...world, settings: { certifiedPasswordMinutes: 10 } };
  const mother = await aResidentWhoBooks(world);
  const child = await mother.addChild();
  const event = await planTestEvent(world);
  for (const member of [mother.self, child]) await mother.assess({}, { member });
  const ownBooking = await mother.apply(event);
  const childBooking = await mother.apply(event, { member: child });
  await setCertifiedPassword(guarded, nextRequest(mother.who), { password: goodPassword });
  const laterLogin = await logIn(world, { mobile: mother.mobile });
  const codes = (booking?: { id: string }) =>
    catchProblem(readEventCodes(world, nextRequest(laterLogin), booking ? { booking_id: booking.id } : {}, 'mosque'));
  const needed = { problem: 'certified-password/needed', status: 403 };
  expect(await codes()).toMatchObject(needed);
  expect(await codes(childBooking)).toMatchObject(needed);
  expect(await codes(ownBooking)).toMatchObject({ items: [{ id: ownBooking.id }] });
  expect(await readHomepageEvents(world, nextRequest(laterLogin), {}, 'mosque')).toMatchObject({
    nextBooking: { id: ownBooking.id },
  });
  await checkCertifiedPassword(guarded, nextRequest(laterLogin), { password: goodPassword });
  expect(await codes(childBooking)).toMatchObject({ items: [{ id: childBooking.id }] });
  expect(await codes()).toMatchObject({
    items: expect.arrayContaining([expect.objectContaining({ id: ownBooking.id })]),
  });
});

test('the home page shows bookings of others only after the password was entered', async () => {
  const world = await openActivitiesWorld();
  const guarded = { ...world, settings: { certifiedPasswordMinutes: 10 } };
  const mother = await aResidentWhoBooks(world);
  const child = await mother.addChild();
  await mother.assess({}, { member: child });
  const { id } = await mother.apply(await planTestEvent(world), { member: child });
  await setCertifiedPassword(guarded, nextRequest(mother.who), { password: goodPassword });
  const laterLogin = await logIn(world, { mobile: mother.mobile });
  expect(await readHomepageEvents(world, nextRequest(laterLogin), {}, 'mosque')).toMatchObject({ nextBooking: null });
  await checkCertifiedPassword(guarded, nextRequest(laterLogin), { password: goodPassword });
  expect(await readHomepageEvents(world, nextRequest(laterLogin), {}, 'mosque')).toMatchObject({ nextBooking: { id } });
});
