import { submitReport } from '#capabilities/self-report/contract.ts';
import { wellAssessment } from '#capabilities/self-report/server/testing/template.ts';
import { insertTestEvent } from './support/events.ts';
import { chooseRadio } from './support/declaration-form.ts';
import { createKeyboardInput } from './support/input-devices.ts';
import { logIn, openPage } from './support/login.ts';
import {
  templateTexts,
  fillContactPage,
  fillHomePage,
  goToReportPage,
  sendSelfReport,
  signUpWithChild,
} from './support/self-reports.ts';
import { button, link, title, createVisitor } from './support/visitor.ts';
import { expect, test } from './support/world.ts';

test.use({ serverName: 'keyboard-resident', viewport: { width: 1280, height: 800 }, hasTouch: false });

test('sends a report, opens the health code and books a seat at prayers by keyboard only', async ({
  page,
  context,
  world,
}) => {
  const visitor = createVisitor(page, 'en', createKeyboardInput(page));
  const { t, input } = visitor;
  const texts = templateTexts.en;
  await insertTestEvent(world, { place: 'Masjid Ujian', capacity: 10, opensInHours: 4 });
  await logIn(visitor, world);
  const { self } = await signUpWithChild(visitor, world);

  await test.step('sends the report, from the home page to its result', async () => {
    await openPage(visitor, '/app');
    const today = page.getByRole('region', { name: t.report.today.title });
    await expect(today.getByRole('link', { name: t.report.today.report })).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: t.ui.skipToContent })).toBeFocused();
    await input.press(today.getByRole('link', { name: t.report.today.report }));
    await expect(title(visitor)).toHaveText(texts.pages[0]);
    await goToReportPage(visitor, 1);
    await input.write(page.getByLabel(texts.ic, { exact: true }), '01-234567');
    await input.write(page.getByLabel(texts.phone, { exact: false }), '7123456');
    await goToReportPage(visitor, 2);
    await input.press(button(visitor, t.report.next));
    const summary = page.getByRole('group', { name: t.ui.thereIsAProblem });
    await expect(summary).toBeFocused();
    await fillHomePage(visitor);
    await goToReportPage(visitor, 3);
    await chooseRadio(visitor, texts.entered, texts.no);
    await goToReportPage(visitor, 4);
    await input.check(page.getByRole('checkbox', { name: texts.none }));
    await goToReportPage(visitor, 5);
    await fillContactPage(visitor);
    await goToReportPage(visitor, 6);
    await sendSelfReport(visitor);
    await expect(page.getByRole('heading', { name: texts.well })).toBeVisible();
  });

  await test.step('opens the health code from the navigation, and the explanation of its levels', async () => {
    await world.callApi(context, submitReport, {
      kind: 'assessment',
      member_id: self,
      version: 1,
      answers: wellAssessment,
    });
    await openPage(visitor, '/app');
    await input.press(page.getByRole('navigation').getByRole('link', { name: t.healthCode.title }));
    await expect(page.getByRole('img', { name: /Siti Aminah/ })).toBeVisible();
    await input.press(page.getByText(t.healthCode.levelMeanings, { exact: true }));
    await expect(page.getByText(t.healthCode.codeContents)).toBeVisible();
  });

  await test.step('books a seat at prayers, and keeps it when Escape closes the dialog about giving it up', async () => {
    await input.press(page.getByRole('navigation').getByRole('link', { name: t.resident.me, exact: true }));
    await input.press(link(visitor, t.resident.activities));
    await expect(title(visitor)).toHaveText(t.activities.title);
    await input.press(link(visitor, 'Masjid Ujian'));
    await input.press(button(visitor, t.activities.event.book));
    await expect(page.getByRole('heading', { level: 2, name: t.activities.code.states.valid })).toBeVisible();
    const leave = button(visitor, t.activities.code.notGoing);
    await input.press(leave);
    const dialog = page.getByRole('alertdialog');
    await expect(dialog.getByRole('button', { name: t.activities.leave.keep })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(leave).toBeFocused();
  });
});
