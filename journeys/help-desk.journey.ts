import { createFirstAdministrator } from './support/administration.ts';
import { submitTestDeclaration } from './support/declarations.ts';
import { logIn, openPage } from './support/login.ts';
import { familyOfThree } from './support/travellers.ts';
import { notLoggedInError, createStaffMember } from './support/staff.ts';
import { button, title, createVisitor } from './support/visitor.ts';
import { expect, test } from './support/world.ts';

test.use({ viewport: { width: 1280, height: 800 } });

test('traces the messages of a caller, and ends all their sessions', async ({ page, world }) => {
  world.allowFinding(notLoggedInError);
  world.allowFinding(/status of 400.*callers\/find/);
  const phone = await world.openBrowser();
  const traveller = createVisitor(await phone.newPage(), 'ms');
  const number = await logIn(traveller, world);
  const { reference } = await submitTestDeclaration(world, phone, familyOfThree(world.clock.today(), number));
  const administrator = await createFirstAdministrator(page, world);
  const desk = await createStaffMember(administrator, world, 'help-desk', 'Dayang Noraini');
  const { help } = desk.t;
  const main = desk.page.locator('main');

  const lookUp = async (searchText: string) => {
    await desk.page.getByRole('radio', { name: help.reasons['sign-in'] }).check();
    await desk.page.getByLabel(help.searchLabel).fill(searchText);
    await button(desk, help.find).click();
  };

  await test.step('asks for the exact number', async () => {
    await desk.page.getByRole('link', { name: help.title }).click();
    await lookUp('nobody');
    await expect(main.getByText(desk.t.administrationFieldError('who-unknown'))).toBeVisible();
    await expect(desk.page.getByLabel(help.searchLabel)).toHaveValue('nobody');
  });

  await test.step('shows messages, declarations and feedback of a number, without the code', async () => {
    await lookUp(number);
    const code = main.getByRole('listitem').filter({ hasText: 'Verification code' });
    await expect(code).toContainText(help.messages.vendor.local);
    await expect(main).toContainText(`••${number.slice(-2)}`);
    await expect(main).not.toContainText(/\b\d{6}\b/);
    await expect(main.getByRole('heading', { name: help.declarations.title(1) })).toBeVisible();
    await expect(main.getByRole('heading', { name: help.tickets.title(0) })).toBeVisible();
    await expect(main).toContainText(reference);
  });

  await test.step('finds a caller by reference, and sends the confirmation again', async () => {
    await lookUp(reference);
    await button(desk, help.messages.confirmAgain).click();
    await expect(main.getByText(help.messages.confirmed)).toBeVisible();
    // In the language of the account. The first message was requested in English.
    await world.inbox.waitForMessage(`+673${number}`, new RegExp(`${reference}.*telah dihantar`));
  });

  await test.step('shows the sign-in status, and ends the sessions', async () => {
    await expect(main.getByText(`: ${help.accounts.codeStates.used}`)).toBeVisible();
    await expect(main.getByText(help.accounts.noLimits)).toBeVisible();
    await button(desk, help.accounts.end).click();
    await desk.page.getByLabel(help.accounts.endReason).fill('Lost the phone');
    await desk.page.getByRole('dialog').getByRole('button', { name: help.accounts.end }).click();
    await expect(desk.page.getByText(help.accounts.ended(1))).toBeVisible();
  });

  await test.step('logs the phone out', async () => {
    world.allowFinding(/status of 401/);
    await openPage(traveller, '/account');
    await expect(title(traveller)).toHaveText(traveller.t.login.phone.heading);
  });
});
