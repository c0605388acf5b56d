import type { Language } from '#foundation/language/wording.ts';
import { fillTraveller } from './form.ts';
import { addKiosk, stepUp } from './kiosk.ts';
import { open, readWhole } from './login.ts';
import { aTraveller } from './people.ts';
import type { StaffScene } from './staff-screens.ts';
import { button, title, type Visitor } from './visitor.ts';
import { expect, type World } from './world.ts';

/** The console's pages for people without a phone, for an officer who is logged in. `reference`: of a register that is there. */
export function assistedScenes(language: Language, reference: string): StaffScene[] {
  const name = `Kiosk 3 ${language}`;
  return [
    { name: 'assist', phone: true, enter: toAssist },
    {
      name: 'assist-wrong',
      phone: true,
      enter: async (visitor) => {
        await toAssist(visitor);
        await visitor.page.getByRole('radio', { name: visitor.say.device.contact.phone }).check();
        await button(visitor, visitor.say.assisted.assist.begin).click();
        await expect(visitor.page.getByRole('group', { name: visitor.say.ui.thereIsAProblem })).toBeVisible();
      },
    },
    {
      name: 'assist-begun',
      phone: true,
      enter: async (visitor) => {
        await toAssist(visitor);
        const opening = visitor.page.context().waitForEvent('page');
        await button(visitor, visitor.say.assisted.assist.begin).click();
        const tab = await opening;
        await expect(visitor.page.getByText(visitor.say.assisted.assist.begun)).toBeVisible();
        await tab.close();
      },
    },
    { name: 'registers', phone: true, enter: toRegisters },
    {
      name: 'registers-wrong',
      phone: true,
      enter: async (visitor) => {
        await toRegisters(visitor);
        await button(visitor, visitor.say.registers.find).click();
        await expect(visitor.page.getByRole('group', { name: visitor.say.ui.thereIsAProblem })).toBeVisible();
      },
    },
    {
      name: 'registers-found',
      phone: true,
      enter: async (visitor) => {
        await toRegisters(visitor);
        await visitor.page.getByLabel(visitor.say.registers.reference, { exact: true }).fill(reference);
        await button(visitor, visitor.say.registers.find).click();
        await expect(button(visitor, visitor.say.registers.declare)).toBeVisible();
      },
    },
    { name: 'kiosks-empty', enter: toKiosks },
    {
      name: 'kiosks-add-wrong',
      enter: async (visitor) => {
        await toKiosks(visitor);
        await button(visitor, visitor.say.assisted.kiosks.add).click();
        await visitor.page.getByRole('dialog').locator('[type=submit]').click();
        await expect(visitor.page.getByRole('group', { name: visitor.say.ui.thereIsAProblem })).toBeVisible();
      },
    },
    {
      name: 'kiosks',
      enter: async (visitor) => {
        await addKiosk(visitor, name);
        await toKiosks(visitor);
        await expect(button(visitor, name)).toBeVisible();
      },
    },
    {
      name: 'kiosks-one',
      enter: async (visitor) => {
        await toKiosks(visitor);
        await button(visitor, name).click();
        await expect(button(visitor, visitor.say.assisted.kiosks.newCode)).toBeVisible();
      },
    },
    {
      name: 'kiosks-code',
      enter: async (visitor) => {
        await toKiosks(visitor);
        await button(visitor, name).click();
        await button(visitor, visitor.say.assisted.kiosks.newCode).click();
        await expect(visitor.page.getByRole('dialog').locator('.t-code')).toBeVisible();
      },
    },
  ];
}

/** A device in the states that people see, one after the other; `code` makes it a kiosk. */
export function kioskScenes(world: World, code: string): StaffScene[] {
  return [
    { name: 'kiosk-closed', phone: true, enter: toStart },
    {
      name: 'kiosk-closed-wrong',
      phone: true,
      enter: async (visitor) => {
        await toStart(visitor);
        await visitor.page.locator('[type=submit]').click();
        await expect(visitor.page.locator('[aria-invalid=true]')).toBeVisible();
      },
    },
    {
      name: 'kiosk-start',
      phone: true,
      enter: async (visitor) => {
        await visitor.page.locator('#kiosk-code').fill(code);
        await visitor.page.locator('[type=submit]').click();
        await expect(visitor.page.getByText('Kiosk 4, Airport, arrivals')).toBeVisible();
      },
    },
    {
      name: 'kiosk-people',
      phone: true,
      enter: toForm,
    },
    {
      name: 'kiosk-clear',
      phone: true,
      enter: async (visitor) => {
        await toForm(visitor);
        await button(visitor, visitor.say.device.bar.finish).click();
        await expect(visitor.page.getByRole('alertdialog')).toBeVisible();
      },
    },
    {
      name: 'kiosk-idle',
      phone: true,
      enter: async (visitor) => {
        await toForm(visitor);
        await world.clock.pass(61_000);
        await expect(visitor.page.getByRole('alertdialog')).toBeVisible();
      },
    },
    {
      name: 'kiosk-done',
      phone: true,
      enter: async (visitor) => {
        const { page, say } = visitor;
        await toForm(visitor);
        const { contact: _none, ...who } = aTraveller(world.clock.today(), world.newNumber());
        await button(visitor, say.screens.people.edit).click();
        await fillTraveller(visitor, 0, who);
        await button(visitor, say.screens.people.check).click();
        await button(visitor, say.screens.check.submit).click();
        await button(visitor, say.device.end.send).click();
        await expect(page.getByRole('article').getByRole('img').last()).toBeVisible();
      },
    },
    {
      name: 'kiosk-over',
      phone: true,
      enter: async (visitor) => {
        await visitor.page.goto('/kiosk/over');
        await expect(title(visitor)).toHaveText(visitor.say.device.over.title);
      },
    },
  ];
}

async function toAssist(visitor: Visitor): Promise<void> {
  await open(visitor, '/staff/assist');
  await expect(button(visitor, visitor.say.assisted.assist.begin)).toBeVisible();
  await settled(visitor);
}

async function toRegisters(visitor: Visitor): Promise<void> {
  await open(visitor, '/staff/registers');
  await expect(title(visitor)).toHaveText(visitor.say.registers.title);
}

async function toKiosks(visitor: Visitor): Promise<void> {
  await open(visitor, '/staff/kiosks');
  await settled(visitor);
}

async function toStart(visitor: Visitor): Promise<void> {
  await visitor.page.goto('/kiosk/');
  await settled(visitor);
}

// Anew for each state: a kiosk does not wait for whoever looks at it.
async function toForm(visitor: Visitor): Promise<void> {
  await toStart(visitor);
  await stepUp(visitor.page, visitor.language);
}

async function settled(visitor: Visitor): Promise<void> {
  await expect(title(visitor)).toBeVisible();
  await readWhole(visitor);
}
