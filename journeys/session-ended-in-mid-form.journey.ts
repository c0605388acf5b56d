import { listDeclarations } from '#capabilities/declaration/contract.ts';
import { logOutEverywhere } from '#capabilities/login/contract-devices.ts';
import { addDays } from '#foundation/time/local-date.ts';
import { fillContact, fillPassport, next } from './form.ts';
import { askForCode, enterCode, logIn, open } from './login.ts';
import { familyOfThree, type Person } from './people.ts';
import { button, title, type Visitor, visitorAt } from './visitor.ts';
import { expect, test, type World } from './world.ts';

/** Types a passport and an address; every session of the account ends before the last word of it. Answers where the form was by then, and that word. */
async function endSessionWhileTyping(visitor: Visitor, world: World, mother: Person) {
  const { page, say } = visitor;
  world.expectNoise(/status of 401/);
  // The server has not seen the draft yet.
  world.expectNoise(/status of 404.*detail/);

  await open(visitor, '/travel/form?t=1&step=passport');
  await fillPassport(visitor, mother);
  await next(visitor, 'contact');
  await expect(page).toHaveURL(/[?&]id=/);
  const email = mother.contact?.email ?? '';
  // What is typed before is kept by then: only the last word meets a session that has ended.
  const kept = page.waitForResponse((answer) => answer.ok() && (answer.request().postData() ?? '').includes(email));
  await fillContact(visitor, 0, mother.contact);
  await kept;
  const address = new URL(page.url());
  await world.askServer(page.context(), logOutEverywhere, {});
  const lastEmail = `later.${email}`;
  await page.getByLabel(say.answers.email, { exact: true }).fill(lastEmail);
  return { address, lastEmail };
}

test('the session ends while somebody types: log in again, and everything is there', async ({
  page,
  context,
  world,
}) => {
  const visitor = visitorAt(page);
  const { say } = visitor;
  const number = await logIn(visitor, world);
  const [mother] = familyOfThree(addDays(world.clock.today(), 1), number);
  const { lastEmail } = await endSessionWhileTyping(visitor, world, mother);

  await expect(title(visitor)).toHaveText(say.login.phone.heading);
  await expect(page.getByText(say.news.sessionEnded)).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(mother.name);

  await world.clock.pass(61_000);
  await askForCode(visitor, number);
  await enterCode(visitor, await world.inbox.codeFor(`+673${number}`));
  await expect(title(visitor)).toHaveText(say.answers.steps.contact);
  await expect(page.getByText(/^We kept your answers from /)).toBeVisible();
  await expect(page.getByLabel(say.ui.phone.nationalNumber)).toHaveValue(mother.contact?.number ?? '');
  await expect(page.getByLabel(say.answers.email, { exact: true })).toHaveValue(lastEmail);
  await button(visitor, say.ui.back).click();
  await expect(page.getByLabel(say.answers.name, { exact: true })).toHaveValue(mother.name);
  await expect
    .poll(async () => (await world.askServer(context, listDeclarations, {})).items)
    .toMatchObject([{ status: 'unsubmitted', names: [mother.name] }]);
});

test('in the app the session ends while somebody types: the page before the login leads back to the form', async ({
  page,
  world,
}) => {
  const visitor = visitorAt(page);
  const { say } = visitor;
  await open(visitor, '/travel/home?platform=app');
  await expect(title(visitor)).toHaveText(say.screens.home.title);
  const number = await logIn(visitor, world);
  const [mother] = familyOfThree(addDays(world.clock.today(), 1), number);
  const { address: before, lastEmail } = await endSessionWhileTyping(visitor, world, mother);

  await expect(title(visitor)).toHaveText(say.screens.home.title);
  await expect(page).toHaveURL((url) => url.pathname === '/travel/home');
  await expect(page.getByText(say.news.sessionEnded)).toBeVisible();

  // A detour on the page does not lose the way back.
  await world.clock.pass(61_000);
  await page.getByRole('link', { name: say.screens.home.login, exact: true }).click();
  await page.getByRole('link', { name: say.login.phone.useEmail }).click();
  await page.getByRole('link', { name: say.login.email.usePhone }).click();
  await askForCode(visitor, number);
  await enterCode(visitor, await world.inbox.codeFor(`+673${number}`));
  await expect(title(visitor)).toHaveText(say.answers.steps.contact);
  await expect(page).toHaveURL(
    (url) => url.pathname === '/travel/form' && url.searchParams.get('id') === before.searchParams.get('id'),
  );
  await expect(page.getByLabel(say.answers.email, { exact: true })).toHaveValue(lastEmail);
  await button(visitor, say.ui.back).click();
  await expect(page.getByLabel(say.answers.name, { exact: true })).toHaveValue(mother.name);
});

test('somebody else logs in on the same device: nothing of the first is shown', async ({ page, context, world }) => {
  const visitor = visitorAt(page);
  const { say } = visitor;
  const number = await logIn(visitor, world);
  const [mother] = familyOfThree(addDays(world.clock.today(), 1), number);
  world.expectNoise(/status of 401/);
  await open(visitor, '/travel/form?t=1&step=passport');
  await page.getByLabel(say.answers.name, { exact: true }).fill(mother.name);
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  await world.askServer(context, logOutEverywhere, {});
  await page.getByLabel(say.answers.passportNumber, { exact: true }).fill(mother.passport);
  await expect(title(visitor)).toHaveText(say.login.phone.heading);

  const other = world.newNumber();
  world.expectNoise(/status of 404/);
  await askForCode(visitor, other);
  await enterCode(visitor, await world.inbox.codeFor(`+673${other}`));
  await expect(page).toHaveURL(/\/travel\/form\?/);
  await expect(title(visitor)).toHaveText(say.answers.form);
  await open(visitor, '/travel/form?t=1&step=passport');
  await expect(page.getByLabel(say.answers.name, { exact: true })).toHaveValue('');
});
