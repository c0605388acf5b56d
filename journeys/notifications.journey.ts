import { clientProblems } from '#foundation/web/http/error-catalogue.ts';
import { logIn, openPage } from './support/login.ts';
import { title, createVisitor } from './support/visitor.ts';
import { expect, test } from './support/world.ts';

test('saves which notifications a resident gets and when, and reports when saving fails', async ({ page, world }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  const siti = createVisitor(page, 'ms');
  const t = siti.t.notifications;
  const topic = (name: keyof typeof t.topics) => page.getByRole('group', { name: t.topics[name].title });
  await logIn(siti, world);
  await openPage(siti, '/app/me');
  await page.getByRole('link', { name: t.title }).click();
  await expect(title(siti)).toHaveText(t.title);

  await test.step('saves choices made by keyboard only, and shows them after a reload', async () => {
    const report = topic('report').getByLabel(t.pushLabel);
    await expect(report).not.toBeChecked();
    await expect(topic('report').getByLabel(t.messageLabels.sms)).toHaveCount(0);
    await report.focus();
    await page.keyboard.press('Space');
    await expect(page.getByText(t.saved)).toBeVisible();
    const timeField = topic('report').getByLabel(t.reportReminderTime);
    await timeField.fill('20:30');
    const waitForSave = () => page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
    const hourSaved = waitForSave();
    await page.keyboard.press('Tab');
    await timeField.blur();
    await hourSaved;
    const quietSaved = waitForSave();
    await page.getByLabel(t.quietLabel).uncheck();
    await quietSaved;
    await expect(page.getByLabel(t.from, { exact: true })).toHaveCount(0);
    await page.reload();
    await expect(topic('report').getByLabel(t.pushLabel)).toBeChecked();
    await expect(topic('report').getByLabel(t.reportReminderTime)).toHaveValue('20:30');
    await expect(page.getByLabel(t.quietLabel)).not.toBeChecked();
  });

  await test.step('offers no choice for notifications that protect others', async () => {
    await expect(topic('exposures').getByText(t.alwaysOn)).toBeVisible();
    await expect(topic('exposures').getByRole('checkbox')).toHaveCount(0);
  });

  await test.step('reports a missing network, and shows the saved choice', async () => {
    await world.cutNetwork(page.context());
    await topic('appointments').getByLabel(t.pushLabel).click();
    await expect(page.getByText(clientProblems.kinds['client/network'].ms)).toBeVisible();
    await expect(topic('appointments').getByLabel(t.pushLabel)).toBeChecked();
    await world.restoreNetwork(page.context());
    await topic('appointments').getByLabel(t.pushLabel).click();
    await expect(page.getByText(t.saved)).toBeVisible();
    await page.reload();
    await expect(topic('appointments').getByLabel(t.pushLabel)).not.toBeChecked();
  });
});
