import { consoleAppMessages } from '#apps/console/messages.ts';
import type { Role } from '#capabilities/staff/rules/roles.ts';
import { openPageAndWait, waitUntilLoaded } from './login.ts';
import { inviteByApi, joinWithPasskeyByApi } from './staff-api.ts';
import { createFirstAdministratorWithPassword, readInvitationLink } from './staff.ts';
import { createVisitor, type Visitor } from './visitor.ts';
import type { World } from './world.ts';

/** Members of staff who together have every role, and may open every page of the console. */
const roleSets: readonly (readonly [Role, ...Role[]])[] = [
  ['border-officer', 'health-officer', 'reviewer'],
  ['event-organiser', 'content-editor', 'help-desk'],
  ['auditor'],
];

/** Static pages that the navigation does not lead to. */
const pagesOutsideNavigation = [
  '/staff/me',
  '/staff/activities/series',
  '/staff/content/new',
  '/staff/content/home',
  '/staff/rules/edit',
  '/staff/rules/try',
  '/staff/rules/release',
  '/staff/rules/undo',
];

/**
 * Opens every page of the console with its demo data, and the first record of every list. Calls `visitPage` on each.
 * `viewport`: size of the windows of the members of staff.
 */
export async function walkConsole(
  first: Visitor,
  world: World,
  viewport: { width: number; height: number },
  visitPage: (member: Visitor, name: string) => Promise<void>,
): Promise<void> {
  const administrator = await createFirstAdministratorWithPassword(first.page, world, first.language);
  const visited = new Set<string>();
  await walkPagesOf(administrator, visited, visitPage);
  for (const roles of roleSets) {
    const email = world.newEmail();
    await inviteByApi(administrator, { email, name: 'Awang Ahmad', roles: [...roles] });
    const context = await world.openBrowser({ viewport });
    const member = createVisitor(await context.newPage(), first.language);
    await joinWithPasskeyByApi(member, await readInvitationLink(world, email));
    await walkPagesOf(member, visited, visitPage);
    await context.close();
  }
}

async function walkPagesOf(
  member: Visitor,
  visited: Set<string>,
  visitPage: (member: Visitor, name: string) => Promise<void>,
): Promise<void> {
  for (const path of [...(await findNavigationPaths(member)), ...pagesOutsideNavigation]) {
    if (visited.has(path)) continue;
    await openPageAndWait(member, path);
    if (await isRefused(member)) continue;
    visited.add(path);
    await visitPage(member, path);
    if (!(await openFirstRecord(member))) continue;
    await visitPage(member, `${path} (first record)`);
  }
}

// The links of the navigation are in the page also where a narrow window hides them in a drawer.
async function findNavigationPaths(member: Visitor): Promise<string[]> {
  await openPageAndWait(member, '/staff/');
  const { page } = member;
  const size = page.viewportSize();
  await page.setViewportSize({ width: 1280, height: 768 });
  const links = page.getByRole('navigation').getByRole('link');
  await links.first().waitFor();
  const paths = await links.evaluateAll((all) => all.map((anchor) => (anchor as HTMLAnchorElement).pathname));
  if (size) await page.setViewportSize(size);
  return paths;
}

async function isRefused({ page, language }: Visitor): Promise<boolean> {
  const heading = await page.getByRole('heading', { level: 1 }).innerText();
  return heading === consoleAppMessages[language].noAccess.title;
}

async function openFirstRecord(member: Visitor): Promise<boolean> {
  const { page } = member;
  const row = page.locator('main button[data-row-name]');
  if ((await row.count()) === 0) return false;
  const before = page.url();
  await row.first().click();
  await page.waitForFunction(
    (address) => location.href !== address || document.querySelector('dialog[open]') !== null,
    before,
  );
  await waitUntilLoaded(member);
  return true;
}
