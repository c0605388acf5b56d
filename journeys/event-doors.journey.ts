import { activityCalls } from '#capabilities/activities/contract.ts';
import { activityMessages } from '#capabilities/activities/messages/screens.ts';
import { noticeMessages } from '#capabilities/notifications/messages/notices.ts';
import { day, minute, localTime } from '#foundation/time/clock.ts';
import { showCodeToCamera, test } from './support/camera.ts';
import { openPage } from './support/login.ts';
import {
  addSeries,
  submitWellAssessment,
  bookSeat,
  openEvent,
  planEvent,
  signUpResident,
  type TestResident,
  talkSeries,
} from './support/organisers.ts';
import { createFirstAdministratorWithPassword, createStaffMember } from './support/staff.ts';
import { button, link, rowButtons, title } from './support/visitor.ts';
import { waitUntilBuildCached, expect, withServiceWorker, type World } from './support/world.ts';

// A country of its own, where nobody else plans events.
test.use({ ...withServiceWorker, serverName: 'doors' });

const phoneMessages = activityMessages.en;

async function readEventCode(world: World, { phone }: TestResident, booking: string) {
  const { items } = await world.callApi(phone, activityCalls.activeCode, { booking_id: booking });
  const [item] = items;
  if (!item) throw new Error('there is no such place');
  return item;
}

test('an organiser plans an event; a door lets people in without a network, once; places, a cancelled event, an appeal', async ({
  page,
  context,
  world,
}) => {
  const administrator = await createFirstAdministratorWithPassword(
    await (await world.anotherBrowser()).newPage(),
    world,
  );
  await page.setViewportSize({ width: 1280, height: 800 });
  const organiser = await createStaffMember(administrator, world, {
    role: 'event-organiser',
    name: 'Awang Penganjur',
    page,
  });
  const officer = await createStaffMember(administrator, world, { role: 'health-officer', name: 'Dayang Doktor' });
  const { event: desk, door, appeals } = organiser.t.organisers;

  await test.step('a series, and two events of it', async () => {
    await addSeries(organiser);
    await planEvent(organiser, world, world.clock.now());
    await planEvent(organiser, world, world.clock.now() + 2 * day);
  });

  const siti = await signUpResident(world);
  const bakar = await signUpResident(world, { name: 'Bakar bin Omar', ic: '00777777' });
  const third = await signUpResident(world, { name: 'Dayang Noraini', ic: '00888888' });
  const sitis = await bookSeat(world, siti);
  const bakars = await bookSeat(world, bakar);
  const thirds = await bookSeat(world, third);
  expect([sitis.state, bakars.state, thirds.state]).toEqual(['valid', 'valid', 'waiting']);
  const { text } = await readEventCode(world, siti, sitis.id);
  if (text === null) throw new Error('there is no code');

  const plate = page.locator('[data-word]');
  const says = (word: keyof typeof door.words) => expect(plate).toHaveAttribute('data-word', word);
  const type = async (typed: string) => {
    await page.getByLabel(door.scan.text, { exact: true }).fill(typed);
    await page.keyboard.press('Enter');
  };
  const count = (label: string) =>
    page.locator('dl').getByText(label, { exact: true }).locator('xpath=following-sibling::dd');

  await test.step('the desk sees how full it is; the door takes the list, and loses the network', async () => {
    await openEvent(organiser);
    await expect(count(door.count.expected)).toHaveText('2');
    await expect(count(door.count.waiting)).toHaveText('1');
    await link(organiser, desk.door).click();
    await expect(title(organiser)).toHaveText(`${door.title}: ${talkSeries.nameEn}`);
    await expect(page.getByText(/^List of /)).toBeVisible();
    await waitUntilBuildCached(page);
    await world.cutNetwork(context);
    await page.reload();
    await expect(title(organiser)).toHaveText(`${door.title}: ${talkSeries.nameEn}`);
    await expect(page.getByText(door.list.offline)).toBeVisible();
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Siti');
    await expect(count(door.count.capacity)).toHaveText('2');
  });

  await test.step('the camera sees her code: come in; the same code again was used', async () => {
    showCodeToCamera(text);
    await button(organiser, door.scan.camera).click();
    await says('come-in');
    await expect(plate).toContainText(door.words['come-in'].word);
    await expect(plate).toContainText('Siti Aminah');
    await expect(plate).toContainText('3456');
    await expect(plate).toContainText(door.byDevice);
    await button(organiser, door.scan.stop).click();
    const at = localTime(world.clock.now());
    await button(organiser, door.next).click();
    await world.clock.advanceBy(2 * minute);
    await type(text);
    await says('used');
    await expect(plate).toContainText(door.usedAt(at));
    await expect(page.getByText(door.count.unsent(1))).toBeVisible();
  });

  await test.step('what was altered, is of another day or is something else lets nobody in', async () => {
    await type(text.slice(0, -4) + (text.at(-4) === 'A' ? 'B' : 'A') + text.slice(-3));
    await expect(plate).toHaveAttribute('data-word', /^(tampered|malformed)$/);
    await type('SHK1:ABC');
    await says('foreign');
    const later = await bookSeat(world, bakar, 1);
    const other = (await readEventCode(world, bakar, later.id)).text ?? '';
    await type(other);
    await says('other-day');
    await button(organiser, door.next).click();
  });

  await test.step('it stays over a reload; with the network back it arrives, and her phone says that it is used', async () => {
    await page.reload();
    await type(text);
    await says('used');
    expect((await readEventCode(world, siti, sitis.id)).state).toBe('valid');
    await world.restoreNetwork(context);
    await expect.poll(async () => (await readEventCode(world, siti, sitis.id)).state).toBe('used');
    await expect(count(door.count.inside)).toHaveText('1');
    await openPage(siti.visitor, `/app/activities/code/${sitis.id}?family=activity`);
    await expect(
      siti.visitor.page.getByRole('heading', { name: phoneMessages.code.states.used, exact: true }),
    ).toBeVisible();
  });

  await test.step('who has no code is found on the list; a mistake is taken back within a minute', async () => {
    await button(organiser, door.next).click();
    await page.getByLabel(door.find.label, { exact: true }).fill('dayang');
    await expect(page.getByRole('listitem').filter({ hasText: 'Dayang Noraini' })).toContainText(door.find.waiting);
    await page.getByLabel(door.find.label, { exact: true }).fill('siti');
    const inside = page.getByRole('listitem').filter({ hasText: 'Siti Aminah' });
    await expect(inside).toContainText(door.find.inSince('').trim());
    await expect(inside.getByRole('button')).toHaveCount(0);
    await page.getByLabel(door.find.label, { exact: true }).fill('7777');
    await page.getByRole('button', { name: `${door.find.letIn} Bakar bin Omar` }).click();
    await says('come-in');
    await expect(plate.getByRole('heading')).toBeFocused();
    await expect(page.getByText(door.byDevice)).toHaveCount(0);
    await expect.poll(async () => (await readEventCode(world, bakar, bakars.id)).state).toBe('used');
    await button(organiser, door.undo).click();
    await expect(page.getByText(door.undone)).toBeVisible();
    await expect.poll(async () => (await readEventCode(world, bakar, bakars.id)).state).toBe('valid');
  });

  await test.step('one more place goes to who waits; fewer take nobody’s away', async () => {
    await openEvent(organiser);
    await button(organiser, desk.change).click();
    await page.getByLabel(desk.capacity, { exact: true }).fill('3');
    await button(organiser, desk.save).click();
    await expect(page.getByText(desk.given(1))).toBeVisible();
    await expect.poll(async () => (await readEventCode(world, third, thirds.id)).state).toBe('valid');
    await world.inbox.waitForMessage(`+673${third.number}`, new RegExp(noticeMessages.en['activity-place'].text));
    await button(organiser, desk.change).click();
    await page.getByLabel(desk.capacity, { exact: true }).fill('1');
    await button(organiser, desk.save).click();
    await expect(page.getByText(desk.over(2))).toBeVisible();
    await expect.poll(async () => (await readEventCode(world, third, thirds.id)).state).toBe('valid');
  });

  await test.step('the other event is cancelled, and who had booked it is told why', async () => {
    await openEvent(organiser, talkSeries, 'last');
    await button(organiser, desk.cancel).click();
    await page.getByLabel(desk.reason, { exact: true }).fill('The roof leaks.');
    await page.getByRole('dialog').getByRole('button', { name: desk.cancel, exact: true }).click();
    await expect(page.getByText(desk.isCancelled)).toBeVisible();
    await world.inbox.waitForMessage(`+673${bakar.number}`, new RegExp(noticeMessages.en['activity-cancelled'].text));
    const { items } = await world.callApi(bakar.phone, activityCalls.activeCode, {});
    expect(items.find(({ event }) => event.state === 'cancelled')).toMatchObject({
      state: 'cancelled',
      event: { reason: 'The roof leaks.' },
    });
  });

  await test.step('who did not assess herself appeals; an officer accepts, and she waits before all others', async () => {
    const rosnah = await signUpResident(world, { name: 'Rosnah binti Ali', ic: '00999999', assess: false });
    const event_id = sitis.event.id;
    const about = { event_id, member_id: rosnah.self };
    await world.callApi(rosnah.phone, activityCalls.act, { ...about, act: 'appeal', text: 'I was in hospital.' });
    await openPage(officer, '/staff/activity-appeals');
    await rowButtons(officer, 'RA').click();
    const sheet = officer.page.getByRole('dialog');
    await expect(sheet).toContainText('I was in hospital.');
    await expect(sheet).toContainText(appeals.reasons.assessment);
    await button(officer, appeals.one.accept).click();
    await officer.page.getByLabel(appeals.one.reason, { exact: true }).fill('A doctor has seen her.');
    await button(officer, appeals.one.accept).click();
    await expect(officer.page.getByText(appeals.one.accepted.waiting)).toBeVisible();
    await world.inbox.waitForMessage(
      `+673${rosnah.number}`,
      new RegExp(noticeMessages.en['activity-appeal-answered'].text),
    );
    const { entrance } = await world.callApi(rosnah.phone, activityCalls.nextEntrance, about);
    expect(entrance).toMatchObject({
      appeal: { state: 'accepted', answer: 'A doctor has seen her.' },
      booking: { state: 'waiting', position: 1, byHand: true },
    });
    await submitWellAssessment(world, rosnah);
  });
});
