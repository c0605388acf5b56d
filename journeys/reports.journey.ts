import { readFile } from 'node:fs/promises';
import { declareAndReferGroup, createHealthDeskStaff } from './support/health-desk.ts';
import { openPage } from './support/login.ts';
import { notLoggedInError } from './support/staff.ts';
import { button, createVisitor, type Visitor } from './support/visitor.ts';
import { expect, test } from './support/world.ts';

test.use({ viewport: { width: 1280, height: 800 } });

async function fillPurpose({ page, t }: Visitor): Promise<void> {
  await page.getByRole('dialog').getByLabel(t.outgoingReports.reason).fill('Weekly report to the ministry');
}

test('makes a list of referred travellers, schedules counts, and prints an event notification', async ({
  page,
  world,
}) => {
  world.allowFinding(notLoggedInError);
  const officer = createVisitor(page);
  const { borderOfficer } = await createHealthDeskStaff(world, officer);
  const { reference } = await declareAndReferGroup(world, borderOfficer, 'en');
  const { outgoingReports: reports, reportSchedules, eventNotification } = officer.t;
  const sheet = page.getByRole('dialog');

  await test.step('makes and downloads a line list without names', async () => {
    await openPage(officer, '/staff/reports');
    await button(officer, reports.make).click();
    await sheet.getByRole('radio', { name: reports.kinds['referred-travellers'] }).check();
    await expect(sheet.getByText(reports.contains.list)).toBeVisible();
    const today = world.clock.today().split('-').reverse();
    for (const name of [reports.firstDay, reports.lastDay])
      for (const [index, value] of today.entries())
        await sheet.getByRole('group', { name }).getByRole('textbox').nth(index).fill(value);
    await fillPurpose(officer);
    await sheet.getByRole('button', { name: reports.send, exact: true }).click();
    await expect(page.getByText(reports.requested)).toBeVisible();
    const downloaded = page.waitForEvent('download');
    await button(officer, reports.download).click();
    const text = await readFile(await (await downloaded).path(), 'utf8');
    expect(text).toContain(`"${reference}"`);
  });

  await test.step('schedules daily counts to the folder of the demo', async () => {
    await openPage(officer, '/staff/reports/schedules');
    await button(officer, reportSchedules.add).click();
    await sheet.getByRole('radio', { name: reports.destinations.folder }).check();
    await fillPurpose(officer);
    await sheet.getByRole('button', { name: reportSchedules.save, exact: true }).click();
    await expect(page.getByText(reportSchedules.saved)).toBeVisible();
    await expect(page.getByText(reportSchedules.daily('06:00'))).toBeVisible();
  });

  await test.step('prints an event notification whose figures are filled in', async () => {
    await openPage(officer, '/staff/reports/notification');
    await expect(page.getByLabel(eventNotification.labels.figures)).toHaveValue(/Referred to a health officer: \d/);
    await page.getByLabel(eventNotification.labels.event, { exact: true }).fill('Fever after flight BI422');
    await page.getByLabel(eventNotification.labels.hazard, { exact: true }).fill('Unknown');
    await page.getByLabel(eventNotification.labels.contact, { exact: true }).fill('Focal point, 2381640');
    for (const question of ['serious', 'unusual'] as const)
      await page
        .getByRole('radiogroup', { name: eventNotification.labels[question] })
        .getByRole('radio', { name: eventNotification.answers.yes })
        .check();
    await expect(page.getByText(eventNotification.results.notify)).toBeVisible();
    const printed = page.waitForEvent('download');
    await button(officer, eventNotification.print).click();
    const file = await readFile(await (await printed).path());
    expect(file.subarray(0, 5).toString()).toBe('%PDF-');
  });
});
