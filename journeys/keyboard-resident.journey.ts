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

test('a report, the health code and a place at prayers by the keyboard alone', async ({ page, context, world }) => {
  const visitor = createVisitor(page, 'en', createKeyboardInput(page));
  const { t, input: hands } = visitor;
  const words = templateTexts.en;
  await insertTestEvent(world, { place: 'Masjid Ujian', capacity: 10, opensInHours: 4 });
  await logIn(visitor, world);
  const { self } = await signUpWithChild(visitor, world);

  await test.step('the report, from the home page to what it came to', async () => {
    await openPage(visitor, '/app');
    const today = page.getByRole('region', { name: t.report.today.title });
    await expect(today.getByRole('link', { name: t.report.today.report })).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: t.ui.skipToContent })).toBeFocused();
    await hands.press(today.getByRole('link', { name: t.report.today.report }));
    await expect(title(visitor)).toHaveText(words.pages[0]);
    await goToReportPage(visitor, 1);
    await hands.write(page.getByLabel(words.ic, { exact: true }), '01-234567');
    await hands.write(page.getByLabel(words.phone, { exact: false }), '7123456');
    await goToReportPage(visitor, 2);
    // An empty page: the summary takes the focus, and its links lead to the fields.
    await hands.press(button(visitor, t.report.next));
    const summary = page.getByRole('group', { name: t.ui.thereIsAProblem });
    await expect(summary).toBeFocused();
    await fillHomePage(visitor);
    await goToReportPage(visitor, 3);
    await chooseRadio(visitor, words.entered, words.no);
    await goToReportPage(visitor, 4);
    await hands.check(page.getByRole('checkbox', { name: words.none }));
    await goToReportPage(visitor, 5);
    await fillContactPage(visitor);
    await goToReportPage(visitor, 6);
    await sendSelfReport(visitor);
    await expect(page.getByRole('heading', { name: words.well })).toBeVisible();
  });

  await test.step('the health code, from the places of the app; what its levels mean is opened', async () => {
    await world.callApi(context, submitReport, {
      kind: 'assessment',
      member_id: self,
      version: 1,
      answers: wellAssessment,
    });
    await openPage(visitor, '/app');
    await hands.press(page.getByRole('navigation').getByRole('link', { name: t.code.title }));
    await expect(page.getByRole('img', { name: /Siti Aminah/ })).toBeVisible();
    await hands.press(page.getByText(t.code.means, { exact: true }));
    await expect(page.getByText(t.code.inside)).toBeVisible();
  });

  await test.step('a place at prayers is booked; whether to give it back is asked, and Esc keeps it', async () => {
    await hands.press(page.getByRole('navigation').getByRole('link', { name: t.resident.me, exact: true }));
    await hands.press(link(visitor, t.resident.activities));
    await expect(title(visitor)).toHaveText(t.activities.title);
    await hands.press(link(visitor, 'Masjid Ujian'));
    await hands.press(button(visitor, t.activities.event.get));
    await expect(page.getByRole('heading', { level: 2, name: t.activities.code.states.valid })).toBeVisible();
    const leave = button(visitor, t.activities.code.notGoing);
    await hands.press(leave);
    const dialog = page.getByRole('alertdialog');
    await expect(dialog.getByRole('button', { name: t.activities.leave.keep })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(leave).toBeFocused();
  });
});
