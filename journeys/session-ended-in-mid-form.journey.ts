import { listDeclarations } from '#capabilities/declaration/contract.ts';
import { logOutEverywhere } from '#capabilities/login/contract-devices.ts';
import { addDays } from '#foundation/time/local-date.ts';
import { fillContact, fillPassport, goToStep } from './support/declaration-form.ts';
import { requestLoginCode, enterCode, logIn, openPage } from './support/login.ts';
import { familyOfThree, type TestTraveller } from './support/travellers.ts';
import { button, title, type Visitor, createVisitor } from './support/visitor.ts';
import { expect, test, type World } from './support/world.ts';

/**
 * Fills in a passport and a contact, and ends every session of the account before a last e-mail address is typed.
 * Returns the address of the form, and that e-mail address.
 */
async function endSessionWhileTyping(visitor: Visitor, world: World, mother: TestTraveller) {
  const { page, t } = visitor;
  world.allowFinding(/status of 401/);
  // The server has not seen the draft yet.
  world.allowFinding(/status of 404.*detail/);

  await openPage(visitor, '/travel/form?t=1&step=passport');
  await fillPassport(visitor, mother);
  await goToStep(visitor, 'contact');
  await expect(page).toHaveURL(/[?&]id=/);
  const email = mother.contact?.email ?? '';
  // Everything typed before is saved by then: only the last address meets an ended session.
  const saved = page.waitForResponse((answer) => answer.ok() && (answer.request().postData() ?? '').includes(email));
  await fillContact(visitor, 0, mother.contact);
  await saved;
  const address = new URL(page.url());
  await world.callApi(page.context(), logOutEverywhere, {});
  const lastEmail = `later.${email}`;
  await page.getByLabel(t.answers.email, { exact: true }).fill(lastEmail);
  return { address, lastEmail };
}

test('restores everything after a new login when the session ends while the traveller types', async ({
  page,
  context,
  world,
}) => {
  const visitor = createVisitor(page);
  const { t } = visitor;
  const number = await logIn(visitor, world);
  const [mother] = familyOfThree(addDays(world.clock.today(), 1), number);
  const { lastEmail } = await endSessionWhileTyping(visitor, world, mother);

  await expect(title(visitor)).toHaveText(t.login.phone.heading);
  await expect(page.getByText(t.frame.sessionEnded)).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(mother.name);

  await world.clock.advanceBy(61_000);
  await requestLoginCode(visitor, number);
  await enterCode(visitor, await world.inbox.waitForCode(`+673${number}`));
  await expect(title(visitor)).toHaveText(t.answers.steps.contact);
  await expect(page.getByText(/^We saved your answers from /)).toBeVisible();
  await expect(page.getByLabel(t.ui.phone.nationalNumber)).toHaveValue(mother.contact?.number ?? '');
  await expect(page.getByLabel(t.answers.email, { exact: true })).toHaveValue(lastEmail);
  await button(visitor, t.ui.back).click();
  await expect(page.getByLabel(t.answers.name, { exact: true })).toHaveValue(mother.name);
  await expect
    .poll(async () => (await world.callApi(context, listDeclarations, {})).items)
    .toMatchObject([{ status: 'unsubmitted', names: [mother.name] }]);
});

test('leads back to the form in the app when the session ends while the traveller types', async ({ page, world }) => {
  const visitor = createVisitor(page);
  const { t } = visitor;
  await openPage(visitor, '/travel/home?platform=app');
  await expect(title(visitor)).toHaveText(t.screens.home.title);
  const number = await logIn(visitor, world);
  const [mother] = familyOfThree(addDays(world.clock.today(), 1), number);
  const { address: formAddress, lastEmail } = await endSessionWhileTyping(visitor, world, mother);

  await expect(title(visitor)).toHaveText(t.screens.home.title);
  await expect(page).toHaveURL((url) => url.pathname === '/travel/home');
  await expect(page.getByText(t.frame.sessionEnded)).toBeVisible();

  // A detour over the e-mail login keeps the way back.
  await world.clock.advanceBy(61_000);
  await page.getByRole('link', { name: t.screens.home.login, exact: true }).click();
  await page.getByRole('link', { name: t.login.phone.useEmail }).click();
  await page.getByRole('link', { name: t.login.email.usePhone }).click();
  await requestLoginCode(visitor, number);
  await enterCode(visitor, await world.inbox.waitForCode(`+673${number}`));
  await expect(title(visitor)).toHaveText(t.answers.steps.contact);
  await expect(page).toHaveURL(
    (url) => url.pathname === '/travel/form' && url.searchParams.get('id') === formAddress.searchParams.get('id'),
  );
  await expect(page.getByLabel(t.answers.email, { exact: true })).toHaveValue(lastEmail);
  await button(visitor, t.ui.back).click();
  await expect(page.getByLabel(t.answers.name, { exact: true })).toHaveValue(mother.name);
});

test('shows nothing of the first traveller after another one logs in on the same device', async ({
  page,
  context,
  world,
}) => {
  const visitor = createVisitor(page);
  const { t } = visitor;
  const number = await logIn(visitor, world);
  const [mother] = familyOfThree(addDays(world.clock.today(), 1), number);
  world.allowFinding(/status of 401/);
  await openPage(visitor, '/travel/form?t=1&step=passport');
  await page.getByLabel(t.answers.name, { exact: true }).fill(mother.name);
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  await world.callApi(context, logOutEverywhere, {});
  await page.getByLabel(t.answers.passportNumber, { exact: true }).fill(mother.passport);
  await expect(title(visitor)).toHaveText(t.login.phone.heading);

  const other = world.newPhoneNumber();
  world.allowFinding(/status of 404/);
  await requestLoginCode(visitor, other);
  await enterCode(visitor, await world.inbox.waitForCode(`+673${other}`));
  await expect(page).toHaveURL(/\/travel\/form\?/);
  await expect(title(visitor)).toHaveText(t.answers.form);
  await openPage(visitor, '/travel/form?t=1&step=passport');
  await expect(page.getByLabel(t.answers.name, { exact: true })).toHaveValue('');
});
