import type { Language } from '#foundation/language/wording.ts';
import { submitted } from './declared.ts';
import { logIn, open, openWhole, readWhole } from './login.ts';
import { aTraveller } from './people.ts';
import { memberBy } from './staff.ts';
import type { StaffScene } from './staff-screens.ts';
import { button, type Visitor, visitorAt } from './visitor.ts';
import { expect, type World } from './world.ts';

/** An auditor, and the states of the audit record and of exports, with a declaration that was looked at. */
export async function oversightScenes(
  administrator: Visitor,
  world: World,
  language: Language,
): Promise<{ auditor: Visitor; scenes: StaffScene[] }> {
  const name = 'Pengiran Haji Muhammad Abdul Qawi bin Pengiran Haji Abdul Rahman';
  const officer = await memberBy(administrator, world, { name, role: 'health-officer', language });
  const auditor = await memberBy(administrator, world, { name: 'Dayang Noraini', role: 'auditor', language });
  const phone = await world.anotherBrowser();
  const number = await logIn(visitorAt(await phone.newPage(), language), world);
  const who = aTraveller(world.clock.today(), number);
  const { reference } = await submitted(world, phone, [who]);
  await open(officer, '/staff/counter');
  await officer.page.getByLabel(officer.say.counter.scan.label).fill(reference);
  await officer.page.keyboard.press('Enter');
  await expect(officer.page.getByRole('heading', { name: who.name })).toBeVisible();
  const { exports } = officer.say;
  await open(officer, '/staff/exports');
  await button(officer, exports.ask).click();
  await officer.page.getByRole('dialog').getByLabel(exports.reason).fill('Contacts of a measles case on flight BI422');
  await officer.page.getByRole('dialog').getByRole('button', { name: exports.send, exact: true }).click();
  await expect(officer.page.getByText(exports.asked)).toBeVisible();
  return { auditor, scenes: scenesOf(reference) };
}

function scenesOf(reference: string): StaffScene[] {
  const found = async (visitor: Visitor) => {
    const { page, say } = visitor;
    await openWhole(visitor, '/staff/audit');
    await page.getByLabel(say.audit.search.by).selectOption('reference');
    await page.getByLabel(say.audit.search.kinds.reference, { exact: true }).fill(reference);
    await button(visitor, say.audit.search.submit).and(page.locator('[type=submit]')).click();
    await expect(page.getByText(officerName).first()).toBeVisible();
  };
  return [
    { name: 'audit', enter: (visitor) => openWhole(visitor, '/staff/audit') },
    {
      name: 'audit-wrong',
      enter: async (visitor) => {
        const { page, say } = visitor;
        await openWhole(visitor, '/staff/audit');
        await page.getByLabel(say.audit.search.by).selectOption('phone');
        await button(visitor, say.audit.search.submit).and(page.locator('[type=submit]')).click();
        await expect(page.getByRole('group', { name: say.ui.thereIsAProblem })).toBeVisible();
      },
    },
    {
      name: 'audit-checked',
      enter: async (visitor) => {
        await openWhole(visitor, '/staff/audit');
        await button(visitor, visitor.say.audit.chain.check).click();
        await expect(visitor.page.locator('main [role=status] h2').first()).toBeVisible();
        await readWhole(visitor);
      },
    },
    { name: 'audit-found', enter: found },
    {
      name: 'audit-entry',
      enter: async (visitor) => {
        await found(visitor);
        await visitor.page.locator('[data-row-name], li button').first().click();
        await expect(visitor.page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
      },
    },
    { name: 'exports', phone: true, enter: (visitor) => openWhole(visitor, '/staff/exports') },
    {
      name: 'exports-ask',
      phone: true,
      enter: async (visitor) => {
        const { page, say } = visitor;
        await openWhole(visitor, '/staff/exports');
        await button(visitor, say.exports.ask).first().click();
        await page.getByRole('dialog').getByRole('button', { name: say.exports.send, exact: true }).click();
        await expect(page.getByRole('group', { name: say.ui.thereIsAProblem })).toBeVisible();
      },
    },
  ];
}

// Of the officer, as a row of the table or a card names them.
const officerName = /Pengiran Haji Muhammad/;
