import type { Page } from '@playwright/test';
import { activityCalls } from '#capabilities/activities/contract.ts';
import type { Language } from '#foundation/language/messages.ts';
import { minute } from '#foundation/time/clock.ts';
import { findScreenIssues } from '../screen-issues.ts';
import { openPage } from '../login.ts';
import { addSeries, bookSeat, openEvent, openSeries, planEvent, signUpResident, talkSeries } from '../organisers.ts';
import { createFirstAdministratorWithPassword, createStaffMember } from '../staff.ts';
import { button, rowButtons, type Visitor } from '../visitor.ts';
import { expect, type World } from '../world.ts';
import { phoneScreen, type ScreenState } from './screen.ts';

export async function checkOrganiserScreens(page: Page, world: World, language: Language): Promise<void> {
  const administrator = await createFirstAdministratorWithPassword(page, world);
  const organiser = await createStaffMember(administrator, world, 'event-organiser', 'Awang Ahmad', { language });
  const found = await findScreenIssues(organiser, await organiserScreens(organiser, world));
  const officer = await createStaffMember(administrator, world, 'health-officer', 'Awang Ahmad', { language });
  found.push(...(await findScreenIssues(officer, await eventAppealScreens(world))));
  expect(found).toEqual([]);
}

/** Both seats are booked, and one resident is waiting. */
async function organiserScreens(organiser: Visitor, world: World): Promise<ScreenState[]> {
  const { series, event: desk, door } = organiser.t.organisers;
  await addSeries(organiser);
  await planEvent(organiser, world, world.clock.now());
  const siti = await signUpResident(world);
  const booking = await bookSeat(world, siti);
  for (const name of ['Pengiran Haji Muhammad Abdul Qawi bin Pengiran Haji Abdul Rahman', 'Dayang Noraini'])
    await bookSeat(world, await signUpResident(world, { name }));
  const { items } = await world.callApi(siti.phone, activityCalls.activeCode, { booking_id: booking.id });
  const code = items[0]?.eventCode ?? '';
  const dialogScreen = (name: string, ...buttons: string[]) =>
    phoneScreen(name, async (visitor) => {
      await openEvent(visitor);
      for (const label of buttons) await button(visitor, label).first().click();
      await expect(visitor.page.getByRole('dialog')).toBeVisible();
    });
  const doorScreen = (name: string, typed: string, word: string) =>
    phoneScreen(name, async (visitor) => {
      await openDoor(visitor);
      await visitor.page.getByLabel(door.scan.text, { exact: true }).fill(typed);
      await visitor.page.keyboard.press('Enter');
      await expect(visitor.page.locator(`[data-word=${word}]`)).toBeVisible();
    });
  return [
    phoneScreen('activities', (visitor) => openPage(visitor, '/staff/activities')),
    phoneScreen('series', (visitor) => openPage(visitor, '/staff/activities/series')),
    phoneScreen('series-add-wrong', async (visitor) => {
      await openPage(visitor, '/staff/activities/series');
      await button(visitor, series.add).click();
      await button(visitor, series.save).click();
      await expect(visitor.page.getByRole('group', { name: visitor.t.ui.thereIsAProblem })).toBeVisible();
    }),
    phoneScreen('series-one', (visitor) => openSeries(visitor)),
    phoneScreen('series-plan', async (visitor) => {
      await openSeries(visitor);
      await button(visitor, series.plan).click();
      await button(visitor, series.plan).click();
      await expect(visitor.page.getByRole('group', { name: visitor.t.ui.thereIsAProblem })).toBeVisible();
    }),
    phoneScreen('activity', (visitor) => openEvent(visitor)),
    dialogScreen('activity-places', desk.change),
    dialogScreen('activity-cancel', desk.cancel),
    phoneScreen('door', openDoor),
    doorScreen('door-come-in', code, 'come-in'),
    doorScreen('door-used', code, 'used'),
    doorScreen('door-unrecognised', 'https://example.com', 'unrecognised'),
    phoneScreen('door-find', async (visitor) => {
      await openDoor(visitor);
      await visitor.page.getByLabel(door.find.label, { exact: true }).fill('haji');
      await expect(visitor.page.getByRole('button', { name: new RegExp(`^${door.find.letIn}`) }).first()).toBeVisible();
    }),
  ];
}

async function openDoor(visitor: Visitor): Promise<void> {
  const { page, t, language } = visitor;
  await openEvent(visitor);
  await page.getByRole('link', { name: t.organisers.event.door, exact: true }).click();
  const name = language === 'ms' ? talkSeries.nameMs : talkSeries.nameEn;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${t.organisers.door.title}: ${name}`);
  await expect(page.getByLabel(t.organisers.door.scan.text, { exact: true })).toBeVisible();
}

/** Screens of appeals about events, with one open appeal. */
async function eventAppealScreens(world: World): Promise<ScreenState[]> {
  const rosnah = await signUpResident(world, { name: 'Rosnah binti Ali', assess: false });
  const { items } = await world.callApi(rosnah.phone, activityCalls.list, {});
  const event = items.find((item) => item.series.name.en === talkSeries.nameEn);
  if (!event) throw new Error('there is no event');
  const appeal = { act: 'appeal', event_id: event.id, member_id: rosnah.memberId, text: 'I was in hospital.' } as const;
  await world.callApi(rosnah.phone, activityCalls.act, appeal);
  await world.clock.advanceBy(minute);
  const openAppeal = async (visitor: Visitor) => {
    await openPage(visitor, '/staff/activity-appeals');
    await rowButtons(visitor, 'RA').click();
    await expect(visitor.page.getByRole('dialog')).toContainText('I was in hospital.');
  };
  return [
    phoneScreen('activity-appeals', (visitor) => openPage(visitor, '/staff/activity-appeals')),
    phoneScreen('activity-appeal', openAppeal),
    phoneScreen('activity-appeal-accept', async (visitor) => {
      await openAppeal(visitor);
      await button(visitor, visitor.t.organisers.appeals.appeal.accept).click();
      await button(visitor, visitor.t.organisers.appeals.appeal.accept).click();
      await expect(visitor.page.getByRole('group', { name: visitor.t.ui.thereIsAProblem })).toBeVisible();
    }),
  ];
}
