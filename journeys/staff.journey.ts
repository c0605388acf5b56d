import { addAuthenticator, totpCode } from './support/authenticators.ts';
import {
  readInvitationLink,
  inviteStaffMember,
  joinWithPasskey,
  joinWithPassword,
  logInWithPassword,
  notLoggedInError,
  fillLoginForm,
} from './support/staff.ts';
import { openPage } from './support/login.ts';
import { button, title, createVisitor } from './support/visitor.ts';
import { waitUntilBuildCached, expect, test, withServiceWorker } from './support/world.ts';

test.use({ ...withServiceWorker, viewport: { width: 1280, height: 800 } });

test('invites a border officer who logs in by passkey, and logs him out when he is suspended', async ({
  page,
  world,
}) => {
  world.allowFinding(notLoggedInError);
  const first = createVisitor(page);
  const { t } = first;
  const { pages, login: entrance, frame } = t.staff;
  const link = await world.inviteFirstAdministrator({ email: 'first@example.com', name: 'Hajah Siti Aminah' });
  const factors = await joinWithPassword(first, world, link);

  await test.step('does not say what was wrong at the login, and keeps what was typed', async () => {
    await button(first, frame.logOut).click();
    await expect(title(first)).toHaveText(entrance.logIn);
    await fillLoginForm(first, { ...factors, code: '000000' });
    await page.locator('button[type=submit]').click();
    await expect(page.getByText(/is not correct/)).toBeVisible();
    await expect(page.getByLabel(entrance.email, { exact: true })).toHaveValue(factors.email);
    await logInWithPassword(first, world, factors);
    await expect(title(first)).toHaveText(pages.home.title);
  });

  const email = world.newEmail();
  await test.step('invites a border officer', async () => {
    await inviteStaffMember(first, { email, name: 'Awang Ahmad', role: 'border-officer' });
    await expect(page.getByText(pages.people.invited)).toBeVisible();
    await expect(page.getByRole('row', { name: /Awang Ahmad/ })).toContainText(pages.people.states.invited);
  });

  const officer = createVisitor(await (await world.openBrowser({ viewport: { width: 1280, height: 800 } })).newPage());
  await test.step('lets him join with a passkey, log out, and return by it to the requested page', async () => {
    await addAuthenticator(officer.page);
    await joinWithPasskey(officer, await readInvitationLink(world, email));
    await expect(officer.page.getByRole('link', { name: pages.people.title })).toHaveCount(0);
    await button(officer, frame.logOut).click();
    await expect(title(officer)).toHaveText(entrance.logIn);
    await openPage(officer, '/staff/me');
    await expect(officer.page).toHaveURL(/\/staff\/login\?callback=/);
    await button(officer, entrance.withPasskey).click();
    await expect(title(officer)).toHaveText(pages.me.title);
  });

  await test.step('refuses a page beyond his role', async () => {
    await openPage(officer, '/staff/people');
    await expect(title(officer)).not.toHaveText(pages.people.title);
    await expect(button(officer, pages.people.invite)).toHaveCount(0);
  });

  await test.step('logs him out when he is suspended', async () => {
    await openPage(first, '/staff/people');
    await button(first, 'Awang Ahmad').click();
    await button(first, pages.people.suspend).click();
    await page.getByLabel(pages.people.reason).fill('Left the service');
    await page.getByRole('dialog').getByRole('button', { name: pages.people.suspend }).click();
    await expect(page.getByRole('row', { name: /Awang Ahmad/ })).toContainText(pages.people.states.suspended);
    await expect(async () => {
      await openPage(officer, '/staff/me');
      await expect(title(officer)).toHaveText(entrance.logIn, { timeout: 500 });
    }).toPass();
    await button(officer, entrance.withPasskey).click();
    await expect(officer.page.getByRole('region', { name: /^This passkey was not accepted/ })).toBeVisible();
  });
});

test('requires two administrators to add another one, once there are two', async ({ page, world }) => {
  world.allowFinding(notLoggedInError);
  world.allowFinding(/status of 403.*\/api\/staff\/changes\/approve/);
  const first = createVisitor(page);
  const { t } = first;
  const { pages, session, login: entrance } = t.staff;
  const link = await world.inviteFirstAdministrator({ email: 'first@example.com', name: 'Hajah Siti Aminah' });
  await joinWithPassword(first, world, link);
  const second = createVisitor(await (await world.openBrowser({ viewport: { width: 1280, height: 800 } })).newPage());
  const secondEmail = world.newEmail();
  await inviteStaffMember(first, { email: secondEmail, name: 'Awang Bakar', role: 'administrator' });
  await expect(page.getByText(pages.people.invited)).toBeVisible();
  const factors = await joinWithPassword(second, world, await readInvitationLink(world, secondEmail));

  const thirdEmail = world.newEmail();
  await inviteStaffMember(first, { email: thirdEmail, name: 'Dayang Noraini', role: 'administrator' });
  await expect(page.getByText(pages.people.sentForApproval)).toBeVisible();
  await openPage(first, '/staff/people/waiting');
  await expect(page.getByText(pages.changes.needsOtherApprover)).toBeVisible();
  await expect(button(first, pages.changes.approve)).toHaveCount(0);

  await world.clock.advanceBy(11 * 60_000);
  await openPage(second, '/staff/');
  await second.page.getByRole('main').getByRole('link', { name: pages.changes.title, exact: true }).click();
  await button(second, pages.changes.approve).click();
  const sheet = second.page.getByRole('dialog', { name: session.stepUp.title });
  await sheet.getByRole('textbox', { name: entrance.password, exact: true }).fill(factors.password);
  await sheet.getByLabel(entrance.code).fill(totpCode(factors.secret, world));
  await sheet.getByRole('button', { name: session.stepUp.confirm, exact: true }).click();
  await expect(second.page.getByText(pages.changes.approved)).toBeVisible();
  expect(await readInvitationLink(world, thirdEmail)).toContain('/staff/join#');
});

test('ends an unused session after a warning', async ({ page, world }) => {
  world.allowFinding(notLoggedInError);
  const visitor = createVisitor(page);
  const { session, login: entrance, pages } = visitor.t.staff;
  await joinWithPassword(
    visitor,
    world,
    await world.inviteFirstAdministrator({ email: 'first@example.com', name: 'Siti' }),
  );
  // A call still in progress would count as use of the session.
  await expect(page.getByText(pages.home.nothingOpen)).toBeVisible();
  await world.clock.advanceBy(27.5 * 60_000);
  const staffResponse = page.waitForResponse((answer) => answer.url().endsWith('/api/staff/me'));
  await page.getByRole('button', { name: session.ending.stay }).click();
  await staffResponse;
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  // A page that is still processing the response counts it as use at the later time. The warning then comes later.
  await expect(async () => {
    await world.clock.advanceBy(27.5 * 60_000);
    await expect(page.getByRole('alertdialog')).toContainText(session.ending.title);
  }).toPass();
  await expect(title(visitor)).toHaveText(pages.home.title);
  await world.clock.advanceBy(5 * 60_000);
  await expect(title(visitor)).toHaveText(entrance.logIn);
  await expect(page.getByText(entrance.sessionEnded)).toBeVisible();
});

test('opens the console without a network after the first visit, and says so', async ({ page, world }) => {
  world.allowFinding(notLoggedInError);
  const visitor = createVisitor(page);
  const { pages } = visitor.t.staff;
  await joinWithPassword(
    visitor,
    world,
    await world.inviteFirstAdministrator({ email: 'first@example.com', name: 'Siti' }),
  );
  const scope = await page.evaluate(async () => (await navigator.serviceWorker.ready).scope);
  expect(new URL(scope).pathname).toBe('/staff/');
  await waitUntilBuildCached(page);
  await world.cutNetwork(page.context());
  await page.reload();
  await expect(title(visitor)).toHaveText(pages.home.title);
  await expect(page.getByText(visitor.t.ui.offline)).toBeVisible();
  await world.restoreNetwork(page.context());
});
