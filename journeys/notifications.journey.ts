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
  const say = siti.say.notifications;
  const topic = (name: keyof typeof say.topics) => page.getByRole('group', { name: say.topics[name].title });
  await logIn(siti, world);
  await openPage(siti, '/app/me');
  await page.getByRole('link', { name: say.title }).click();
  await expect(title(siti)).toHaveText(say.title);

  await test.step('by the keyboard alone, and it is there after a reload', async () => {
    const report = topic('report').getByLabel(say.push);
    await expect(report).not.toBeChecked();
    await expect(topic('report').getByLabel(say.letter.sms)).toHaveCount(0);
    await report.focus();
    await page.keyboard.press('Space');
    await expect(page.getByText(say.saved)).toBeVisible();
    const at = topic('report').getByLabel(say.reportAt);
    await at.fill('20:30');
    const kept = () => page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
    const hour = kept();
    await page.keyboard.press('Tab');
    await at.blur();
    await hour;
    const quiet = kept();
    await page.getByLabel(say.quiet).uncheck();
    await quiet;
    await expect(page.getByLabel(say.from, { exact: true })).toHaveCount(0);
    await page.reload();
    await expect(topic('report').getByLabel(say.push)).toBeChecked();
    await expect(topic('report').getByLabel(say.reportAt)).toHaveValue('20:30');
    await expect(page.getByLabel(say.quiet)).not.toBeChecked();
  });

  await test.step('what protects others is not to be chosen', async () => {
    await expect(topic('exposures').getByText(say.always)).toBeVisible();
    await expect(topic('exposures').getByRole('checkbox')).toHaveCount(0);
  });

  await test.step('without a network it says so, and shows what is so', async () => {
    await world.cutNetwork(page.context());
    await topic('appointments').getByLabel(say.push).click();
    await expect(page.getByText(clientProblems.kinds['client/network'].ms)).toBeVisible();
    await expect(topic('appointments').getByLabel(say.push)).toBeChecked();
    await world.restoreNetwork(page.context());
    await topic('appointments').getByLabel(say.push).click();
    await expect(page.getByText(say.saved)).toBeVisible();
    await page.reload();
    await expect(topic('appointments').getByLabel(say.push)).not.toBeChecked();
  });
});
