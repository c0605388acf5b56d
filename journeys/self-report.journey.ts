import { day } from '#foundation/time/clock.ts';
import { formatDate } from '#foundation/time/local-date.ts';
import { chooseRadio } from './support/declaration-form.ts';
import { openCaseList } from './support/health-desk.ts';
import { logIn, openPage } from './support/login.ts';
import {
  templateTexts,
  fillContactPage,
  fillHomePage,
  childName,
  goToReportPage,
  sendSelfReport,
  signUpWithChild,
} from './support/self-reports.ts';
import { createFirstAdministratorWithPassword, createStaffMember } from './support/staff.ts';
import { button, link, title, createVisitor } from './support/visitor.ts';
import { waitUntilBuildCached, expect, test, withServiceWorker } from './support/world.ts';

test.use({ ...withServiceWorker, serverName: 'self-report' });

test('sends reports for a child, partly without a network, and an assessment, opens a case, and changes a question', async ({
  page,
  context,
  world,
}) => {
  await page.setViewportSize({ width: 375, height: 812 });
  const siti = createVisitor(page, 'ms');
  const t = siti.t.report;
  const texts = templateTexts.ms;
  const number = await logIn(siti, world);
  const people = await signUpWithChild(siti, world);
  const firstDay = formatDate(world.clock.today(), 'ms', 'weekday');

  await test.step('shows on the home page that nothing was sent today', async () => {
    await openPage(siti, '/app');
    const today = page.getByRole('region', { name: t.today.title });
    await expect(today.getByText(t.today.notYet)).toHaveCount(2);
    await today.getByRole('link', { name: t.today.report }).click();
    await expect(title(siti)).toHaveText(texts.pages[0]);
  });

  await test.step('fills in the details of the child, and requires the name as on the ID', async () => {
    await chooseRadio(siti, siti.t.family.whoFor.legend, childName);
    const name = page.getByLabel('Nama penuh', { exact: true });
    await expect(name).toHaveValue(childName);
    await name.fill('Nama Lain');
    await button(siti, t.next).click();
    await expect(page.getByText(siti.t.reportFieldError('name-differs')).first()).toBeVisible();
    await name.fill(childName.toUpperCase());
    await goToReportPage(siti, 1);
  });

  await test.step('continues without a network, also after a reload', async () => {
    await expect(page.getByText(siti.t.family.whoFor.answering(childName))).toBeVisible();
    await page.getByLabel(texts.ic, { exact: true }).fill('01-234567');
    await page.getByLabel(texts.phone, { exact: false }).fill('712345');
    await button(siti, t.next).click();
    await expect(page.getByText(siti.t.reportFieldError('phone-wrong')).first()).toBeVisible();
    await page.getByLabel(texts.phone, { exact: false }).fill('7123456');
    await expect(page.getByText(/^(Saved on this device|Disimpan pada peranti ini) \d\d:\d\d$/)).toBeVisible();
    await waitUntilBuildCached(page);
    await world.cutNetwork(context);
    await goToReportPage(siti, 2);
    await fillHomePage(siti);
    await expect(page.getByText(/^(Saved on this device|Disimpan pada peranti ini) \d\d:\d\d$/)).toBeVisible();
    await page.reload();
    await expect(page.getByLabel(texts.address, { exact: true })).toHaveValue('No. 7, Simpang 12');
    await goToReportPage(siti, 3);
    await chooseRadio(siti, texts.entered, texts.no);
    await goToReportPage(siti, 4);
    await page.getByRole('checkbox', { name: texts.breathless }).check();
    await page.getByLabel(texts.days, { exact: true }).fill('0');
    await button(siti, t.next).click();
    await expect(page.getByText(siti.t.reportFieldError('whole-number')).first()).toBeVisible();
    await page.getByLabel(texts.days, { exact: true }).fill('1');
    await goToReportPage(siti, 5);
    await expect(page.getByRole('heading', { name: siti.t.ui.callIf('148') })).toBeVisible();
    await fillContactPage(siti);
    await goToReportPage(siti, 6);
    await button(siti, t.submit).click();
    await page.getByRole('alertdialog').getByRole('button', { name: t.submit, exact: true }).click();
    await expect(page.getByText(/^(fail to submit|Gagal dihantar)$/)).toBeVisible();
    await world.restoreNetwork(context);
    await sendSelfReport(siti);
  });

  await test.step('shows the result, and what happens next', async () => {
    await expect(page.getByRole('heading', { name: texts.urgent })).toBeVisible();
    await expect(page.getByText(texts.reason)).toBeVisible();
    await expect(
      page.getByText(
        'Pegawai kesihatan akan menyemak laporan awda dan menelefon awda. Sementara itu, ikuti nasihat di bawah.',
      ),
    ).toBeVisible();
    await world.inbox.waitForMessage(`+673${number}`, /Pegawai kesihatan akan menyemaknya/);
  });

  await test.step('fills in the next report from the last one, except for symptoms', async () => {
    await world.clock.advanceBy(day);
    await openPage(siti, `/app/report?member=${people.child}`);
    await expect(page.getByText(t.prefilled)).toBeVisible();
    await expect(page.getByLabel('Nama penuh', { exact: true })).toHaveValue(childName);
    await goToReportPage(siti, 1);
    await expect(page.getByLabel(texts.ic, { exact: true })).toHaveValue('01234567');
    await goToReportPage(siti, 2);
    await expect(page.getByLabel(texts.mukim, { exact: true })).toHaveValue("Gadong 'B'");
    await goToReportPage(siti, 3);
    await chooseRadio(siti, texts.entered, texts.no);
    await goToReportPage(siti, 4);
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
    await page.getByRole('checkbox', { name: texts.none }).check();
    await goToReportPage(siti, 5);
    await fillContactPage(siti);
    await goToReportPage(siti, 6);
    await sendSelfReport(siti);
    await expect(page.getByRole('heading', { name: texts.well })).toBeVisible();
  });

  await test.step('lists both days with their answers', async () => {
    await link(siti, t.done.history).click();
    await expect(page.getByRole('listitem').filter({ hasText: texts.pages[0] })).toHaveCount(0);
    await page.getByRole('link', { name: firstDay }).click();
    await expect(page.getByRole('article')).toContainText(texts.breathless);
    await expect(page.getByRole('article')).toContainText(texts.reason);
  });

  await test.step('asks one question a page in the self-assessment, shows the result, and allows another one', async () => {
    await openPage(siti, '/app/assessment');
    const completeAssessment = async (contact: string) => {
      await page.getByRole('checkbox', { name: texts.none }).check();
      await button(siti, t.next).click();
      await expect(page.getByText(t.question(2, 4))).toBeVisible();
      await page.getByRole('checkbox', { name: texts.none }).check();
      await button(siti, t.next).click();
      await chooseRadio(siti, texts.contact, contact);
      await button(siti, t.next).click();
      await chooseRadio(siti, texts.test, texts.noTest);
      await button(siti, t.showResult).click();
    };
    await link(siti, t.intro.start).click();
    await completeAssessment(texts.no);
    await expect(page.getByRole('heading', { name: texts.well })).toBeVisible();
    await expect(page.getByText(t.result.disclaimer)).toBeVisible();
    await link(siti, t.result.redo).click();
    await completeAssessment(texts.yes);
    await expect(page.getByRole('heading', { name: 'Berhati-hati' })).toBeVisible();
    await page.reload();
    await expect(page.getByText(/^Telah dibuat hari ini/)).toBeVisible();
    await openPage(siti, '/app');
    await expect(page.getByRole('region', { name: t.today.title })).toContainText(t.today.levels.caution);
  });

  const wideWindow = { viewport: { width: 1280, height: 800 }, serviceWorkers: 'block' as const };
  const administrator = await createFirstAdministratorWithPassword(
    await (await world.openBrowser(wideWindow)).newPage(),
    world,
  );
  const officer = await createStaffMember(administrator, world, 'health-officer', 'Dayang Doktor');
  const editor = await createStaffMember(administrator, world, 'content-editor', 'Erwan Penyunting');

  await test.step('shows the child as a case with reasons and answers at the health desk', async () => {
    await openCaseList(officer, 'new');
    const row = officer.page.getByRole('row').nth(1);
    await expect(row).toContainText(officer.t.healthDesk.reported(''));
    await row.getByRole('button').first().click();
    await expect(officer.page.getByRole('heading', { name: childName.toUpperCase() })).toBeVisible();
    await expect(officer.page.getByText(templateTexts.en.reason)).toBeVisible();
    await expect(officer.page.getByText("Gadong 'B'")).toBeVisible();
  });

  const question = 'Did you stand near a confirmed case?';
  await test.step('changes a question in both languages, and releases it by another member of staff', async () => {
    const { templates } = editor.t;
    await openPage(editor, '/staff/templates/report');
    await editor.page
      .getByRole('listitem')
      .filter({ hasText: templateTexts.en.contact })
      .getByRole('button', { name: templates.questions.edit })
      .first()
      .click();
    const sheet = editor.page.getByRole('dialog');
    await sheet.getByLabel(templates.questions.label(templates.questions.english)).fill(question);
    await sheet.getByLabel(templates.questions.label(templates.questions.malay)).fill('');
    await sheet.getByRole('button', { name: templates.questions.save }).click();
    await expect(sheet.getByRole('group', { name: editor.t.ui.thereIsAProblem })).toBeVisible();
    await sheet.getByLabel(templates.questions.label(templates.questions.malay)).fill('Adakah awda berdekatan kes?');
    await sheet.getByRole('button', { name: templates.questions.save }).click();
    await expect(editor.page.getByText(templates.saved)).toBeVisible();
    await button(editor, templates.preview.show).click();
    await expect(editor.page.getByRole('radiogroup', { name: question })).toBeVisible();
    await expect(editor.page.getByRole('radiogroup', { name: 'Adakah awda berdekatan kes?' })).toBeVisible();
    await editor.page.getByLabel(templates.ask.note).fill('Plainer words');
    await button(editor, templates.ask.go).click();
    await expect(editor.page.getByText(templates.pendingRelease.mine)).toBeVisible();
    await openPage(officer, '/staff/templates/report');
    // The releasing member of staff sees the old and the new text.
    await expect(officer.page.locator('del', { hasText: 'Were you in contact with a confirmed case' })).toBeVisible();
    await expect(officer.page.locator('ins', { hasText: question })).toBeVisible();
    // A changed text changes no result: earlier reports keep theirs.
    await button(officer, officer.t.tryTemplate.go).click();
    await expect(officer.page.getByRole('table', { name: officer.t.tryTemplate.title })).toBeVisible();
    await expect(officer.page.getByText(officer.t.tryTemplate.change(0, 0))).toBeVisible();
    await button(officer, templates.pendingRelease.release).click();
    await officer.page.getByRole('alertdialog').getByRole('button', { name: templates.pendingRelease.release }).click();
    await expect(officer.page.getByText(templates.pendingRelease.released(2))).toBeVisible();
  });

  await test.step('asks the new question in the next report, and keeps the old text in the earlier one', async () => {
    await openPage(siti, `/app/report?member=${people.child}&page=contact`);
    await expect(page.getByRole('radiogroup', { name: 'Adakah awda berdekatan kes?' })).toBeVisible();
    await openPage(siti, `/app/report/history?member=${people.child}`);
    await page.getByRole('link', { name: firstDay }).click();
    await expect(page.getByRole('article')).toContainText(texts.contact);
    await expect(page.getByRole('article')).not.toContainText('berdekatan kes');
  });
});
