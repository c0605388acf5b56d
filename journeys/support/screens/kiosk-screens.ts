import type { Language } from '#foundation/language/messages.ts';
import { fillTraveller } from '../declaration-form.ts';
import { addKiosk, startAtKiosk } from '../kiosk.ts';
import { openPage, waitUntilLoaded } from '../login.ts';
import { aTraveller } from '../travellers.ts';
import { button, title, type Visitor } from '../visitor.ts';
import { expect, type World } from '../world.ts';
import { phoneScreen, screen, type ScreenState } from './screen.ts';

/** Screens of the console's pages for people without a phone. `reference`: of an existing registration. */
export function assistedScreens(language: Language, reference: string): ScreenState[] {
  const name = `Kiosk 3 ${language}`;
  return [
    phoneScreen('assist', openAssist),
    phoneScreen('assist-wrong', async (visitor) => {
      await openAssist(visitor);
      await visitor.page.getByRole('radio', { name: visitor.t.sharedDevice.contact.phone }).check();
      await button(visitor, visitor.t.assisted.assist.begin).click();
      await expect(visitor.page.getByRole('group', { name: visitor.t.ui.thereIsAProblem })).toBeVisible();
    }),
    phoneScreen('assist-begun', async (visitor) => {
      await openAssist(visitor);
      const opening = visitor.page.context().waitForEvent('page');
      await button(visitor, visitor.t.assisted.assist.begin).click();
      const tab = await opening;
      await expect(visitor.page.getByText(visitor.t.assisted.assist.begun)).toBeVisible();
      await tab.close();
    }),
    phoneScreen('registers', openRegisters),
    phoneScreen('registers-wrong', async (visitor) => {
      await openRegisters(visitor);
      await button(visitor, visitor.t.registers.find).click();
      await expect(visitor.page.getByRole('group', { name: visitor.t.ui.thereIsAProblem })).toBeVisible();
    }),
    phoneScreen('registers-found', async (visitor) => {
      await openRegisters(visitor);
      await visitor.page.getByLabel(visitor.t.registers.reference, { exact: true }).fill(reference);
      await button(visitor, visitor.t.registers.find).click();
      await expect(button(visitor, visitor.t.registers.declare)).toBeVisible();
    }),
    screen('kiosks-empty', openKiosks),
    screen('kiosks-add-wrong', async (visitor) => {
      await openKiosks(visitor);
      await button(visitor, visitor.t.assisted.kiosks.add).click();
      await visitor.page.getByRole('dialog').locator('[type=submit]').click();
      await expect(visitor.page.getByRole('group', { name: visitor.t.ui.thereIsAProblem })).toBeVisible();
    }),
    screen('kiosks', async (visitor) => {
      await addKiosk(visitor, name);
      await openKiosks(visitor);
      await expect(button(visitor, name)).toBeVisible();
    }),
    screen('kiosks-one', async (visitor) => {
      await openKiosks(visitor);
      await button(visitor, name).click();
      await expect(button(visitor, visitor.t.assisted.kiosks.newCode)).toBeVisible();
    }),
    screen('kiosks-code', async (visitor) => {
      await openKiosks(visitor);
      await button(visitor, name).click();
      await button(visitor, visitor.t.assisted.kiosks.newCode).click();
      await expect(visitor.page.getByRole('dialog').locator('.t-code')).toBeVisible();
    }),
  ];
}

/** Screens of a device, one after the other. `code` turns it into a kiosk. */
export function kioskScreens(world: World, code: string): ScreenState[] {
  return [
    phoneScreen('kiosk-closed', openKioskStart),
    phoneScreen('kiosk-closed-wrong', async (visitor) => {
      await openKioskStart(visitor);
      await visitor.page.locator('[type=submit]').click();
      await expect(visitor.page.locator('[aria-invalid=true]')).toBeVisible();
    }),
    phoneScreen('kiosk-start', async (visitor) => {
      await visitor.page.locator('#kiosk-code').fill(code);
      await visitor.page.locator('[type=submit]').click();
      await expect(visitor.page.getByText('Kiosk 4, Airport, arrivals')).toBeVisible();
    }),
    phoneScreen('kiosk-people', openKioskForm),
    phoneScreen('kiosk-clear', async (visitor) => {
      await openKioskForm(visitor);
      await button(visitor, visitor.t.sharedDevice.sessionBar.finish).click();
      await expect(visitor.page.getByRole('alertdialog')).toBeVisible();
    }),
    phoneScreen('kiosk-idle', async (visitor) => {
      await openKioskForm(visitor);
      await world.clock.advanceBy(61_000);
      await expect(visitor.page.getByRole('alertdialog')).toBeVisible();
    }),
    phoneScreen('kiosk-done', async (visitor) => {
      const { page, t } = visitor;
      await openKioskForm(visitor);
      const { contact: _none, ...traveller } = aTraveller(world.clock.today(), world.newPhoneNumber());
      await button(visitor, t.screens.travellers.edit).click();
      await fillTraveller(visitor, 0, traveller);
      await button(visitor, t.screens.travellers.check).click();
      await button(visitor, t.screens.check.submit).click();
      await button(visitor, t.sharedDevice.submitted.send).click();
      await expect(page.getByRole('article').getByRole('img').last()).toBeVisible();
    }),
    phoneScreen('kiosk-over', async (visitor) => {
      await visitor.page.goto('/kiosk/over');
      await expect(title(visitor)).toHaveText(visitor.t.sharedDevice.formEnded.title);
    }),
  ];
}

async function openAssist(visitor: Visitor): Promise<void> {
  await openPage(visitor, '/staff/assist');
  await expect(button(visitor, visitor.t.assisted.assist.begin)).toBeVisible();
  await waitUntilReady(visitor);
}

async function openRegisters(visitor: Visitor): Promise<void> {
  await openPage(visitor, '/staff/registers');
  await expect(title(visitor)).toHaveText(visitor.t.registers.title);
}

async function openKiosks(visitor: Visitor): Promise<void> {
  await openPage(visitor, '/staff/kiosks');
  await waitUntilReady(visitor);
}

async function openKioskStart(visitor: Visitor): Promise<void> {
  await visitor.page.goto('/kiosk/');
  await waitUntilReady(visitor);
}

// Starts again for each state: a kiosk resets itself when nobody uses it.
async function openKioskForm(visitor: Visitor): Promise<void> {
  await openKioskStart(visitor);
  await startAtKiosk(visitor.page, visitor.language);
}

async function waitUntilReady(visitor: Visitor): Promise<void> {
  await expect(title(visitor)).toBeVisible();
  await waitUntilLoaded(visitor);
}
