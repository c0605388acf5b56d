import { submitReport } from '#capabilities/self-report/contract.ts';
import { wellAssessment } from '#capabilities/self-report/server/testing/template.ts';
import { minute } from '#foundation/time/clock.ts';
import { insertTestEvent } from './support/events.ts';
import { chooseRadio } from './support/declaration-form.ts';
import { enterCertifiedPassword, setCertifiedPassword, certifiedPasswordSheet } from './support/certified-password.ts';
import { logIn, openPage } from './support/login.ts';
import { fillWellReport, childName, signUpWithChild } from './support/self-reports.ts';
import { button, title, createVisitor } from './support/visitor.ts';
import { waitUntilBuildCached, expect, test, withServiceWorker } from './support/world.ts';

test.use({ ...withServiceWorker, serverName: 'acting-for-others' });

test('asks a mother for her certified password once before she acts for her child, and again only after it expires', async ({
  page,
  context,
  world,
}) => {
  world.allowFinding(/status of 40[03]/);
  await page.setViewportSize({ width: 375, height: 812 });
  const siti = createVisitor(page, 'en');
  const { t } = siti;
  const sheet = certifiedPasswordSheet(siti);
  const name = page.getByLabel('Full name', { exact: true });
  const event = await insertTestEvent(world, { place: 'Masjid Ujian', capacity: 10, opensInHours: 4 });
  await logIn(siti, world);
  const { self, child } = await signUpWithChild(siti, world);
  for (const member of [self, child])
    await world.callApi(context, submitReport, {
      kind: 'assessment',
      member_id: member,
      version: 1,
      answers: wellAssessment,
    });
  await setCertifiedPassword(siti, world);

  await test.step('does not ask when she acts for herself', async () => {
    await openPage(siti, '/app/report');
    await expect(name).toHaveValue(/Siti/);
    await openPage(siti, '/app/code');
    await expect(page.getByRole('img', { name: /Siti/ })).toBeVisible();
    await expect(sheet).toHaveCount(0);
  });

  await test.step('asks once when she switches to the child, and reports a wrong password', async () => {
    await openPage(siti, '/app/report');
    // The child's form replaces the mother's form: its radios are new elements.
    await page.getByRole('radio', { name: childName, exact: true }).click();
    await expect(sheet).toHaveCount(1);
    await sheet.getByRole('textbox', { name: t.certified.sheet.label }).fill('kerbau di sungai');
    await sheet.getByRole('button', { name: t.certified.sheet.submit }).click();
    await expect(sheet.getByText(t.certifiedFieldError('password-wrong'))).toBeVisible();
    await enterCertifiedPassword(siti);
    await expect(name).toHaveValue(childName);
  });

  await test.step('asks again on the last page after ten minutes, and keeps what was typed', async () => {
    await fillWellReport(siti);
    await world.clock.advanceBy(11 * minute);
    await button(siti, t.report.submit).click();
    await page.getByRole('alertdialog').getByRole('button', { name: t.report.submit, exact: true }).click();
    await expect(sheet).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
    await expect(page.getByText('Please enter your certified password.')).toBeVisible();
    await expect(page.getByText('No. 7, Simpang 12')).toBeVisible();
    await button(siti, t.report.submit).click();
    await page.getByRole('alertdialog').getByRole('button', { name: t.report.submit, exact: true }).click();
    await enterCertifiedPassword(siti);
    await expect(title(siti)).toHaveText(t.report.done.title);
  });

  await test.step("books the child's seat without asking again", async () => {
    await openPage(siti, `/app/activities/${event}`);
    await chooseRadio(siti, t.activities.event.forWhom, childName);
    await button(siti, t.activities.event.book).click();
    await expect(page.getByRole('heading', { level: 2, name: t.activities.code.states.valid })).toBeVisible();
    await expect(sheet).toHaveCount(0);
  });

  await test.step('shows no details of child or mother until the password is entered, and asks again by a button', async () => {
    await world.clock.advanceBy(11 * minute);
    await openPage(siti, '/vaccine/personal-info');
    const asInPassport = page.getByLabel(t.vaccine.person.name, { exact: true });
    await expect(asInPassport).toHaveValue(/Siti/);
    await page.getByRole('radio', { name: childName, exact: true }).click();
    await expect(sheet).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
    await expect(asInPassport).toHaveValue('');
    await button(siti, t.ui.tryAgain).click();
    await enterCertifiedPassword(siti);
    await expect(asInPassport).toHaveValue(childName);
  });

  await test.step("hides the child's code until the password is entered, says why, and asks again only by a button", async () => {
    await openPage(siti, '/app/members/choose?callback=%2Fapp%2Fme');
    await chooseRadio(siti, t.family.whoFor.legend, childName);
    await button(siti, t.family.continue).click();
    await expect(page).toHaveURL(/\/app\/me\?/);
    await expect(sheet).toHaveCount(0);
    await world.clock.advanceBy(11 * minute);
    await openPage(siti, '/app');
    await expect(page.getByRole('region', { name: t.report.today.title })).toContainText(
      'Please enter your certified password.',
    );
    await expect(sheet).toHaveCount(0);
    await openPage(siti, '/app/code');
    await expect(sheet).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
    const drawing = page.getByRole('img', { name: new RegExp(childName) });
    await expect(drawing).toHaveCount(0);
    await expect(page.getByText('Please enter your certified password.')).toBeVisible();
    await button(siti, t.ui.tryAgain).click();
    await enterCertifiedPassword(siti);
    await expect(drawing).toBeVisible();
  });

  await test.step('shows the saved code without a network, and asks again when the network is back', async () => {
    const drawing = page.getByRole('img', { name: new RegExp(childName) });
    await waitUntilBuildCached(page);
    await world.clock.advanceBy(11 * minute);
    await world.cutNetwork(context);
    await page.reload();
    await expect(drawing).toBeVisible();
    await expect(page.getByText(t.healthCode.savedCopyText)).toBeVisible();
    await world.restoreNetwork(context);
    await button(siti, t.healthCode.refresh).click();
    await expect(sheet).toBeVisible();
    await expect(drawing).toHaveCount(0);
    await enterCertifiedPassword(siti);
    await expect(drawing).toBeVisible();
  });
});
