import type { Page } from '@playwright/test';
import { type Role, roles } from '#capabilities/staff/rules/roles.ts';
import type { Language } from '#foundation/language/messages.ts';
import { second } from '#foundation/time/clock.ts';
import { totpCode } from './authenticators.ts';
import { openPage } from './login.ts';
import { joinWithPasskeyByApi, joinWithPasswordByApi, inviteByApi } from './staff-api.ts';
import { button, title, type Visitor, createVisitor } from './visitor.ts';
import { expect, type World } from './world.ts';

/** Credentials of a member of staff: e-mail, password, and the secret of the authenticator app. */
export type StaffCredentials = { email: string; password: string; secret: string };

/** Console error that a browser logs when the console asks who is logged in, and nobody is. */
export const notLoggedInError = /status of 401.*\/api\/staff\//;

export async function openInvitation({ page, language }: Visitor, link: string): Promise<void> {
  const { pathname, hash } = new URL(link);
  await page.goto(`${pathname}?lang=${language === 'ms' ? 'bm' : 'en'}${hash}`);
  await expect(title({ page } as Visitor)).toBeVisible();
}

/** Accepts an invitation with a password and an authenticator app, up to the home page. */
export async function joinWithPassword(visitor: Visitor, world: World, link: string): Promise<StaffCredentials> {
  const { page, t } = visitor;
  await openInvitation(visitor, link);
  expect(page.url()).not.toContain('#');
  await button(visitor, t.staff.join.usePassword).click();
  const secret = await page.locator('p.t-code').innerText();
  const password = 'lapan ekor burung di jambatan';
  await page.getByLabel(t.staff.login.code).fill(totpCode(secret, world));
  await page.getByRole('textbox', { name: t.staff.join.newPassword }).fill(password);
  const email = await page.locator('input[name=username]').inputValue();
  await button(visitor, t.staff.join.finish).click();
  await expect(title(visitor)).toHaveText(t.staff.pages.home.title);
  return { email, password, secret };
}

/** Creates the first administrator by API, with a password. Allows the console errors before the login. */
export async function createFirstAdministratorWithPassword(
  page: Page,
  world: World,
  language: Language = 'en',
): Promise<Visitor> {
  world.allowFinding(notLoggedInError);
  const link = await world.inviteFirstAdministrator({ email: 'first@example.com', name: 'Hajah Siti Aminah' });
  return joinWithPasswordByApi(createVisitor(page, language), world, link);
}

export async function joinWithPasskey(visitor: Visitor, link: string): Promise<void> {
  await openInvitation(visitor, link);
  await button(visitor, visitor.t.staff.join.makePasskey).click();
  await expect(title(visitor)).toHaveText(visitor.t.staff.pages.home.title);
}

/** Logs in with e-mail, password and an unused code. The caller waits for the next page. */
export async function logInWithPassword(visitor: Visitor, world: World, factors: StaffCredentials): Promise<void> {
  const { t, page } = visitor;
  await openPage(visitor, '/staff/login');
  // Each code can be used once.
  await world.clock.advanceBy(31 * second);
  await fillLoginForm(visitor, { ...factors, code: totpCode(factors.secret, world) });
  await button(visitor, t.staff.login.logIn).and(page.locator('[type=submit]')).click();
}

export async function fillLoginForm(
  { page, t }: Visitor,
  { email, password, code }: { email: string; password: string; code: string },
): Promise<void> {
  await page.getByLabel(t.staff.login.email, { exact: true }).fill(email);
  await page.getByRole('textbox', { name: t.staff.login.password, exact: true }).fill(password);
  await page.getByLabel(t.staff.login.code).fill(code);
}

export async function inviteStaffMember(
  visitor: Visitor,
  invitation: { email: string; name: string; role: Role },
): Promise<void> {
  const { page, t, language } = visitor;
  const people = t.staff.pages.people;
  await openPage(visitor, '/staff/people');
  await button(visitor, people.invite).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel(people.email).fill(invitation.email);
  await sheet.getByLabel(people.name, { exact: true }).fill(invitation.name);
  await sheet.getByRole('checkbox', { name: roles[invitation.role].name[language] }).check();
  await sheet.getByRole('button', { name: people.inviteSend }).click();
}

/** Creates a member of staff in another browser, logged in with a passkey. A border officer by default. */
export async function createStaffMember(
  administrator: Visitor,
  world: World,
  role: Role = 'border-officer',
  name = 'Awang Ahmad',
  { language = 'en', page }: { language?: Language; page?: Page } = {},
): Promise<Visitor> {
  const email = world.newEmail();
  await inviteByApi(administrator, { email, name, roles: [role] });
  const wideWindow = { viewport: { width: 1280, height: 800 }, acceptDownloads: true };
  const member = createVisitor(page ?? (await (await world.openBrowser(wideWindow)).newPage()), language);
  return joinWithPasskeyByApi(member, await readInvitationLink(world, email));
}

export async function readInvitationLink(world: World, email: string): Promise<string> {
  const { text } = await world.inbox.waitForMessage(email, /#[A-Za-z0-9_-]{43}/);
  return /http\S+#[A-Za-z0-9_-]{43}/.exec(text)?.[0] ?? '';
}
