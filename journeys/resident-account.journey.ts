import { readUserInfo } from '#capabilities/login/contract.ts';
import { createFirstAdministrator } from './support/administration.ts';
import { chooseRadio } from './support/declaration-form.ts';
import { signUp } from './support/family.ts';
import { codeField, enterCode, logIn, phoneNumberField, openPage, waitUntilLoaded } from './support/login.ts';
import { createStaffMember, notLoggedInError } from './support/staff.ts';
import { button, link, title, type Visitor, createVisitor } from './support/visitor.ts';
import { expect, test, type World } from './support/world.ts';

const phoneViewport = { width: 375, height: 812 };
const smallestViewport = { width: 320, height: 568 };

test('logs a resident in, sets a dark theme and a certified password, and moves the account to another number', async ({
  page,
  world,
}) => {
  world.allowFinding(/status of 40[013].*\/api\/wlappservice\/user\//);
  world.allowFinding(/status of 403.*\/api\/certificates\//);
  await page.setViewportSize(phoneViewport);
  const siti = createVisitor(page, 'ms');
  const { t } = siti;
  const number = world.newPhoneNumber();
  const main = page.locator('main');

  await test.step('validates the number with the sentences of the specification, and asks for a code and personal details', async () => {
    await openPage(siti, '/app/me');
    await link(siti, t.resident.logIn).click();
    await expect(title(siti)).toHaveText(t.residentLogin.heading);
    for (const [typed, fault] of [
      ['71234567', 'overlong'],
      ['123456', 'seven'],
    ] as const) {
      await phoneNumberField(siti).fill(typed);
      await button(siti, t.login.next).click();
      await expect(main.getByText(t.residentFieldError(fault)).first()).toBeVisible();
    }
    await openPage(siti, '/app/login?callback=/app/me');
    await phoneNumberField(siti).fill(number);
    await button(siti, t.login.next).click();
    await enterCode(siti, await world.inbox.waitForCode(`+673${number}`));
    await signUp(siti, { name: 'Siti Aminah binti Haji Ahmad', ic: '00123456' });
    await expect(title(siti)).toHaveText(siti.t.family.signedUp);
    await link(siti, siti.t.family.continue).click();
    await expect(page).toHaveURL(/\/app\/me\?/);
    await expect(link(siti, 'Siti Aminah binti Haji Ahmad')).toBeVisible();
  });

  await test.step('keeps a dark theme after a reload, even before any script has run', async () => {
    // Without the service worker, which would serve the script.
    const browser = await world.openBrowser({ viewport: phoneViewport });
    const other = createVisitor(await browser.newPage(), 'ms');
    const root = other.page.locator('html');
    await openPage(other, '/app/me');
    await link(other, t.resident.language).click();
    await other.page.getByRole('radio', { name: t.deviceSettings.themes.dark }).check();
    await expect(root).toHaveAttribute('data-theme', 'dark');
    world.allowFinding(/first-.*\.js|ERR_FAILED/);
    await browser.route('**/assets/first-*.js', (route) => route.abort());
    await other.page.reload();
    await expect(root).toHaveAttribute('data-theme', 'dark');
    await expect(other.page.locator('.before-script')).toHaveCSS('background-color', 'rgb(21, 32, 30)');
    await browser.unroute('**/assets/first-*.js');
    await other.page.reload();
    await expect(other.page.getByRole('radio', { name: t.deviceSettings.themes.dark })).toBeChecked();
    await other.page.getByRole('radio', { name: t.deviceSettings.themes.system }).check();
    await expect(root).not.toHaveAttribute('data-theme', /./);
    await other.page.close();
  });

  await test.step('asks for the certified password on certificates once its minutes are over', async () => {
    const password = 'gajah minum kopi';
    await openPage(siti, '/app/account/password');
    const passwordField = page.getByRole('textbox', { name: t.certified.newPassword });
    await passwordField.fill('kopi');
    await button(siti, t.certified.set).click();
    await expect(main.getByText(t.certifiedFieldError('password-short'))).toBeVisible();
    await passwordField.fill(password);
    await button(siti, t.certified.set).click();
    await expect(main.getByText(t.certified.wasSet)).toBeVisible();
    await openPage(siti, '/certificate-details');
    await expect(title(siti)).toBeVisible();
    await world.clock.advanceBy(11 * 60_000);
    await page.reload();
    const sheet = page.getByRole('dialog', { name: t.certified.sheet.title });
    await sheet.getByRole('textbox', { name: t.certified.sheet.label }).fill('kerbau di sungai');
    await sheet.getByRole('button', { name: t.certified.sheet.submit }).click();
    await expect(sheet.getByText(t.certifiedFieldError('password-wrong'))).toBeVisible();
    await sheet.getByRole('textbox', { name: t.certified.sheet.label }).fill(password);
    await sheet.getByRole('button', { name: t.certified.sheet.submit }).click();
    await expect(sheet).toHaveCount(0);
    await expect(main.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await waitUntilLoaded({ page });
  });

  await test.step('shows the way to reset a forgotten password at once, also on the smallest phone', async () => {
    await page.setViewportSize(smallestViewport);
    await world.clock.advanceBy(11 * 60_000);
    await page.reload();
    const forgot = page.getByRole('dialog').getByRole('link', { name: t.certified.sheet.forgot });
    await expect(forgot).toBeInViewport({ ratio: 1 });
    await forgot.click();
    await expect(title(siti)).toHaveText(t.certified.title);
    const reset = button(siti, t.certified.reset);
    await expect(reset).toBeInViewport({ ratio: 1 });
    await page.getByRole('textbox', { name: t.certified.newPassword }).first().fill('lembu makan rumput');
    await reset.click();
    await confirmWithCode(siti, world, `+673${number}`);
    await expect(main.getByText(t.certified.wasChanged)).toBeVisible();
    await page.setViewportSize(phoneViewport);
    // The confirmation is not valid for the next step.
    await world.clock.advanceBy(11 * 60_000);
  });

  const otherVisitor = createVisitor(await (await world.openBrowser({ viewport: phoneViewport })).newPage(), 'ms');
  await test.step('moves to another number with a code to each, logs the other device out, and notifies both numbers', async () => {
    await world.clock.advanceBy(61_000);
    await logIn(otherVisitor, world, number);
    await world.clock.advanceBy(61_000);
    const newNumber = world.newPhoneNumber();
    await openPage(siti, '/app/account/number');
    await phoneNumberField(siti).fill(newNumber);
    await button(siti, t.number.send).click();
    await confirmWithCode(siti, world, `+673${number}`);
    await codeField(siti).fill(await world.inbox.waitForCode(`+673${newNumber}`));
    await expect(main.getByText(/••/).last()).toContainText(newNumber.slice(-2));
    await world.inbox.waitForMessage(`+673${number}`, /log masuk/);
    await world.inbox.waitForMessage(`+673${newNumber}`, /log masuk/);
    expect((await world.callApi(page.context(), readUserInfo, {})).result.mobile).toBe(`+673${newNumber}`);
    world.allowFinding(/status of 401/);
    await openPage(otherVisitor, '/app/account');
    await expect(otherVisitor.page).toHaveURL(/\/user\/login/);
  });
});

async function confirmWithCode(visitor: Visitor, world: World, to: string): Promise<void> {
  const t = visitor.t.personalData.confirm;
  const sheet = visitor.page.getByRole('dialog', { name: t.title });
  await sheet.getByRole('button', { name: t.send }).click();
  await sheet.getByLabel(t.label).fill(await world.inbox.waitForCode(to));
  await expect(sheet).toHaveCount(0);
}

test('sends a report to the help desk, which answers without knowing the sender', async ({ page, world }) => {
  world.allowFinding(notLoggedInError);
  await page.setViewportSize({ width: 1280, height: 800 });
  const siti = createVisitor(await (await world.openBrowser({ viewport: phoneViewport })).newPage(), 'ms');
  const { feedback } = siti.t;
  const text = 'Nama saya pada sijil ditulis dengan ejaan lama.';
  const number = await logIn(siti, world);

  await test.step('keeps the typed report over a reload, and sends it', async () => {
    await openPage(siti, '/app/me');
    await link(siti, siti.t.resident.feedback).click();
    await link(siti, feedback.write).click();
    await button(siti, feedback.send).click();
    await expect(siti.page.getByRole('group', { name: siti.t.ui.thereIsAProblem })).toBeVisible();
    await chooseRadio(siti, feedback.kind, feedback.kindCards.report);
    await chooseRadio(siti, feedback.topic, feedback.topics['my-data']);
    await siti.page.getByLabel(feedback.text, { exact: true }).fill(text);
    await siti.page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
    await siti.page.goto(siti.page.url());
    await expect(siti.page.getByLabel(feedback.text, { exact: true })).toHaveValue(text);
    await button(siti, feedback.send).click();
    await siti.page.getByRole('alertdialog').getByRole('button', { name: feedback.submit, exact: true }).click();
    await expect(title(siti)).toHaveText(feedback.title);
    await expect(siti.page.getByText(feedback.unanswered)).toBeVisible();
  });

  const reference = /[A-Z0-9]{4}-[A-Z0-9]{4}-[A-Z0-9]{4}/.exec(await siti.page.locator('main').innerText())?.[0] ?? '';
  await test.step('lets the desk read and answer the report', async () => {
    const administrator = await createFirstAdministrator(page, world);
    const desk = await createStaffMember(administrator, world, 'help-desk', 'Dayang Noraini');
    const t = desk.t.feedbackDesk;
    await desk.page.getByRole('navigation').getByRole('link', { name: 'Feedback and reports' }).click();
    await desk.page.getByRole('row').filter({ hasText: reference }).getByRole('button').click();
    const sheet = desk.page.getByRole('dialog', { name: reference });
    await expect(sheet.getByText(text)).toBeVisible();
    await expect(sheet).not.toContainText(number.slice(-4));
    await sheet.getByLabel(t.answer, { exact: true }).fill('We have asked for a new certificate.');
    await sheet.getByRole('button', { name: t.send }).click();
    await expect(desk.page.getByText(t.done)).toBeVisible();
  });

  await test.step('notifies the sender, who reads the answer', async () => {
    await world.inbox.waitForMessage(`+673${number}`, new RegExp(reference));
    await openPage(siti, '/app/feedback');
    await expect(siti.page.getByText('We have asked for a new certificate.')).toBeVisible();
    await expect(siti.page.getByText(feedback.answered)).toBeVisible();
  });
});
