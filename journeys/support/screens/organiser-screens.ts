import type { Page } from '@playwright/test';
import { activityCalls } from '#capabilities/activities/contract.ts';
import type { Language } from '#foundation/language/messages.ts';
import { minute } from '#foundation/time/clock.ts';
import { findScreenIssues } from '../screen-issues.ts';
import { openPage } from '../login.ts';
import { addSeries, bookSeat, openEvent, openSeries, planEvent, signUpResident, talkSeries } from '../organisers.ts';
import { createFirstAdministratorWithPassword, createStaffMember } from '../staff.ts';
import type { ConsoleScreenState } from './console-screens.ts';
import { button, rowButtons, type Visitor } from '../visitor.ts';
import { expect, type World } from '../world.ts';

/** Walks through every state of the desk, of a door, and of the worklist of appeals. */
export async function checkOrganiserScreens(page: Page, world: World, language: Language): Promise<void> {
  const administrator = await createFirstAdministratorWithPassword(page, world);
  const organiser = await createStaffMember(administrator, world, { role: 'event-organiser', language });
  const found = await findScreenIssues(organiser, await organiserScreens(organiser, world));
  const officer = await createStaffMember(administrator, world, { role: 'health-officer', language });
  found.push(...(await findScreenIssues(officer, await eventAppealScreens(world))));
  expect(found).toEqual([]);
}

/** The desk of organisers and a door, with two places, both taken, and somebody who waits. */
async function organiserScreens(organiser: Visitor, world: World): Promise<ConsoleScreenState[]> {
  const { series, event: desk, door } = organiser.t.organisers;
  await addSeries(organiser);
  await planEvent(organiser, world, world.clock.now());
  const siti = await signUpResident(world);
  const place = await bookSeat(world, siti);
  for (const name of ['Pengiran Haji Muhammad Abdul Qawi bin Pengiran Haji Abdul Rahman', 'Dayang Noraini'])
    await bookSeat(world, await signUpResident(world, { name }));
  const { items } = await world.callApi(siti.phone, activityCalls.activeCode, { booking_id: place.id });
  const code = items[0]?.text ?? '';
  const scene = (name: string, enter: ConsoleScreenState['enter']): ConsoleScreenState => ({
    name,
    worksOnPhone: true,
    enter,
  });
  const pressed = (name: string, ...buttons: string[]) =>
    scene(name, async (visitor) => {
      await openEvent(visitor);
      for (const one of buttons) await button(visitor, one).first().click();
      await expect(visitor.page.getByRole('dialog')).toBeVisible();
    });
  const atDoor = (name: string, typed: string, word: string) =>
    scene(name, async (visitor) => {
      await openDoor(visitor);
      await visitor.page.getByLabel(door.scan.text, { exact: true }).fill(typed);
      await visitor.page.keyboard.press('Enter');
      await expect(visitor.page.locator(`[data-word=${word}]`)).toBeVisible();
    });
  return [
    scene('activities', (visitor) => openPage(visitor, '/staff/activities')),
    scene('series', (visitor) => openPage(visitor, '/staff/activities/series')),
    scene('series-add-wrong', async (visitor) => {
      await openPage(visitor, '/staff/activities/series');
      await button(visitor, series.add).click();
      await button(visitor, series.save).click();
      await expect(visitor.page.getByRole('group', { name: visitor.t.ui.thereIsAProblem })).toBeVisible();
    }),
    scene('series-one', (visitor) => openSeries(visitor)),
    scene('series-plan', async (visitor) => {
      await openSeries(visitor);
      await button(visitor, series.plan).click();
      await button(visitor, series.plan).click();
      await expect(visitor.page.getByRole('group', { name: visitor.t.ui.thereIsAProblem })).toBeVisible();
    }),
    scene('activity', (visitor) => openEvent(visitor)),
    pressed('activity-places', desk.change),
    pressed('activity-cancel', desk.cancel),
    scene('door', openDoor),
    atDoor('door-come-in', code, 'come-in'),
    atDoor('door-used', code, 'used'),
    atDoor('door-foreign', 'https://example.com', 'foreign'),
    scene('door-find', async (visitor) => {
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

/** Appeals about events: one that waits, read. */
async function eventAppealScreens(world: World): Promise<ConsoleScreenState[]> {
  const rosnah = await signUpResident(world, { name: 'Rosnah binti Ali', assess: false });
  const { items } = await world.callApi(rosnah.phone, activityCalls.list, {});
  const event = items.find((one) => one.series.name.en === talkSeries.nameEn);
  if (!event) throw new Error('there is no event');
  const appeal = { act: 'appeal', event_id: event.id, member_id: rosnah.self, text: 'I was in hospital.' } as const;
  await world.callApi(rosnah.phone, activityCalls.act, appeal);
  await world.clock.advanceBy(minute);
  const read = async (visitor: Visitor) => {
    await openPage(visitor, '/staff/activity-appeals');
    await rowButtons(visitor, 'RA').click();
    await expect(visitor.page.getByRole('dialog')).toContainText('I was in hospital.');
  };
  return [
    { name: 'activity-appeals', worksOnPhone: true, enter: (visitor) => openPage(visitor, '/staff/activity-appeals') },
    { name: 'activity-appeal', worksOnPhone: true, enter: read },
    {
      name: 'activity-appeal-accept',
      worksOnPhone: true,
      enter: async (visitor) => {
        await read(visitor);
        await button(visitor, visitor.t.organisers.appeals.one.accept).click();
        await button(visitor, visitor.t.organisers.appeals.one.accept).click();
        await expect(visitor.page.getByRole('group', { name: visitor.t.ui.thereIsAProblem })).toBeVisible();
      },
    },
  ];
}
