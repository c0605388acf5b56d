import { readUserInfo } from '#capabilities/login/contract.ts';
import { codeField, openPage, openPageAndWait } from './support/login.ts';
import { button, link, title, createVisitor } from './support/visitor.ts';
import { expect, test } from './support/world.ts';

test('logs in by e-mail in Malay with a pasted code', async ({ page, context, world }) => {
  const visitor = createVisitor(page, 'ms');
  const { t } = visitor;
  const email = world.newEmail();
  const field = page.getByLabel(t.login.email.label, { exact: true });

  await openPage(visitor, '/user/login');
  await link(visitor, t.login.phone.useEmail).click();
  await expect(page).toHaveURL(/\/email-login\?lang=bm$/);
  await expect(title(visitor)).toHaveText(t.login.email.heading);
  for (const wrong of ['', 'siti', 'siti@', 'siti@example', 'siti @example.com']) {
    await field.fill(wrong);
    await button(visitor, t.login.next).click();
    await expect(page.getByText(t.loginFieldError('login-email')).first()).toBeVisible();
    await expect(field).toHaveValue(wrong);
  }

  await field.fill(`  ${email} `);
  await button(visitor, t.login.next).click();
  await expect(title(visitor)).toHaveText(t.login.code.heading);
  await expect(page).toHaveURL(new RegExp(`/email-code\\?.*email=${encodeURIComponent(email)}`));
  await expect(page.getByText(t.login.code.sentByEmail(email))).toBeVisible();
  await page.goBack();
  await expect(field).toHaveValue(email);
  await button(visitor, t.login.next).click();
  await expect(title(visitor)).toHaveText(t.login.code.heading);
  const message = await world.inbox.waitForMessage(email, /\b\d{6}\b/);
  const code = /\d{6}/.exec(message.text)?.[0] ?? '';
  expect(message).toMatchObject({ channel: 'mail', subject: t.codeMessages.subject, text: t.codeMessages.mail(code) });

  await page.evaluate((text) => {
    const pasted = new DataTransfer();
    pasted.setData('text/plain', text);
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: pasted, bubbles: true }));
  }, code);
  await codeField(visitor).fill(` ${code.slice(0, 3)}-${code.slice(3)}99`);
  await expect(title(visitor)).toHaveText(t.screens.hub.heading);
  await expect(page).toHaveURL(/\/travel\?lang=bm$/);
  const { result } = await world.callApi(context, readUserInfo, {});
  expect(result).toMatchObject({ email, mobile: '' });
  // Login pages redirect a logged-in traveller, also after going back.
  for (const login of ['/user/login', '/email-login', '/app/login?callback=/app/me']) {
    await page.goto(login);
    await expect(page).toHaveURL((url) => url.pathname === (login.includes('callback') ? '/app/me' : '/travel'));
  }
});

test('does not widen the page for an e-mail address longer than the screen', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 720 });
  const visitor = createVisitor(page, 'ms');
  const email = `pengiran.hajah.${'noor'.repeat(8)}@kementerian-kesihatan.example.com`;
  await openPageAndWait(visitor, `/email-code?email=${email}`);
  await expect(page.getByText(visitor.t.login.code.sentByEmail(email))).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});
