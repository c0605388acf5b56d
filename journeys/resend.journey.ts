import { resendSeconds } from '#capabilities/login/rules/code.ts';
import { checkSmsCode } from '#capabilities/login/contract.ts';
import { second } from '#foundation/time/clock.ts';
import { askForCode, codeField, enterCode, open } from './login.ts';
import { button, link, title, visitorAt } from './visitor.ts';
import { expect, test } from './world.ts';

test('another code after sixty seconds, not earlier, and the first one is over', async ({ page, world }) => {
  const visitor = visitorAt(page);
  const { say } = visitor;
  const number = world.newNumber();
  const resend = button(visitor, say.ui.code.resend);
  world.expectNoise(/status of 401/);

  await open(visitor, '/user/login');
  await askForCode(visitor, number);
  const first = await world.inbox.codeFor(`+673${number}`);
  await expect(resend).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByRole('timer')).toHaveText(/^(60|59|58|57|56|55) seconds/);

  await world.clock.pass(30 * second);
  await page.reload();
  await expect(page.getByRole('timer')).toHaveText(/^(30|2\d) seconds/);
  await resend.click({ force: true });
  await link(visitor, say.login.code.changeNumber).click();
  await expect(title(visitor)).toHaveText(say.login.phone.heading);
  await expect(page.getByLabel(say.ui.phone.nationalNumber)).toHaveValue(number);
  await button(visitor, say.login.next).click();
  await expect(title(visitor)).toHaveText(say.login.code.heading);
  expect(await world.inbox.all(`+673${number}`, /\b\d{6}\b/)).toHaveLength(1);

  await world.clock.pass((resendSeconds - 29) * second);
  await expect(page.getByText(say.ui.code.resendReady)).toBeVisible();
  await resend.click();
  await expect(page.getByText(say.login.code.resent)).toBeVisible();
  await expect(codeField(visitor)).toBeFocused();
  await expect(resend).toHaveAttribute('aria-disabled', 'true');
  const newer = await world.inbox.codeFor(`+673${number}`);
  expect(newer).not.toBe(first);

  await enterCode(visitor, first);
  await expect(page.locator('#verification-code-error')).toContainText(say.refusal(checkSmsCode, 'login/wrong-code'));
  await enterCode(visitor, newer);
  await expect(title(visitor)).toHaveText(say.screens.hub.heading);
});

test('a code page without a number says where to fill it in', async ({ page }) => {
  const visitor = visitorAt(page);
  const { say } = visitor;
  for (const [address, sentence] of [
    ['/user/code', say.login.code.noNumber],
    ['/email-code', say.login.code.noEmail],
  ] as const) {
    await open(visitor, address);
    await button(visitor, say.ui.code.resend).click();
    await expect(page.getByText(sentence)).toBeVisible();
    await link(visitor, say.login.code.goBack).click();
    await expect(page).toHaveURL(/\/(user\/login|email-login)\?/);
  }
});
