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
  world.allowFinding(/status of 400.*messages\/trace/);
  const phone = await world.openBrowser();
  const traveller = createVisitor(await phone.newPage(), 'ms');
  const number = await logIn(traveller, world);
  const { reference } = await submitTestDeclaration(world, phone, familyOfThree(world.clock.today(), number));
  const administrator = await createFirstAdministrator(page, world);
  const desk = await createStaffMember(administrator, world, 'help-desk', 'Dayang Noraini');
  const { help } = desk.t;
  const main = desk.page.locator('main');

  await test.step('lists the messages to a number in sentences, without the code', async () => {
    await desk.page.getByRole('link', { name: help.messages.title }).click();
    await desk.page.getByLabel(help.messageSearchLabel).fill('nobody');
    await button(desk, help.find).click();
    await expect(main.getByText(desk.t.administrationFieldError('who-unknown'))).toBeVisible();
    await expect(desk.page.getByLabel(help.messageSearchLabel)).toHaveValue('nobody');
    await desk.page.getByLabel(help.messageSearchLabel).fill(number);
    await button(desk, help.find).click();
    await expect(main.getByRole('listitem')).toHaveCount(2);
    await expect(main.getByRole('listitem').last()).toContainText('Verification code');
    await expect(main.getByRole('listitem').last()).toContainText(help.messages.vendor.local);
    await expect(main).toContainText(`••${number.slice(-2)}`);
    await expect(main).not.toContainText(/\b\d{6}\b/);
  });

  await test.step('finds messages by reference, and sends the confirmation again', async () => {
    await desk.page.getByLabel(help.messageSearchLabel).fill(reference);
    await button(desk, help.find).click();
    await button(desk, help.messages.confirmAgain).click();
    await expect(main.getByText(help.messages.confirmed)).toBeVisible();
    // In the language of the account. The first message was requested in English.
    await world.inbox.waitForMessage(`+673${number}`, new RegExp(`${reference}.*telah dihantar`));
  });

  await test.step('finds the account, and ends its sessions', async () => {
    await desk.page.getByRole('link', { name: help.accounts.title }).click();
    await desk.page.getByLabel(help.accountSearchLabel).fill(`+673 ${number}`);
    await button(desk, help.find).click();
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
