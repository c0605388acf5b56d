import { getCaptcha } from '#capabilities/login/contract.ts';
import { enterCode, phoneNumberField, openPage } from './support/login.ts';
import { button, title, createVisitor } from './support/visitor.ts';
import { expect, test } from './support/world.ts';

test('reports twice that the captcha cannot be loaded, and lets the visitor pass the third time', async ({
  page,
  world,
}) => {
  const visitor = createVisitor(page);
  const { t } = visitor;
  const number = world.newPhoneNumber();
  world.allowFinding(/net::ERR_FAILED/);
  let requests = 0;
  await page.route(`**${getCaptcha.path}?*`, (route) => {
    requests += 1;
    return route.abort();
  });

  await openPage(visitor, '/user/login');
  await phoneNumberField(visitor).fill(number);
  await button(visitor, t.login.next).click();
  for (let failures = 1; failures <= 2; failures += 1) {
    await expect(page.getByText(t.ui.captcha.failed)).toBeVisible();
    await expect(title(visitor)).toHaveText(t.login.phone.heading);
    expect(await world.inbox.listMessages(`+673${number}`, /./)).toEqual([]);
    await button(visitor, t.ui.tryAgain).click();
  }
  await expect(title(visitor)).toHaveText(t.login.code.heading);
  // Each attempt includes the two retries of every call.
  expect(requests).toBe(9);
  await enterCode(visitor, await world.inbox.waitForCode(`+673${number}`));
  await expect(title(visitor)).toHaveText(t.screens.hub.heading);
});
