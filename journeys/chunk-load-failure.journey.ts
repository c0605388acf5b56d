import type { Page } from '@playwright/test';
import { createFirstAdministrator } from './support/administration.ts';
import { saveAndClose, inviteTwoEditors } from './support/content-editors.ts';
import { phoneNumberField, openPage } from './support/login.ts';
import { createStaffMember, notLoggedInError } from './support/staff.ts';
import { drawQrCode } from './support/vaccination.ts';
import { button, type Visitor, createVisitor } from './support/visitor.ts';
import { expect, test, type World } from './support/world.ts';

test.use({ serverName: 'file-missing' });

// A file of code may not come: a tunnel, a new release. What was typed beside it stays, and what is missing can be asked for again.

for (const language of ['en', 'ms'] as const)
  test(`a list of countries that did not load is loaded anew, and the number stays (${language})`, async ({
    page,
    world,
  }) => {
    const visitor = createVisitor(page, language);
    const { t } = visitor;

    const restore = await blockFile(page, world, 'country-sheet');
    await openPage(visitor, '/user/login');
    await phoneNumberField(visitor).fill('7123456');
    await page.getByRole('button', { name: t.ui.phone.countryCode }).click();
    await expect(page.getByText(t.news.loadFailed.text)).toBeVisible();
    await expect(phoneNumberField(visitor)).toHaveValue('7123456');

    await restore();
    await button(visitor, t.ui.tryAgain).click();
    await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(phoneNumberField(visitor)).toHaveValue('7123456');
  });

test('an editor that did not load is loaded anew, and what was written stays', async ({ page, world }) => {
  world.allowFinding(notLoggedInError);
  const [anna] = await inviteTwoEditors(await createFirstAdministrator(page, world), world);
  const { t } = anna;
  const restore = await blockFile(anna.page, world, 'open-editor');
  await openPage(anna, '/staff/content/new');
  await anna.page.locator('#content-en-title').fill('Dengue at home');
  const failed = anna.page.getByText(t.news.loadFailed.text);
  await expect(failed).toHaveCount(2);
  await expect(anna.page.locator('#content-en-title')).toHaveValue('Dengue at home');
  await expect(anna.page.locator('[data-keeping]')).toHaveAttribute('data-keeping', 'kept');

  await restore();
  await button(anna, t.ui.tryAgain).first().click();
  await expect(failed).toHaveCount(0);
  await anna.page.locator('#content-en-body').click();
  await anna.page.keyboard.type('Empty what holds water.');
  await saveAndClose(anna);
  await expect(anna.page.getByRole('heading', { level: 1 })).toHaveText('Dengue at home');
  await expect(anna.page.locator('article').first()).toContainText('Empty what holds water.');
});

test('console forms without a draft load their list of countries anew, and what was typed stays', async ({
  page,
  world,
}) => {
  world.allowFinding(notLoggedInError);
  const administrator = await createFirstAdministrator(page, world);
  const restoreIn = (one: Visitor) => blockFile(one.page, world, 'country-sheet');
  const listLoadsAnew = async (one: Visitor, press: () => Promise<void>, restore: () => Promise<void>) => {
    await press();
    await expect(one.page.getByText(one.t.news.loadFailed.text)).toBeVisible();
    await restore();
    await button(one, one.t.ui.tryAgain).click();
    await expect(one.page.getByRole('dialog').getByRole('option').first()).toBeVisible();
    await one.page.keyboard.press('Escape');
    await expect(one.page.getByRole('option')).toHaveCount(0);
  };

  await test.step('at the counter', async () => {
    const officer = await createStaffMember(administrator, world);
    const { counter, ui } = officer.t;
    const restore = await restoreIn(officer);
    await openPage(officer, '/staff/counter');
    await button(officer, counter.lookUp.title).click();
    const reference = officer.page.getByLabel(counter.lookUp.reference, { exact: true });
    const number = officer.page.locator('#look-up-phone-number');
    const scanned = officer.page.getByLabel(counter.scan.label, { exact: true });
    await scanned.fill('K7654');
    await reference.fill('7k4m');
    await number.fill('7123456');
    await listLoadsAnew(
      officer,
      () => officer.page.getByRole('button', { name: ui.phone.countryCode }).click(),
      restore,
    );
    await expect(scanned).toHaveValue('K7654');
    await expect(reference).toHaveValue('7k4m');
    await expect(number).toHaveValue('7123456');
  });

  await test.step('in the record of a recovery', async () => {
    const recorder = await createStaffMember(administrator, world, { role: 'health-officer', language: 'ms' });
    const { form, recoveries } = recorder.t.certificatesDesk;
    const restore = await restoreIn(recorder);
    await openPage(recorder, '/staff/recoveries');
    await button(recorder, recoveries.record).click();
    await recorder.page.getByLabel(form.given, { exact: true }).fill('Siti Nurhaliza');
    await recorder.page.locator('#recovered-birthDate-year').fill('1986');
    await listLoadsAnew(recorder, () => recorder.page.locator('#recovered-country').click(), restore);
    await expect(recorder.page.getByLabel(form.given, { exact: true })).toHaveValue('Siti Nurhaliza');
    await expect(recorder.page.locator('#recovered-birthDate-year')).toHaveValue('1986');
  });

  await test.step('where a family link is looked for', async () => {
    const reviewer = await createStaffMember(administrator, world, { role: 'reviewer' });
    const { documents, find, number } = reviewer.t.familyLinkDesk;
    const restore = await restoreIn(reviewer);
    await openPage(reviewer, '/staff/family-links');
    await button(reviewer, find).click();
    await reviewer.page.getByText(documents.passport, { exact: true }).click();
    await reviewer.page.getByLabel(number, { exact: true }).fill('K7654321');
    await listLoadsAnew(reviewer, () => reviewer.page.locator('#nation').click(), restore);
    await expect(reviewer.page.getByLabel(number, { exact: true })).toHaveValue('K7654321');
  });
});

test('a picture that nothing could read yet is not called one without a code', async ({ page, world }) => {
  const visitor = createVisitor(page, 'ms');
  const { t } = visitor;
  const { verify } = t;
  const choose = async () =>
    page
      .locator('main input[type=file]')
      .setInputFiles({ name: 'code.png', mimeType: 'image/png', buffer: await drawQrCode('https://example.org') });
  const restore = await blockFile(page, world, 'read-code');
  await openPage(visitor, '/verify');
  await choose();
  await expect(page.getByText(t.news.loadFailed.text)).toBeVisible();

  await restore();
  await button(visitor, t.ui.tryAgain).click();
  await expect(page.getByText(t.news.loadFailed.text)).toHaveCount(0);
  await expect(button(visitor, verify.camera)).toBeVisible();
  await choose();
  await expect(page.getByRole('heading', { level: 2, name: verify.verdicts.foreign.word })).toBeVisible();
});

/** Has a file of code not come until it is given back. */
async function blockFile(page: Page, world: World, name: string): Promise<() => Promise<void>> {
  const files = new RegExp(`/assets/${name}-[^/]+\\.js`);
  world.allowFinding(/net::ERR_FAILED/);
  await page.route(files, (route) => route.abort());
  return () => page.unroute(files);
}
