import { jpegOf } from '#capabilities/files/server/testing/files.ts';
import { createHealthDeskStaff, declareAndReferGroup, openCase, openCaseList } from './support/health-desk.ts';
import { notLoggedInError } from './support/staff.ts';
import { button, createVisitor } from './support/visitor.ts';
import { expect, test } from './support/world.ts';

test.use({ viewport: { width: 1280, height: 800 }, serverName: 'case-records' });

test('attaches a report, records and corrects its result, and follows the person in the next row', async ({
  page,
  world,
}) => {
  world.allowFinding(notLoggedInError);
  const officer = createVisitor(page);
  const { borderOfficer } = await createHealthDeskStaff(world, officer);
  const { casePage, caseRecords, contacts, healthDesk } = officer.t;
  const { attachments, laboratory } = caseRecords;
  const first = await declareAndReferGroup(world, borderOfficer, 'en');
  const other = await declareAndReferGroup(world, borderOfficer, 'en', 1);
  await openCaseList(officer, 'new');
  await openCase(officer, first.reference);
  const main = page.locator('main');
  const sheet = page.getByRole('dialog');

  await test.step('attaches a picture, and opens it', async () => {
    await button(officer, attachments.attach).click();
    await page
      .locator('#case-file')
      .setInputFiles({ name: 'report.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(await jpegOf()) });
    await expect(main.getByText(attachments.attached)).toBeVisible();
    await expect(sheet).toHaveCount(0);
    await main
      .getByRole('button', { name: /report\.jpg$/ })
      .first()
      .click();
    await expect(main.locator('img')).toBeVisible();
  });

  await test.step('records a result of that report, and corrects it with a reason', async () => {
    await button(officer, laboratory.record).click();
    await sheet.getByLabel(laboratory.test).selectOption('48508-6');
    const [day = '', month = '', year = ''] = world.clock.today().split('-').toReversed();
    await sheet.locator('#lab-result-takenAt-day').fill(day);
    await sheet.locator('#lab-result-takenAt-month').fill(month);
    await sheet.locator('#lab-result-takenAt-year').fill(year);
    await sheet.locator('#lab-result-takenAt-time').fill('00:01');
    await sheet.getByRole('radio', { name: laboratory.results.pending }).check();
    await sheet.getByLabel(laboratory.laboratory).fill('National laboratory');
    await sheet.getByLabel(laboratory.report).selectOption({ label: 'report.jpg' });
    await sheet.getByRole('button', { name: laboratory.save }).click();
    await expect(sheet).toHaveCount(0);
    await button(officer, laboratory.correctNamed('Measles virus, RNA')).click();
    await sheet.getByRole('radio', { name: laboratory.results.positive }).check();
    await sheet.getByLabel(laboratory.reason).fill('The laboratory reported it');
    await sheet.getByRole('button', { name: laboratory.save }).click();
    await expect(sheet).toHaveCount(0);
    await expect(main.getByText(laboratory.earlier)).toBeVisible();
    await expect(main.getByText(casePage.history['lab-corrected'])).toBeVisible();
  });

  await test.step('lists the travellers of the flight, enters seats, and follows one by name', async () => {
    await button(officer, contacts.show).click();
    await button(officer, contacts.seats).click();
    await sheet.getByRole('textbox').first().fill('12A');
    for (const field of (await sheet.getByRole('textbox').all()).slice(1)) await field.fill('13C');
    await sheet.getByRole('button', { name: contacts.saveSeats }).click();
    await expect(sheet).toHaveCount(0);
    await expect(main.getByText(contacts.rows(1)).first()).toBeVisible();
    await button(officer, contacts.follow).click();
    await sheet.getByRole('checkbox').first().check();
    await sheet.getByRole('button', { name: contacts.follow }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: contacts.follow }).click();
    await expect(main.getByText(contacts.followed(1))).toBeVisible();
    await expect(main.getByText(casePage.history['contacts-followed'])).toBeVisible();
  });

  await test.step('corrects a note by another one', async () => {
    await button(officer, casePage.note.add).click();
    await sheet.getByLabel(casePage.note.label).fill('Seat 12A');
    await sheet.getByRole('button', { name: casePage.note.save }).click();
    await expect(sheet).toHaveCount(0);
    await button(officer, casePage.note.correct).click();
    await sheet.getByLabel(casePage.note.label).fill('Seat 21A');
    await sheet.getByRole('button', { name: casePage.note.save }).click();
    await expect(main.getByText(new RegExp(casePage.note.corrected))).toBeVisible();
    await expect(main.getByText('Seat 12A')).toBeVisible();
  });

  await test.step('removes the report with a reason', async () => {
    await button(officer, attachments.removeNamed('report.jpg')).click();
    await sheet.getByLabel(attachments.reason).fill('Belongs to another person');
    await sheet.getByRole('button', { name: attachments.remove }).click();
    await expect(main.getByText(attachments.none)).toBeVisible();
    await expect(main.getByText(attachments.removedFiles)).toBeVisible();
  });

  await test.step('messages everyone who arrives by air today, with a colleague’s approval not needed', async () => {
    const { bulk } = officer.t;
    await page.getByRole('link', { name: bulk.title }).first().click();
    await button(officer, bulk.create).click();
    await page.getByLabel(bulk.textEn).fill('Your flight goes to gate 3.');
    await page.getByLabel(bulk.textMs).fill('Penerbangan awda ke pintu 3.');
    await page.getByLabel(bulk.reason).fill('Gate changed');
    await button(officer, bulk.preview).click();
    await expect(main.getByText('Sihat: Your flight goes to gate 3. Help: 148.')).toBeVisible();
    await main.locator('[type=submit]').click();
    await page.getByRole('alertdialog').locator('button').last().click();
    await expect(main.getByRole('listitem').first()).toContainText('gate 3');
  });
  await openCaseList(officer, 'new');
  await expect(page.getByText(other.reference).first()).toBeVisible();
  expect(healthDesk.title).not.toBe('');
});
