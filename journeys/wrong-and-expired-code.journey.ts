import { checkSmsCode } from '#capabilities/login/contract.ts';
import { codeMinutes } from '#capabilities/login/rules/limits.ts';
import { minute, second } from '#foundation/time/clock.ts';
import { requestLoginCode, codeField, enterCode, openPage } from './support/login.ts';
import { button, title, createVisitor } from './support/visitor.ts';
import { messagesIn } from './support/messages.ts';
import { expect, test } from './support/world.ts';

test('reports a wrong, an incomplete, a missing and an expired code', async ({ page, world }) => {
  const visitor = createVisitor(page);
  const { t } = visitor;
  const number = world.newPhoneNumber();
  const error = page.locator('#verification-code-error');
  world.allowFinding(/status of 401/);

  await openPage(visitor, '/user/login');
  await requestLoginCode(visitor, number);
  const code = await world.inbox.waitForCode(`+673${number}`);
  const wrong = code.startsWith('1') ? `2${code.slice(1)}` : `1${code.slice(1)}`;

  await button(visitor, t.login.code.logIn).click();
  await expect(error).toHaveText('Error: Please enter the verification code received by');
  await codeField(visitor).fill('123');
  await expect(error).toHaveCount(0);
  await codeField(visitor).press('Enter');
  await expect(error).toContainText(t.login.code.incomplete);

  await enterCode(visitor, wrong);
  await expect(error).toContainText(t.problem(checkSmsCode, 'login/wrong-code'));
  await expect(codeField(visitor)).toHaveValue(wrong);
  await expect(codeField(visitor)).toBeFocused();

  await world.clock.advanceBy(codeMinutes * minute + second);
  await enterCode(visitor, code);
  await expect(error).toContainText(t.problem(checkSmsCode, 'login/code-ended'));
  await button(visitor, t.ui.code.resend).click();
  await expect(page.getByText(t.login.code.resent)).toBeVisible();
  await enterCode(visitor, await world.inbox.waitForCode(`+673${number}`));
  await expect(title(visitor)).toHaveText(t.screens.hub.heading);
});

test('invalidates the right code after five wrong ones, and translates the message when the language changes', async ({
  page,
  world,
}) => {
  const visitor = createVisitor(page, 'ms');
  const { t } = visitor;
  const englishMessages = messagesIn('en');
  const number = world.newPhoneNumber();
  const error = page.locator('#verification-code-error');
  world.allowFinding(/status of (401|429)/);

  await openPage(visitor, '/user/login');
  await requestLoginCode(visitor, number);
  const code = await world.inbox.waitForCode(`+673${number}`);
  for (let tries = 1; tries <= 5; tries += 1) {
    await enterCode(visitor, String((Number(code) + tries) % 1_000_000).padStart(6, '0'));
    await expect(error).toBeVisible();
  }
  await enterCode(visitor, code);
  await expect(error).toContainText(t.problem(checkSmsCode, 'login/code-ended'));
  await page.getByRole('button', { name: 'EN' }).click();
  await expect(error).toContainText(englishMessages.problem(checkSmsCode, 'login/code-ended'));
  await expect(title(visitor)).toHaveText(englishMessages.login.code.heading);
});
