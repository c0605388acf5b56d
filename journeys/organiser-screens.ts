import type { Page } from '@playwright/test';
import { activityCalls } from '#capabilities/activities/contract.ts';
import type { Language } from '#foundation/language/wording.ts';
import { minute } from '#foundation/time/clock.ts';
import { findingsIn } from './console-looks.ts';
import { open } from './login.ts';
import { addSeries, book, openEvent, openSeries, planEvent, somebody, talk } from './organisers.ts';
import { firstByPassword, memberBy } from './staff.ts';
import type { StaffScene } from './staff-screens.ts';
import { button, rows, type Visitor } from './visitor.ts';
import { expect, type World } from './world.ts';

/** Walks through every state of the desk, of a door, and of the worklist of appeals. */
export async function walkOrganisers(page: Page, world: World, language: Language): Promise<void> {
  const administrator = await firstByPassword(page, world);
  const organiser = await memberBy(administrator, world, { role: 'event-organiser', language });
  const found = await findingsIn(organiser, await organiserScenes(organiser, world));
  const officer = await memberBy(administrator, world, { role: 'health-officer', language });
  found.push(...(await findingsIn(officer, await eventAppealScenes(world))));
  expect(found).toEqual([]);
}

/** The desk of organisers and a door, with two places, both taken, and somebody who waits. */
async function organiserScenes(organiser: Visitor, world: World): Promise<StaffScene[]> {
  const { series, event: desk, door } = organiser.say.organisers;
  await addSeries(organiser);
  await planEvent(organiser, world, world.clock.now());
  const siti = await somebody(world);
  const place = await book(world, siti);
  for (const name of ['Pengiran Haji Muhammad Abdul Qawi bin Pengiran Haji Abdul Rahman', 'Dayang Noraini'])
    await book(world, await somebody(world, { name }));
  const { items } = await world.askServer(siti.phone, activityCalls.activeCode, { booking_id: place.id });
  const code = items[0]?.text ?? '';
  const scene = (name: string, enter: StaffScene['enter']): StaffScene => ({ name, phone: true, enter });
  const pressed = (name: string, ...buttons: string[]) =>
    scene(name, async (visitor) => {
      await openEvent(visitor);
      for (const one of buttons) await button(visitor, one).first().click();
      await expect(visitor.page.getByRole('dialog')).toBeVisible();
    });
  const atDoor = (name: string, typed: string, word: string) =>
    scene(name, async (visitor) => {
      await enterDoor(visitor);
      await visitor.page.getByLabel(door.scan.text, { exact: true }).fill(typed);
      await visitor.page.keyboard.press('Enter');
      await expect(visitor.page.locator(`[data-word=${word}]`)).toBeVisible();
    });
  return [
    scene('activities', (visitor) => open(visitor, '/staff/activities')),
    scene('series', (visitor) => open(visitor, '/staff/activities/series')),
    scene('series-add-wrong', async (visitor) => {
      await open(visitor, '/staff/activities/series');
      await button(visitor, series.add).click();
      await button(visitor, series.save).click();
      await expect(visitor.page.getByRole('group', { name: visitor.say.ui.thereIsAProblem })).toBeVisible();
    }),
    scene('series-one', (visitor) => openSeries(visitor)),
    scene('series-plan', async (visitor) => {
      await openSeries(visitor);
      await button(visitor, series.plan).click();
      await button(visitor, series.plan).click();
      await expect(visitor.page.getByRole('group', { name: visitor.say.ui.thereIsAProblem })).toBeVisible();
    }),
    scene('activity', (visitor) => openEvent(visitor)),
    pressed('activity-places', desk.change),
    pressed('activity-cancel', desk.cancel),
    scene('door', enterDoor),
    atDoor('door-come-in', code, 'come-in'),
    atDoor('door-used', code, 'used'),
    atDoor('door-foreign', 'https://example.com', 'foreign'),
    scene('door-find', async (visitor) => {
      await enterDoor(visitor);
      await visitor.page.getByLabel(door.find.label, { exact: true }).fill('haji');
      await expect(visitor.page.getByRole('button', { name: new RegExp(`^${door.find.letIn}`) }).first()).toBeVisible();
    }),
  ];
}

async function enterDoor(visitor: Visitor): Promise<void> {
  const { page, say, language } = visitor;
  await openEvent(visitor);
  await page.getByRole('link', { name: say.organisers.event.door, exact: true }).click();
  const name = language === 'ms' ? talk.nameMs : talk.nameEn;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${say.organisers.door.title}: ${name}`);
  await expect(page.getByLabel(say.organisers.door.scan.text, { exact: true })).toBeVisible();
}

/** Appeals about events: one that waits, read. */
async function eventAppealScenes(world: World): Promise<StaffScene[]> {
  const rosnah = await somebody(world, { name: 'Rosnah binti Ali', assess: false });
  const { items } = await world.askServer(rosnah.phone, activityCalls.list, {});
  const event = items.find((one) => one.series.name.en === talk.nameEn);
  if (!event) throw new Error('there is no event');
  const appeal = { act: 'appeal', event_id: event.id, member_id: rosnah.self, text: 'I was in hospital.' } as const;
  await world.askServer(rosnah.phone, activityCalls.act, appeal);
  await world.clock.pass(minute);
  const read = async (visitor: Visitor) => {
    await open(visitor, '/staff/activity-appeals');
    await rows(visitor, 'RA').click();
    await expect(visitor.page.getByRole('dialog')).toContainText('I was in hospital.');
  };
  return [
    { name: 'activity-appeals', phone: true, enter: (visitor) => open(visitor, '/staff/activity-appeals') },
    { name: 'activity-appeal', phone: true, enter: read },
    {
      name: 'activity-appeal-accept',
      phone: true,
      enter: async (visitor) => {
        await read(visitor);
        await button(visitor, visitor.say.organisers.appeals.one.accept).click();
        await button(visitor, visitor.say.organisers.appeals.one.accept).click();
        await expect(visitor.page.getByRole('group', { name: visitor.say.ui.thereIsAProblem })).toBeVisible();
      },
    },
  ];
}
