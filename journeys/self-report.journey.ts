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

test('a child’s report half without a network, the next day’s, an assessment, the desk, and other words by two people', async ({
  page,
  context,
  world,
}) => {
  await page.setViewportSize({ width: 375, height: 812 });
  const siti = createVisitor(page, 'ms');
  const t = siti.t.report;
  const words = templateTexts.ms;
  const number = await logIn(siti, world);
  const people = await signUpWithChild(siti, world);
  const firstDay = formatDate(world.clock.today(), 'ms', 'weekday');

  await test.step('the home page says that nothing was sent today', async () => {
    await openPage(siti, '/app');
    const today = page.getByRole('region', { name: t.today.title });
    await expect(today.getByText(t.today.notYet)).toHaveCount(2);
    await today.getByRole('link', { name: t.today.report }).click();
    await expect(title(siti)).toHaveText(words.pages[0]);
  });

  await test.step('for the child: its details are filled in, and the name is as on the ID', async () => {
    await chooseRadio(siti, siti.t.family.whoFor.legend, childName);
    const name = page.getByLabel('Nama penuh', { exact: true });
    await expect(name).toHaveValue(childName);
    await name.fill('Nama Lain');
    await button(siti, t.next).click();
    await expect(page.getByText(siti.t.reportFault('name-differs')).first()).toBeVisible();
    await name.fill(childName.toUpperCase());
    await goToReportPage(siti, 1);
  });

  await test.step('without a network it goes on, also over a reload', async () => {
    await expect(page.getByText(siti.t.family.whoFor.answering(childName))).toBeVisible();
    await page.getByLabel(words.ic, { exact: true }).fill('01-234567');
    await page.getByLabel(words.phone, { exact: false }).fill('712345');
    await button(siti, t.next).click();
    await expect(page.getByText(siti.t.reportFault('phone-wrong')).first()).toBeVisible();
    await page.getByLabel(words.phone, { exact: false }).fill('7123456');
    await expect(page.getByText(t.kept.device)).toBeVisible();
    await waitUntilBuildCached(page);
    await world.cutNetwork(context);
    await goToReportPage(siti, 2);
    await fillHomePage(siti);
    await expect(page.getByText(t.kept.device)).toBeVisible();
    await page.reload();
    await expect(page.getByLabel(words.address, { exact: true })).toHaveValue('No. 7, Simpang 12');
    await goToReportPage(siti, 3);
    await chooseRadio(siti, words.entered, words.no);
    await goToReportPage(siti, 4);
    await page.getByRole('checkbox', { name: words.breathless }).check();
    await page.getByLabel(words.days, { exact: true }).fill('0');
    await button(siti, t.next).click();
    await expect(page.getByText(siti.t.reportFault('whole-number')).first()).toBeVisible();
    await page.getByLabel(words.days, { exact: true }).fill('1');
    await goToReportPage(siti, 5);
    await expect(page.getByRole('heading', { name: siti.t.ui.callIf('148') })).toBeVisible();
    await fillContactPage(siti);
    await goToReportPage(siti, 6);
    await button(siti, t.submit).click();
    await page.getByRole('alertdialog').getByRole('button', { name: t.submit, exact: true }).click();
    await expect(page.getByText(t.failed)).toBeVisible();
    await world.restoreNetwork(context);
    await sendSelfReport(siti);
  });

  await test.step('what it came to, and what happens next', async () => {
    await expect(page.getByRole('heading', { name: words.urgent })).toBeVisible();
    await expect(page.getByText(words.reason)).toBeVisible();
    await expect(
      page.getByText(
        'Pegawai kesihatan akan meneliti laporan awda dan menghubungi awda. Sementara itu, ikuti nasihat di bawah.',
      ),
    ).toBeVisible();
    await world.inbox.waitForMessage(`+673${number}`, /Pegawai kesihatan akan menelitinya/);
  });

  await test.step('the next day it is filled in from the last one, but for how one is', async () => {
    await world.clock.advanceBy(day);
    await openPage(siti, `/app/report?member=${people.child}`);
    await expect(page.getByText(t.prefilled)).toBeVisible();
    await expect(page.getByLabel('Nama penuh', { exact: true })).toHaveValue(childName);
    await goToReportPage(siti, 1);
    await expect(page.getByLabel(words.ic, { exact: true })).toHaveValue('01234567');
    await goToReportPage(siti, 2);
    await expect(page.getByLabel(words.mukim, { exact: true })).toHaveValue("Gadong 'B'");
    await goToReportPage(siti, 3);
    await chooseRadio(siti, words.entered, words.no);
    await goToReportPage(siti, 4);
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
    await page.getByRole('checkbox', { name: words.none }).check();
    await goToReportPage(siti, 5);
    await fillContactPage(siti);
    await goToReportPage(siti, 6);
    await sendSelfReport(siti);
    await expect(page.getByRole('heading', { name: words.well })).toBeVisible();
  });

  await test.step('both days are there, each as it was answered', async () => {
    await link(siti, t.done.history).click();
    await expect(page.getByRole('listitem').filter({ hasText: words.pages[0] })).toHaveCount(0);
    await page.getByRole('link', { name: firstDay }).click();
    await expect(page.getByRole('article')).toContainText(words.breathless);
    await expect(page.getByRole('article')).toContainText(words.reason);
  });

  await test.step('the self-assessment for oneself: one question a page, a result, done today, and again', async () => {
    await openPage(siti, '/app/assessment');
    const assess = async (contact: string) => {
      await page.getByRole('checkbox', { name: words.none }).check();
      await button(siti, t.next).click();
      await expect(page.getByText(t.question(2, 4))).toBeVisible();
      await page.getByRole('checkbox', { name: words.none }).check();
      await button(siti, t.next).click();
      await chooseRadio(siti, words.contact, contact);
      await button(siti, t.next).click();
      await chooseRadio(siti, words.test, words.noTest);
      await button(siti, t.see).click();
    };
    await link(siti, t.intro.start).click();
    await assess(words.no);
    await expect(page.getByRole('heading', { name: words.well })).toBeVisible();
    await expect(page.getByText(t.result.disclaimer)).toBeVisible();
    await link(siti, t.result.redo).click();
    await assess(words.yes);
    await expect(page.getByRole('heading', { name: 'Berhati-hati' })).toBeVisible();
    await page.reload();
    await expect(page.getByText(/^Telah dibuat hari ini/)).toBeVisible();
    await openPage(siti, '/app');
    await expect(page.getByRole('region', { name: t.today.title })).toContainText(t.today.levels.caution);
  });

  const roomy = { viewport: { width: 1280, height: 800 }, serviceWorkers: 'block' as const };
  const administrator = await createFirstAdministratorWithPassword(
    await (await world.anotherBrowser(roomy)).newPage(),
    world,
  );
  const officer = await createStaffMember(administrator, world, { name: 'Dayang Doktor', role: 'health-officer' });
  const editor = await createStaffMember(administrator, world, { name: 'Erwan Penyunting', role: 'content-editor' });

  await test.step('at the health desk the child is a case with its reasons and answers', async () => {
    await openCaseList(officer, 'new');
    const row = officer.page.getByRole('row').nth(1);
    await expect(row).toContainText(officer.t.desk.reported(''));
    await row.getByRole('button').first().click();
    await expect(officer.page.getByRole('heading', { name: childName.toUpperCase() })).toBeVisible();
    await expect(officer.page.getByText(templateTexts.en.reason)).toBeVisible();
    await expect(officer.page.getByText("Gadong 'B'")).toBeVisible();
  });

  const question = 'Did you stand near a confirmed case?';
  await test.step('one changes a question in both languages, another releases it', async () => {
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
    await expect(editor.page.getByText(templates.waiting.mine)).toBeVisible();
    await openPage(officer, '/staff/templates/report');
    // Whoever releases it sees what was asked, and what will be.
    await expect(officer.page.locator('del', { hasText: 'Were you in contact with a confirmed case' })).toBeVisible();
    await expect(officer.page.locator('ins', { hasText: question })).toBeVisible();
    // Words judge nobody anew: what was reported comes to what it came to.
    await button(officer, officer.t.tryTemplate.go).click();
    await expect(officer.page.getByRole('region', { name: officer.t.tryTemplate.title })).toBeVisible();
    await expect(officer.page.getByText(officer.t.tryTemplate.change(0, 0))).toBeVisible();
    await button(officer, templates.waiting.release).click();
    await officer.page.getByRole('alertdialog').getByRole('button', { name: templates.waiting.release }).click();
    await expect(officer.page.getByText(templates.waiting.released(2))).toBeVisible();
  });

  await test.step('the next report asks by it; the one before keeps its words', async () => {
    await openPage(siti, `/app/report?member=${people.child}&page=contact`);
    await expect(page.getByRole('radiogroup', { name: 'Adakah awda berdekatan kes?' })).toBeVisible();
    await openPage(siti, `/app/report/history?member=${people.child}`);
    await page.getByRole('link', { name: firstDay }).click();
    await expect(page.getByRole('article')).toContainText(words.contact);
    await expect(page.getByRole('article')).not.toContainText('berdekatan kes');
  });
});
