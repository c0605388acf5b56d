import type { Language } from '#foundation/language/messages.ts';
import { submitTestDeclaration } from '../declarations.ts';
import { logIn, openPage, openPageAndWait, waitUntilLoaded } from '../login.ts';
import { aTraveller } from '../travellers.ts';
import { createStaffMember } from '../staff.ts';
import { button, type Visitor, createVisitor } from '../visitor.ts';
import { expect, type World } from '../world.ts';
import { phoneScreen, phoneScreenAt, screen, screenAt, type ScreenState } from './screen.ts';

/** Creates an auditor, and the screens of the audit log and of exports, with a declaration that was read. */
export async function auditDeskScreens(
  administrator: Visitor,
  world: World,
  language: Language,
): Promise<{ auditor: Visitor; screens: ScreenState[] }> {
  const name = 'Pengiran Haji Muhammad Abdul Qawi bin Pengiran Haji Abdul Rahman';
  const officer = await createStaffMember(administrator, world, 'health-officer', name, { language });
  const auditor = await createStaffMember(administrator, world, 'auditor', 'Dayang Noraini', { language });
  const phone = await world.openBrowser();
  const number = await logIn(createVisitor(await phone.newPage(), language), world);
  const traveller = aTraveller(world.clock.today(), number);
  const { reference } = await submitTestDeclaration(world, phone, [traveller]);
  await openPage(officer, '/staff/counter');
  await officer.page.getByLabel(officer.t.counter.scan.label).fill(reference);
  await officer.page.keyboard.press('Enter');
  await expect(officer.page.getByRole('heading', { name: traveller.name })).toBeVisible();
  const { exports } = officer.t;
  await openPage(officer, '/staff/exports');
  await button(officer, exports.requestExport).click();
  await officer.page.getByRole('dialog').getByLabel(exports.reason).fill('Contacts of a measles case on flight BI422');
  await officer.page.getByRole('dialog').getByRole('button', { name: exports.send, exact: true }).click();
  await expect(officer.page.getByText(exports.requested)).toBeVisible();
  return { auditor, screens: auditorScreens(reference) };
}

function auditorScreens(reference: string): ScreenState[] {
  const searchByReference = async (visitor: Visitor) => {
    const { page, t } = visitor;
    await openPageAndWait(visitor, '/staff/audit');
    await page.getByLabel(t.audit.search.by).selectOption('reference');
    await page.getByLabel(t.audit.search.kinds.reference, { exact: true }).fill(reference);
    await button(visitor, t.audit.search.submit).and(page.locator('[type=submit]')).click();
    await expect(page.getByText(officerNamePattern).first()).toBeVisible();
  };
  return [
    screenAt('audit', '/staff/audit'),
    screen('audit-wrong', async (visitor) => {
      const { page, t } = visitor;
      await openPageAndWait(visitor, '/staff/audit');
      await page.getByLabel(t.audit.search.by).selectOption('phone');
      await button(visitor, t.audit.search.submit).and(page.locator('[type=submit]')).click();
      await expect(page.getByRole('group', { name: t.ui.thereIsAProblem })).toBeVisible();
    }),
    screenAt('audit-checked', '/staff/audit', async (visitor) => {
      await button(visitor, visitor.t.audit.chain.check).click();
      await expect(visitor.page.locator('main [role=status] h2').first()).toBeVisible();
      await waitUntilLoaded(visitor);
    }),
    screen('audit-found', searchByReference),
    screen('audit-entry', async (visitor) => {
      await searchByReference(visitor);
      await visitor.page.locator('[data-row-name], li button').first().click();
      await expect(visitor.page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
    }),
    phoneScreenAt('exports', '/staff/exports'),
    phoneScreen('exports-ask', async (visitor) => {
      const { page, t } = visitor;
      await openPageAndWait(visitor, '/staff/exports');
      await button(visitor, t.exports.requestExport).first().click();
      await page.getByRole('dialog').getByRole('button', { name: t.exports.send, exact: true }).click();
      await expect(page.getByRole('group', { name: t.ui.thereIsAProblem })).toBeVisible();
    }),
  ];
}

const officerNamePattern = /Pengiran Haji Muhammad/;
