import { logInWithPassword as logInCall } from '#capabilities/staff/contract.ts';
import { roles } from '#capabilities/staff/rules/roles.ts';
import { openPage } from './support/login.ts';
import { addAuthenticator, totpCode } from './support/authenticators.ts';
import {
  readInvitationLink,
  inviteStaffMember,
  joinWithPassword,
  logInWithPassword,
  notLoggedInError,
} from './support/staff.ts';
import { button, title, createVisitor } from './support/visitor.ts';
import { expect, test } from './support/world.ts';

test.describe('login factors, on a phone in Malay', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('adds and removes a passkey, changes the password, and logs the other device out', async ({ page, world }) => {
    world.allowFinding(notLoggedInError);
    world.allowFinding(/status of 400.*\/api\/staff\/password/);
    // A confirmation is required first.
    world.allowFinding(/status of 403.*\/api\/staff\/passkeys\/begin/);
    const visitor = createVisitor(page, 'ms');
    const { pages, login: entrance, session, frame } = visitor.t.staff;
    const link = await world.inviteFirstAdministrator({ email: 'first@example.com', name: 'Hajah Siti Aminah' });
    const factors = await joinWithPassword(visitor, world, link);
    await addAuthenticator(page);

    await test.step('adds a passkey after a confirmation', async () => {
      await world.clock.advanceBy(11 * 60_000);
      await openPage(visitor, '/staff/me');
      await expect(page.getByText(pages.me.noPasskeys)).toBeVisible();
      await button(visitor, pages.me.addPasskey).click();
      const sheet = page.getByRole('dialog', { name: session.stepUp.title });
      await sheet.getByRole('textbox', { name: entrance.password, exact: true }).fill(factors.password);
      await sheet.getByLabel(entrance.code).fill(totpCode(factors.secret, world));
      await sheet.getByRole('button', { name: session.stepUp.confirm, exact: true }).click();
      await expect(page.getByRole('status').filter({ hasText: pages.me.passkeyAdded })).toBeVisible();
      await expect(page.getByText(pages.me.neverUsed)).toBeVisible();
    });

    await test.step('logs in with the passkey', async () => {
      await page.getByRole('button', { name: frame.logOut, exact: true }).click();
      await expect(title(visitor)).toHaveText(entrance.logIn);
      await openPage(visitor, '/staff/me');
      await button(visitor, entrance.withPasskey).click();
      await expect(title(visitor)).toHaveText(pages.me.title);
      await expect(page.getByText(pages.me.neverUsed)).toHaveCount(0);
    });

    const newFactors = { ...factors, password: 'tujuh gajah minum kopi susu' };
    const other = createVisitor(await (await world.openBrowser()).newPage(), 'ms');
    await test.step('ends the session on the other device when the password changes', async () => {
      await logInWithPassword(other, world, factors);
      await expect(title(other)).toHaveText(pages.home.title);
      await button(visitor, pages.me.change).click();
      await page.getByRole('textbox', { name: pages.me.currentPassword }).fill(factors.password);
      await page.getByRole('textbox', { name: pages.me.newPassword }).fill('pendek');
      await button(visitor, pages.me.change).click();
      await expect(page.getByRole('textbox', { name: pages.me.newPassword })).toHaveAttribute('aria-invalid', 'true');
      await expect(page.getByRole('textbox', { name: pages.me.currentPassword })).toHaveValue(factors.password);
      await page.getByRole('textbox', { name: pages.me.newPassword }).fill(newFactors.password);
      await button(visitor, pages.me.change).click();
      await expect(page.getByRole('status').filter({ hasText: pages.me.changed })).toBeVisible();
      await expect(async () => {
        await openPage(other, '/staff/me');
        await expect(title(other)).toHaveText(entrance.logIn, { timeout: 500 });
      }).toPass();
    });

    await test.step('accepts only the new password, and removes the passkey', async () => {
      await logInWithPassword(other, world, factors);
      await expect(other.page.getByText(visitor.t.problem(logInCall, 'staff/wrong-login'))).toBeVisible();
      await logInWithPassword(other, world, newFactors);
      await expect(title(other)).toHaveText(pages.home.title);
      await openPage(visitor, '/staff/me');
      await button(visitor, pages.me.logOutSession).click();
      await expect(button(visitor, pages.me.logOutSession)).toHaveCount(0);
      await button(visitor, pages.me.remove).click();
      await page.getByRole('alertdialog').getByRole('button', { name: pages.me.remove }).click();
      await expect(page.getByRole('status').filter({ hasText: pages.me.passkeyRemoved })).toBeVisible();
      await expect(page.getByText(pages.me.noPasskeys)).toBeVisible();
    });
  });
});

test.describe('members of staff', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('get other roles, and a new invitation when all login factors are lost', async ({ page, world }) => {
    world.allowFinding(notLoggedInError);
    const first = createVisitor(page);
    const { pages, login: entrance } = first.t.staff;
    await joinWithPassword(
      first,
      world,
      await world.inviteFirstAdministrator({ email: 'first@example.com', name: 'Siti' }),
    );
    const email = world.newEmail();
    await inviteStaffMember(first, { email, name: 'Awang Ahmad', role: 'reviewer' });
    const second = createVisitor(await (await world.openBrowser({ viewport: { width: 1280, height: 800 } })).newPage());
    const factors = await joinWithPassword(second, world, await readInvitationLink(world, email));
    await expect(second.page.getByRole('link', { name: new RegExp(roles.reviewer.name.en) })).toBeVisible();

    const row = page.getByRole('row', { name: /Awang Ahmad/ });
    const sheet = page.getByRole('dialog');
    const fillReason = () => page.getByRole('textbox', { name: pages.people.reason }).fill('Works at the airport now');

    await test.step('changes the roles', async () => {
      await openPage(first, '/staff/people');
      await button(first, 'Awang Ahmad').click();
      await sheet.getByRole('button', { name: pages.people.changeRoles }).click();
      await sheet.getByRole('checkbox', { name: roles['health-officer'].name.en }).check();
      await fillReason();
      await sheet.getByRole('button', { name: pages.people.changeRoles }).click();
      await expect(row).toContainText(roles['health-officer'].name.en);
      await expect(async () => {
        await openPage(second, '/staff/me');
        await expect(title(second)).toHaveText(entrance.logIn, { timeout: 500 });
      }).toPass();
      await logInWithPassword(second, world, factors);
      await expect(title(second)).toHaveText(pages.home.title);
      await openPage(second, '/staff/counter');
      await expect(title(second)).toHaveText(/Counter/);
    });

    await test.step('sends a new invitation, after which the old factors no longer log in', async () => {
      await openPage(first, '/staff/people');
      await button(first, 'Awang Ahmad').click();
      await sheet.getByRole('button', { name: pages.people.reset }).click();
      await fillReason();
      await sheet.getByRole('button', { name: pages.people.reset }).click();
      await expect(row).toContainText(pages.people.states.invited);
      await logInWithPassword(second, world, factors);
      await expect(second.page.getByText(/is not correct/)).toBeVisible();
      await joinWithPassword(second, world, await readInvitationLink(world, email));
      await openPage(second, '/staff/me');
      await expect(title(second)).toHaveText(pages.me.title);
    });
  });
});
