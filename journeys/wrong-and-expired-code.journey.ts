import { checkSmsCode } from '#capabilities/login/contract.ts';
import { codeMinutes } from '#capabilities/login/rules/limits.ts';
import { minute, second } from '#foundation/time/clock.ts';
import { requestLoginCode, codeField, enterCode, openPage } from './support/login.ts';
import { button, title, createVisitor } from './support/visitor.ts';
import { wordsIn } from './support/words.ts';
import { expect, test } from './support/world.ts';

test('a wrong code, half a code, no code, and one that is too old', async ({ page, world }) => {
  const visitor = createVisitor(page);
  const { say } = visitor;
  const number = world.newPhoneNumber();
  const error = page.locator('#verification-code-error');
  world.allowFinding(/status of 401/);

  await openPage(visitor, '/user/login');
  await requestLoginCode(visitor, number);
  const code = await world.inbox.waitForCode(`+673${number}`);
  const wrong = code.startsWith('1') ? `2${code.slice(1)}` : `1${code.slice(1)}`;

  await button(visitor, say.login.code.logIn).click();
  await expect(error).toHaveText('Error: Please enter the verification code received by');
  await codeField(visitor).fill('123');
  await expect(error).toHaveCount(0);
  await codeField(visitor).press('Enter');
  await expect(error).toContainText(say.login.code.incomplete);

  await enterCode(visitor, wrong);
  await expect(error).toContainText(say.refusal(checkSmsCode, 'login/wrong-code'));
  await expect(codeField(visitor)).toHaveValue(wrong);
  await expect(codeField(visitor)).toBeFocused();

  await world.clock.advanceBy(codeMinutes * minute + second);
  await enterCode(visitor, code);
  await expect(error).toContainText(say.refusal(checkSmsCode, 'login/code-ended'));
  await button(visitor, say.ui.code.resend).click();
  await expect(page.getByText(say.login.code.resent)).toBeVisible();
  await enterCode(visitor, await world.inbox.waitForCode(`+673${number}`));
  await expect(title(visitor)).toHaveText(say.screens.hub.heading);
});

test('five wrong codes end the right one; its message follows the language', async ({ page, world }) => {
  const visitor = createVisitor(page, 'ms');
  const { say } = visitor;
  const inEnglish = wordsIn('en');
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
  await expect(error).toContainText(say.refusal(checkSmsCode, 'login/code-ended'));
  await page.getByRole('button', { name: 'EN' }).click();
  await expect(error).toContainText(inEnglish.refusal(checkSmsCode, 'login/code-ended'));
  await expect(title(visitor)).toHaveText(inEnglish.login.code.heading);
});
