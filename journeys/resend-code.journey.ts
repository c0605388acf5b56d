import { resendSeconds } from '#capabilities/login/rules/code.ts';
import { checkSmsCode } from '#capabilities/login/contract.ts';
import { second } from '#foundation/time/clock.ts';
import { requestLoginCode, codeField, enterCode, openPage } from './support/login.ts';
import { button, link, title, createVisitor } from './support/visitor.ts';
import { expect, test } from './support/world.ts';

test('sends another code after sixty seconds, not earlier, and invalidates the first one', async ({ page, world }) => {
  const visitor = createVisitor(page);
  const { t } = visitor;
  const number = world.newPhoneNumber();
  const resend = button(visitor, t.ui.code.resend);
  world.allowFinding(/status of 401/);

  await openPage(visitor, '/user/login');
  await requestLoginCode(visitor, number);
  const firstCode = await world.inbox.waitForCode(`+673${number}`);
  await expect(resend).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByRole('timer')).toHaveText(/^(60|59|58|57|56|55) seconds/);

  await world.clock.advanceBy(30 * second);
  await page.reload();
  await expect(page.getByRole('timer')).toHaveText(/^(30|2\d) seconds/);
  await resend.click({ force: true });
  await link(visitor, t.login.code.changeNumber).click();
  await expect(title(visitor)).toHaveText(t.login.phone.heading);
  await expect(page.getByLabel(t.ui.phone.nationalNumber)).toHaveValue(number);
  await button(visitor, t.login.next).click();
  await expect(title(visitor)).toHaveText(t.login.code.heading);
  expect(await world.inbox.listMessages(`+673${number}`, /\b\d{6}\b/)).toHaveLength(1);

  await world.clock.advanceBy((resendSeconds - 29) * second);
  await expect(page.getByText(t.ui.code.resendReady)).toBeVisible();
  await resend.click();
  await expect(page.getByText(t.login.code.resent)).toBeVisible();
  await expect(codeField(visitor)).toBeFocused();
  await expect(resend).toHaveAttribute('aria-disabled', 'true');
  const secondCode = await world.inbox.waitForCode(`+673${number}`);
  expect(secondCode).not.toBe(firstCode);

  await enterCode(visitor, firstCode);
  await expect(page.locator('#verification-code-error')).toContainText(t.problem(checkSmsCode, 'login/wrong-code'));
  await enterCode(visitor, secondCode);
  await expect(title(visitor)).toHaveText(t.screens.hub.heading);
});

test('points from a code page without a number to the page where it is entered', async ({ page }) => {
  const visitor = createVisitor(page);
  const { t } = visitor;
  for (const [address, sentence] of [
    ['/user/code', t.login.code.noNumber],
    ['/email-code', t.login.code.noEmail],
  ] as const) {
    await openPage(visitor, address);
    await button(visitor, t.ui.code.resend).click();
    await expect(page.getByText(sentence)).toBeVisible();
    await link(visitor, t.login.code.goBack).click();
    await expect(page).toHaveURL(/\/(user\/login|email-login)\?/);
  }
});
