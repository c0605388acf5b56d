import type { Page } from '@playwright/test';
import { createFirstAdministrator } from './support/administration.ts';
import { saveAndClose, inviteTwoEditors } from './support/content-editors.ts';
import { phoneNumberField, openPage } from './support/login.ts';
import { openCounterSearch } from './support/screens/arrival-screens.ts';
import { createStaffMember, notLoggedInError } from './support/staff.ts';
import { drawQrCode } from './support/vaccination.ts';
import { button, type Visitor, createVisitor } from './support/visitor.ts';
import { expect, test, type World } from './support/world.ts';

test.use({ serverName: 'file-missing' });

// A script may fail to load: in a tunnel, after a release. Typed text stays, and the script can be loaded again.

for (const language of ['en', 'ms'] as const)
  test(`loads a failed country list again, and keeps the number (${language})`, async ({ page, world }) => {
    const visitor = createVisitor(page, language);
    const { t } = visitor;

    const restore = await blockFile(page, world, 'country-sheet');
    await openPage(visitor, '/user/login');
    await phoneNumberField(visitor).fill('7123456');
    await page.getByRole('button', { name: t.ui.phone.countryCode }).click();
    await expect(page.getByText(t.frame.loadFailed.text)).toBeVisible();
    await expect(phoneNumberField(visitor)).toHaveValue('7123456');

    await restore();
    await button(visitor, t.ui.tryAgain).click();
    await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(phoneNumberField(visitor)).toHaveValue('7123456');
  });

test('loads a failed editor again, and keeps the written text', async ({ page, world }) => {
  world.allowFinding(notLoggedInError);
  const [anna] = await inviteTwoEditors(await createFirstAdministrator(page, world), world);
  const { t } = anna;
  const restore = await blockFile(anna.page, world, 'open-editor');
  await openPage(anna, '/staff/content/new');
  await anna.page.locator('#content-en-title').fill('Dengue at home');
  const failed = anna.page.getByText(t.frame.loadFailed.text);
  await expect(failed).toHaveCount(2);
  await expect(anna.page.locator('#content-en-title')).toHaveValue('Dengue at home');
  await expect(anna.page.locator('[data-save-state]')).toHaveAttribute('data-save-state', 'at-server');

  await restore();
  await button(anna, t.ui.tryAgain).first().click();
  await expect(failed).toHaveCount(0);
  await anna.page.locator('#content-en-body').click();
  await anna.page.keyboard.type('Empty what holds water.');
  await saveAndClose(anna);
  await expect(anna.page.getByRole('heading', { level: 1 })).toHaveText('Dengue at home');
  await expect(anna.page.locator('article').first()).toContainText('Empty what holds water.');
});

test('loads a failed country list again in console forms without a draft, and keeps what was typed', async ({
  page,
  world,
}) => {
  world.allowFinding(notLoggedInError);
  const administrator = await createFirstAdministrator(page, world);
  const restoreIn = (staffMember: Visitor) => blockFile(staffMember.page, world, 'country-sheet');
  const expectListLoadsAgain = async (
    staffMember: Visitor,
    openList: () => Promise<void>,
    restore: () => Promise<void>,
  ) => {
    await openList();
    await expect(staffMember.page.getByText(staffMember.t.frame.loadFailed.text)).toBeVisible();
    await restore();
    await button(staffMember, staffMember.t.ui.tryAgain).click();
    await expect(staffMember.page.getByRole('dialog').getByRole('option').first()).toBeVisible();
    await staffMember.page.keyboard.press('Escape');
    await expect(staffMember.page.getByRole('dialog').getByRole('option')).toHaveCount(0);
  };

  await test.step('at the counter', async () => {
    const officer = await createStaffMember(administrator, world);
    const { counter, ui } = officer.t;
    const restore = await restoreIn(officer);
    await openPage(officer, '/staff/counter');
    await openCounterSearch(officer);
    const reference = officer.page.getByLabel(officer.t.counterSearch.reference, { exact: true });
    const number = officer.page.locator('#look-up-phone-number');
    const scanned = officer.page.getByLabel(counter.scan.label, { exact: true });
    await scanned.fill('K7654');
    await reference.fill('7k4m');
    await number.fill('7123456');
    await expectListLoadsAgain(
      officer,
      () => officer.page.getByRole('button', { name: ui.phone.countryCode }).click(),
      restore,
    );
    await expect(scanned).toHaveValue('K7654');
    await expect(reference).toHaveValue('7k4m');
    await expect(number).toHaveValue('7123456');
  });

  await test.step('in the form of a recovery', async () => {
    const recorder = await createStaffMember(administrator, world, 'health-officer', 'Awang Ahmad', { language: 'ms' });
    const { form, recoveries } = recorder.t.certificatesDesk;
    const restore = await restoreIn(recorder);
    await openPage(recorder, '/staff/recoveries');
    await button(recorder, recoveries.record).click();
    await recorder.page.getByLabel(form.given, { exact: true }).fill('Siti Nurhaliza');
    await recorder.page.locator('#recovered-birthDate-year').fill('1986');
    await expectListLoadsAgain(recorder, () => recorder.page.locator('#recovered-country').click(), restore);
    await expect(recorder.page.getByLabel(form.given, { exact: true })).toHaveValue('Siti Nurhaliza');
    await expect(recorder.page.locator('#recovered-birthDate-year')).toHaveValue('1986');
  });

  await test.step('in the search for a family link', async () => {
    const reviewer = await createStaffMember(administrator, world, 'reviewer');
    const { documents, find, number } = reviewer.t.familyLinkDesk;
    const restore = await restoreIn(reviewer);
    await openPage(reviewer, '/staff/family-links');
    await button(reviewer, find).click();
    await reviewer.page.getByText(documents.passport, { exact: true }).click();
    await reviewer.page.getByLabel(number, { exact: true }).fill('K7654321');
    await expectListLoadsAgain(reviewer, () => reviewer.page.locator('#nation').click(), restore);
    await expect(reviewer.page.getByLabel(number, { exact: true })).toHaveValue('K7654321');
  });
});

test('does not call a picture one without a code when the reader failed to load', async ({ page, world }) => {
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
  await expect(page.getByText(t.frame.loadFailed.text)).toBeVisible();

  await restore();
  await button(visitor, t.ui.tryAgain).click();
  await expect(page.getByText(t.frame.loadFailed.text)).toHaveCount(0);
  await expect(button(visitor, verify.camera)).toBeVisible();
  await choose();
  await expect(page.getByRole('heading', { level: 2, name: verify.verdicts['not-a-certificate'].title })).toBeVisible();
});

/** Blocks a script until the returned function is called. */
async function blockFile(page: Page, world: World, name: string): Promise<() => Promise<void>> {
  const files = new RegExp(`/assets/${name}-[^/]+\\.js`);
  world.allowFinding(/net::ERR_FAILED/);
  await page.route(files, (route) => route.abort());
  return () => page.unroute(files);
}
