import { getCaptcha } from '#capabilities/login/contract.ts';
import { enterCode, numberField, open } from './login.ts';
import { button, title, visitorAt } from './visitor.ts';
import { expect, test } from './world.ts';

test('the check cannot be loaded: twice it is said, the third time it passes', async ({ page, world }) => {
  const visitor = visitorAt(page);
  const { say } = visitor;
  const number = world.newNumber();
  world.expectNoise(/net::ERR_FAILED/);
  let asked = 0;
  await page.route(`**${getCaptcha.path}?*`, (route) => {
    asked += 1;
    return route.abort();
  });

  await open(visitor, '/user/login');
  await numberField(visitor).fill(number);
  await button(visitor, say.login.next).click();
  for (let failures = 1; failures <= 2; failures += 1) {
    await expect(page.getByText(say.ui.captcha.failed)).toBeVisible();
    await expect(title(visitor)).toHaveText(say.login.phone.heading);
    expect(await world.inbox.all(`+673${number}`, /./)).toEqual([]);
    await button(visitor, say.ui.tryAgain).click();
  }
  await expect(title(visitor)).toHaveText(say.login.code.heading);
  // Each time with the two retries of every call.
  expect(asked).toBe(9);
  await enterCode(visitor, await world.inbox.codeFor(`+673${number}`));
  await expect(title(visitor)).toHaveText(say.screens.hub.heading);
});
