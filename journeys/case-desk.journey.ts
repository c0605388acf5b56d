import { createHealthDeskStaff, declareAndReferGroup, openCase, openCaseList } from './support/health-desk.ts';
import { waitUntilLoaded } from './support/login.ts';
import { notLoggedInError } from './support/staff.ts';
import { button, createVisitor } from './support/visitor.ts';
import { expect, test } from './support/world.ts';

test.use({ viewport: { width: 1280, height: 800 } });

test('works through the cases of a morning: sees new ones, assigns several, confirms what was measured, closes and reopens', async ({
  page,
  world,
}) => {
  world.allowFinding(notLoggedInError);
  const officer = createVisitor(page);
  const { borderOfficer } = await createHealthDeskStaff(world, officer);
  const { healthDesk, casePage } = officer.t;
  const first = await declareAndReferGroup(world, borderOfficer, 'en', 3);
  const caseOf = (reference: string) =>
    page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: reference });

  await test.step('shows a referred case in the open list without a reload', async () => {
    await openCaseList(officer, 'new');
    await expect(caseOf(first.reference)).toHaveCount(1);
    const second = await declareAndReferGroup(world, borderOfficer, 'en');
    await expect(caseOf(second.reference)).toHaveCount(1);
    await expect(caseOf(second.reference)).toContainText('38.2');
    await expect(caseOf(second.reference)).toContainText(healthDesk.level['on-time']);
  });

  await test.step('filters by temperature and flight at once, and sorts by age', async () => {
    await page.getByLabel(healthDesk.filters.temperature).selectOption('380');
    await page.getByLabel(healthDesk.filters.transport).fill('BI4');
    await expect(page.getByText(officer.t.staff.table.rowCount(2, 2), { exact: true })).toBeVisible();
    await page.getByRole('button', { name: healthDesk.columns.age }).click();
    await expect(page.getByRole('columnheader', { name: healthDesk.columns.age })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
    await page.getByLabel(healthDesk.filters.temperature).selectOption('390');
    await expect(page.getByText(healthDesk.none)).toBeVisible();
    await page.getByLabel(healthDesk.filters.temperature).selectOption('');
  });

  await test.step('assigns all shown cases', async () => {
    await page.getByRole('checkbox', { name: officer.t.staff.table.selectAll }).check();
    await expect(page.getByText(healthDesk.assign.selected(2))).toBeVisible();
    await button(officer, healthDesk.assign.toMe).click();
    await expect(page.getByText(healthDesk.assign.done(2))).toBeVisible();
    await openCaseList(officer, 'mine');
    await expect(caseOf(first.reference)).toContainText(healthDesk.status['in-progress']);
  });

  await test.step('leads with the counter, and fills in the assessment until it is confirmed', async () => {
    await openCase(officer, first.reference);
    await expect(page.locator('main').getByRole('heading', { level: 2 }).first()).toHaveText(casePage.counter.title);
    await expect(page.getByText('38.2 °C').first()).toBeVisible();
    await button(officer, casePage.assessment.record).click();
    const sheet = page.getByRole('dialog');
    await expect(sheet.getByRole('textbox', { name: casePage.assessment.temperature })).toHaveValue('38.2');
    await expect(sheet.getByText(casePage.prefill.counter)).toBeVisible();
    await sheet.getByRole('button', { name: casePage.prefill.confirmField(casePage.assessment.temperature) }).click();
    await expect(sheet.getByText(casePage.prefill.counter)).toHaveCount(0);
    await sheet.getByRole('checkbox', { name: 'Rash' }).check();
    await sheet.getByRole('button', { name: casePage.assessment.save }).click();
    await expect(sheet).toHaveCount(0);
    await expect(page.getByText('38.2', { exact: true }).first()).toBeVisible();
    await expect(page.getByText(`(${casePage.prefill.unconfirmed})`).first()).toBeVisible();
  });

  const sheet = page.getByRole('dialog');
  const status = (name: keyof typeof healthDesk.status) =>
    page.getByText(healthDesk.status[name], { exact: true }).first();

  await test.step('closes the case, and reopens it with a reason before the outcome changes', async () => {
    await button(officer, casePage.outcome.decide).click();
    await sheet.getByRole('radio', { name: healthDesk.outcome.none }).check();
    await sheet.getByRole('button', { name: casePage.outcome.save }).click();
    await expect(status('closed')).toBeVisible();
    await expect(button(officer, casePage.outcome.change)).toHaveCount(0);
    await button(officer, casePage.reopen.open).click();
    await sheet.getByRole('button', { name: casePage.reopen.save }).click();
    await expect(page.getByRole('group', { name: officer.t.ui.thereIsAProblem })).toBeVisible();
    await sheet.getByLabel(casePage.followUp.reason).fill('The rash came back');
    await sheet.getByRole('button', { name: casePage.reopen.save }).click();
    await expect(status('in-progress')).toBeVisible();
    await expect(page.getByText('The rash came back')).toBeVisible();
  });

  await test.step('follows up the one companion who is ticked by name', async () => {
    await button(officer, casePage.outcome.change).click();
    await sheet.getByRole('radio', { name: healthDesk.outcome.home }).check();
    const boxes = sheet.getByRole('group', { name: casePage.outcome.group }).getByRole('checkbox');
    await expect(boxes).toHaveCount(2);
    for (const box of await boxes.all()) await expect(box).not.toBeChecked();
    await boxes.last().check();
    await sheet.getByRole('button', { name: casePage.outcome.save }).click();
    await expect(status('followed')).toBeVisible();
    await expect(page.getByRole('link', { name: healthDesk.traveller(3, '') })).toBeVisible();
    await expect(page.getByRole('link', { name: healthDesk.traveller(2, '') })).toHaveCount(0);
    await waitUntilLoaded(officer);
  });
});
