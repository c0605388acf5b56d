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
import { confirmQuestion, button, link, rowButtons, title } from './support/visitor.ts';
import { waitUntilBuildCached, expect, withServiceWorker, type World } from './support/world.ts';

// A server of its own, on which no other test plans events.
test.use({ ...withServiceWorker, serverName: 'doors' });

const phoneMessages = activityMessages.en;

async function readEventCode(world: World, { phone }: TestResident, booking: string) {
  const { items } = await world.callApi(phone, activityCalls.activeCode, { booking_id: booking });
  const [item] = items;
  if (!item) throw new Error('there is no such place');
  return item;
}

test('plans an event, lets people in at the door once without a network, changes seats, cancels an event, and handles an appeal', async ({
  page,
  context,
  world,
}) => {
  const administrator = await createFirstAdministratorWithPassword(await (await world.openBrowser()).newPage(), world);
  await page.setViewportSize({ width: 1280, height: 800 });
  const organiser = await createStaffMember(administrator, world, 'event-organiser', 'Awang Penganjur', { page });
  const officer = await createStaffMember(administrator, world, 'health-officer', 'Dayang Doktor');
  const { event: desk, door, appeals } = organiser.t.organisers;

  await test.step('adds a series with two events', async () => {
    await addSeries(organiser);
    await planEvent(organiser, world, world.clock.now());
    await planEvent(organiser, world, world.clock.now() + 2 * day);
  });

  const siti = await signUpResident(world);
  const bakar = await signUpResident(world, { name: 'Bakar bin Omar', ic: '00777777' });
  const third = await signUpResident(world, { name: 'Dayang Noraini', ic: '00888888' });
  const sitiBooking = await bookSeat(world, siti);
  const bakarBooking = await bookSeat(world, bakar);
  const thirdBooking = await bookSeat(world, third);
  expect(sitiBooking.state).toBe('valid');
  expect(bakarBooking.state).toBe('valid');
  expect(thirdBooking.state).toBe('waiting');
  const { eventCode } = await readEventCode(world, siti, sitiBooking.id);
  if (eventCode === null) throw new Error('there is no code');

  const card = page.locator('[data-word]');
  const expectResult = (word: keyof typeof door.verdicts) => expect(card).toHaveAttribute('data-word', word);
  const enterScan = async (typed: string) => {
    await page.getByLabel(door.scan.text, { exact: true }).fill(typed);
    await page.keyboard.press('Enter');
  };
  const count = (label: string) =>
    page.locator('dl').getByText(label, { exact: true }).locator('xpath=following-sibling::dd');

  await test.step('shows the seats at the desk, and opens the list at the door without a network', async () => {
    await openEvent(organiser);
    await expect(count(door.count.expected)).toHaveText('2');
    await expect(count(door.count.waiting)).toHaveText('1');
    await link(organiser, desk.door).click();
    await expect(title(organiser)).toHaveText(`${door.title}: ${talkSeries.nameEn}`);
    await expect(page.getByText(/^List from /)).toBeVisible();
    await waitUntilBuildCached(page);
    await world.cutNetwork(context);
    await page.reload();
    await expect(title(organiser)).toHaveText(`${door.title}: ${talkSeries.nameEn}`);
    await expect(page.getByText(door.list.offline)).toBeVisible();
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Siti');
    await expect(count(door.count.capacity)).toHaveText('2');
  });

  await test.step('lets the resident in by camera, and reports the same code as used', async () => {
    showCodeToCamera(eventCode);
    await button(organiser, door.scan.camera).click();
    await expectResult('come-in');
    await expect(card).toContainText(door.verdicts['come-in'].word);
    await expect(card).toContainText('Siti Aminah');
    await expect(card).toContainText('3456');
    await expect(card).toContainText(door.decidedByDevice);
    await button(organiser, door.scan.stop).click();
    const admittedAt = localTime(world.clock.now());
    await button(organiser, door.nextPerson).click();
    await world.clock.advanceBy(2 * minute);
    await enterScan(eventCode);
    await expectResult('used');
    await expect(card).toContainText(door.usedAt(admittedAt));
    await expect(page.getByText(door.count.unsent(1))).toBeVisible();
  });

  await test.step('rejects altered codes, codes of another day and other codes', async () => {
    await enterScan(eventCode.slice(0, -4) + (eventCode.at(-4) === 'A' ? 'B' : 'A') + eventCode.slice(-3));
    await expect(card).toHaveAttribute('data-word', /^(tampered|malformed)$/);
    await enterScan('SHK1:ABC');
    await expectResult('unrecognised');
    const laterBooking = await bookSeat(world, bakar, 1);
    const otherCode = (await readEventCode(world, bakar, laterBooking.id)).eventCode ?? '';
    await enterScan(otherCode);
    await expectResult('other-day');
    await button(organiser, door.nextPerson).click();
  });

  await test.step('keeps the admission after a reload, sends it when the network is back, and shows the code as used on the phone', async () => {
    await page.reload();
    await enterScan(eventCode);
    await expectResult('used');
    expect((await readEventCode(world, siti, sitiBooking.id)).state).toBe('valid');
    await world.restoreNetwork(context);
    await expect.poll(async () => (await readEventCode(world, siti, sitiBooking.id)).state).toBe('used');
    await expect(count(door.count.inside)).toHaveText('1');
    await openPage(siti.visitor, `/app/activities/code/${sitiBooking.id}?kind=activity`);
    await expect(
      siti.visitor.page.getByRole('heading', { name: phoneMessages.code.states.used, exact: true }),
    ).toBeVisible();
  });

  await test.step('finds a resident without a code on the list, and undoes an admission within a minute', async () => {
    await button(organiser, door.nextPerson).click();
    await page.getByLabel(door.find.label, { exact: true }).fill('dayang');
    await expect(page.getByRole('listitem').filter({ hasText: 'Dayang Noraini' })).toContainText(door.find.waiting);
    await page.getByLabel(door.find.label, { exact: true }).fill('siti');
    const insideRow = page.getByRole('listitem').filter({ hasText: 'Siti Aminah' });
    await expect(insideRow).toContainText(door.find.inSince('').trim());
    await expect(insideRow.getByRole('button')).toHaveCount(0);
    await page.getByLabel(door.find.label, { exact: true }).fill('7777');
    await page.getByRole('button', { name: `${door.find.letIn} Bakar bin Omar` }).click();
    await expectResult('come-in');
    await expect(card.getByRole('heading')).toBeFocused();
    await expect(page.getByText(door.decidedByDevice)).toHaveCount(0);
    await expect.poll(async () => (await readEventCode(world, bakar, bakarBooking.id)).state).toBe('used');
    await button(organiser, door.undo).click();
    await expect(page.getByText(door.undone)).toBeVisible();
    await expect.poll(async () => (await readEventCode(world, bakar, bakarBooking.id)).state).toBe('valid');
  });

  await test.step('gives an added seat to the waiting list, and takes no booking away when seats are reduced', async () => {
    await openEvent(organiser);
    await button(organiser, desk.change).click();
    await page.getByLabel(desk.capacity, { exact: true }).fill('3');
    await button(organiser, desk.save).click();
    await expect(page.getByText(desk.seatsGiven(1))).toBeVisible();
    await expect.poll(async () => (await readEventCode(world, third, thirdBooking.id)).state).toBe('valid');
    await world.inbox.waitForMessage(`+673${third.number}`, new RegExp(noticeMessages.en['activity-place'].text));
    await button(organiser, desk.change).click();
    await page.getByLabel(desk.capacity, { exact: true }).fill('1');
    await button(organiser, desk.save).click();
    await expect(page.getByText(desk.tooManySeatsTaken(2))).toBeVisible();
    await expect.poll(async () => (await readEventCode(world, third, thirdBooking.id)).state).toBe('valid');
  });

  await test.step('cancels the other event, and tells those who had booked why', async () => {
    await openEvent(organiser, talkSeries, 'last');
    await button(organiser, desk.cancel).click();
    await page.getByLabel(desk.reason, { exact: true }).fill('The roof leaks.');
    await page.getByRole('dialog').getByRole('button', { name: desk.cancel, exact: true }).click();
    await expect(page.getByRole('alertdialog')).toContainText(/have a place|has a place/);
    await confirmQuestion(organiser, desk.cancel);
    await expect(page.getByText(desk.cancelDone)).toBeVisible();
    await world.inbox.waitForMessage(`+673${bakar.number}`, new RegExp(noticeMessages.en['activity-cancelled'].text));
    const { items } = await world.callApi(bakar.phone, activityCalls.activeCode, {});
    expect(items.find(({ event }) => event.state === 'cancelled')).toMatchObject({
      state: 'cancelled',
      event: { cancellationReason: 'The roof leaks.' },
    });
  });

  await test.step('accepts the appeal of a resident without an assessment, and puts her first on the waiting list', async () => {
    const rosnah = await signUpResident(world, { name: 'Rosnah binti Ali', ic: '00999999', assess: false });
    const event_id = sitiBooking.event.id;
    const target = { event_id, member_id: rosnah.memberId };
    await world.callApi(rosnah.phone, activityCalls.act, { ...target, act: 'appeal', text: 'I was in hospital.' });
    await openPage(officer, '/staff/activity-appeals');
    await rowButtons(officer, 'RA').click();
    const sheet = officer.page.getByRole('dialog');
    await expect(sheet).toContainText('I was in hospital.');
    await expect(sheet).toContainText(appeals.blockers.assessment);
    await button(officer, appeals.appeal.accept).click();
    await officer.page.getByLabel(appeals.appeal.reason, { exact: true }).fill('A doctor has seen her.');
    await button(officer, appeals.appeal.accept).click();
    await expect(officer.page.getByText(appeals.appeal.accepted.waiting)).toBeVisible();
    await world.inbox.waitForMessage(
      `+673${rosnah.number}`,
      new RegExp(noticeMessages.en['activity-appeal-answered'].text),
    );
    const { entrance } = await world.callApi(rosnah.phone, activityCalls.nextEntrance, target);
    expect(entrance).toMatchObject({
      appeal: { state: 'accepted', answer: 'A doctor has seen her.' },
      booking: { state: 'waiting', waitingListPosition: 1, isGrantedByOfficer: true },
    });
    await submitWellAssessment(world, rosnah);
  });
});
