import { clientProblems } from '#foundation/web/http/catalogue.ts';
import { logIn, openPage } from './support/login.ts';
import { title, createVisitor } from './support/visitor.ts';
import { expect, test } from './support/world.ts';

test('somebody chooses what they are told and when not, and is told where it could not be kept', async ({
  page,
  world,
}) => {
  await page.setViewportSize({ width: 375, height: 812 });
  const siti = createVisitor(page, 'ms');
  const t = siti.t.notifications;
  const topic = (name: keyof typeof t.topics) => page.getByRole('group', { name: t.topics[name].title });
  await logIn(siti, world);
  await openPage(siti, '/app/me');
  await page.getByRole('link', { name: t.title }).click();
  await expect(title(siti)).toHaveText(t.title);

  await test.step('by the keyboard alone, and it is there after a reload', async () => {
    const report = topic('report').getByLabel(t.push);
    await expect(report).not.toBeChecked();
    await expect(topic('report').getByLabel(t.letter.sms)).toHaveCount(0);
    await report.focus();
    await page.keyboard.press('Space');
    await expect(page.getByText(t.saved)).toBeVisible();
    const at = topic('report').getByLabel(t.reportAt);
    await at.fill('20:30');
    const kept = () => page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
    const hour = kept();
    await page.keyboard.press('Tab');
    await at.blur();
    await hour;
    const quiet = kept();
    await page.getByLabel(t.quiet).uncheck();
    await quiet;
    await expect(page.getByLabel(t.from, { exact: true })).toHaveCount(0);
    await page.reload();
    await expect(topic('report').getByLabel(t.push)).toBeChecked();
    await expect(topic('report').getByLabel(t.reportAt)).toHaveValue('20:30');
    await expect(page.getByLabel(t.quiet)).not.toBeChecked();
  });

  await test.step('what protects others is not to be chosen', async () => {
    await expect(topic('exposures').getByText(t.always)).toBeVisible();
    await expect(topic('exposures').getByRole('checkbox')).toHaveCount(0);
  });

  await test.step('without a network it says so, and shows what is so', async () => {
    await world.cutNetwork(page.context());
    await topic('appointments').getByLabel(t.push).click();
    await expect(page.getByText(clientProblems.kinds['client/network'].ms)).toBeVisible();
    await expect(topic('appointments').getByLabel(t.push)).toBeChecked();
    await world.restoreNetwork(page.context());
    await topic('appointments').getByLabel(t.push).click();
    await expect(page.getByText(t.saved)).toBeVisible();
    await page.reload();
    await expect(topic('appointments').getByLabel(t.push)).not.toBeChecked();
  });
});
