import { readUserInfo } from '#capabilities/login/contract.ts';
import { listDevices } from '#capabilities/login/contract-devices.ts';
import type { Problem } from '#foundation/contract/problem.ts';
import { sessionKeys } from '#foundation/web/session/session.ts';
import {
  requestLoginCode,
  codeField,
  enterCode,
  logIn,
  phoneNumberField,
  openPage,
  waitUntilTokenExpired,
} from './support/login.ts';
import { button, link, title, createVisitor } from './support/visitor.ts';
import { expect, test } from './support/world.ts';

test('redirects a visitor without a login to the login by phone, and then back to the form', async ({
  page,
  world,
}) => {
  const visitor = createVisitor(page);
  const { t } = visitor;
  const number = world.newPhoneNumber();
  world.allowFinding(/status of 401/);

  await openPage(visitor, '/');
  await expect(page).toHaveURL(/\/travel\?lang=en$/);
  await link(visitor, t.screens.hub.start).click();
  await link(visitor, t.screens.entrance.start).click();
  await expect(page).toHaveURL(/\/user\/login\?/);
  await expect(title(visitor)).toHaveText(t.login.phone.heading);
  await expect(page.getByRole('button', { name: t.ui.phone.countryCode })).toContainText('+673');

  for (const wrong of ['', '800000', '80000001']) {
    await phoneNumberField(visitor).fill(wrong);
    await button(visitor, t.login.next).click();
    await expect(page.getByText(t.loginFieldError('phone')).first()).toBeVisible();
    await expect(phoneNumberField(visitor)).toHaveValue(wrong);
  }

  await requestLoginCode(visitor, number);
  await expect(page).toHaveURL(new RegExp(`/user/code\\?.*mobile=${number}`));
  await expect(codeField(visitor)).toBeFocused();
  await expect(page.getByText(t.login.code.hint)).toBeVisible();
  const message = await world.inbox.waitForMessage(`+673${number}`, /\b\d{6}\b/);
  const code = /\d{6}/.exec(message.text)?.[0] ?? '';
  expect(message).toMatchObject({ channel: 'sms', text: t.codeMessages.sms(code) });

  await enterCode(visitor, code);
  await expect(page).toHaveURL(/\/travel\/form\?lang=en$/);
  await expect(title(visitor)).toHaveText(t.screens.travellers.title);
  const { result: profile } = await world.callApi(page.context(), readUserInfo, {});
  expect(profile).toMatchObject({ mobile: `+673${number}`, email: '' });

  const stored = await page.evaluate(
    (keys) => keys.map((key) => localStorage.getItem(key)),
    [sessionKeys.token, sessionKeys.user],
  );
  expect(stored).toEqual([expect.any(String), expect.any(String)]);
  expect(stored.join(' ')).not.toContain(world.tokenOf(page.context()));
  expect(stored.join(' ')).not.toContain(profile.id);

  await page.goBack();
  await expect(codeField(visitor)).toHaveCount(0);
  await openPage(visitor, '/travel');
  await expect(title(visitor)).toHaveText(t.screens.hub.heading);
});

test('logs the other device of an account out, and then this one', async ({ page, world }) => {
  const visitor = createVisitor(page);
  const { t } = visitor;
  const number = world.newPhoneNumber();
  world.allowFinding(/status of 401/);
  await logIn(visitor, world, number);
  const second = createVisitor(await (await world.openBrowser()).newPage());
  await world.clock.advanceBy(61_000);
  await logIn(second, world, number);

  await link(visitor, t.screens.hub.devices).click();
  const rows = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) });
  await expect(rows).toHaveCount(2);
  await expect(rows.getByText(t.account.thisDevice, { exact: true })).toHaveCount(1);
  expect((await world.callApi(page.context(), listDevices, {})).items).toHaveLength(2);
  await rows.getByRole('button', { name: t.account.logOutDevice }).click();
  await expect(page.getByText(t.account.loggedOut, { exact: true })).toBeVisible();
  await waitUntilTokenExpired(world, world.tokenOf(second.page.context()));
  // The next request of the other device is refused, whether automatic or by a click. The page may leave meanwhile.
  const devicesLink = link(second, t.screens.hub.devices);
  await expect(async () => {
    if (await devicesLink.isVisible()) await devicesLink.click({ timeout: 1000 });
    await expect(title(second)).toHaveText(t.login.phone.heading);
  }).toPass();
  await expect(second.page.getByText(t.frame.sessionEnded)).toBeVisible();

  await page.getByRole('button', { name: t.account.logOut, exact: true }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: t.account.logOut }).click();
  await expect(title(visitor)).toHaveText(t.login.phone.heading);
  const refused = () => world.callApi(page.context(), listDevices, {}).catch((thrown: Problem) => thrown.kind.status);
  await expect.poll(refused).toBe(401);
  expect(await page.evaluate((key) => localStorage.getItem(key), sessionKeys.token)).toBeNull();
});
