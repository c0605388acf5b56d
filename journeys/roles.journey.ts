import { consoleAppMessages } from '#apps/console/messages.ts';
import type { Role } from '#capabilities/staff/rules/roles.ts';
import { findScreenIssues } from './support/screen-issues.ts';
import { openPage, openPageAndWait, waitUntilLoaded } from './support/login.ts';
import { createFirstAdministratorWithPassword, createStaffMember } from './support/staff.ts';
import { link, title, type Visitor } from './support/visitor.ts';
import { expect, test } from './support/world.ts';

test.use({ viewport: { width: 1280, height: 800 } });

const certificatePages = ['/staff/recoveries', '/staff/certificates'];
const settingPages = ['/staff/attributes', '/staff/retention', '/staff/notices'];

/** Pages in the navigation of each role, besides the home page. */
const pagesByRole: Record<Role, readonly string[]> = {
  'border-officer': [
    '/staff/counter',
    '/staff/arrivals',
    '/staff/shifts',
    '/staff/conveyances',
    '/staff/assist',
    '/staff/kiosks',
    '/staff/registers',
  ],
  'health-officer': [
    '/staff/counter',
    '/staff/arrivals',
    '/staff/shifts',
    '/staff/conveyances',
    '/staff/cases',
    '/staff/code-appeals',
    '/staff/activity-appeals',
    '/staff/venues',
    '/staff/exposures',
    ...certificatePages,
    '/staff/records',
    '/staff/records/codes',
    '/staff/rules',
    '/staff/code-rules',
    '/staff/templates',
    '/staff/figures',
    '/staff/reports',
    '/staff/reports/notification',
    '/staff/reports/schedules',
    '/staff/reports/codes',
    '/staff/outbreak',
    '/staff/exports',
    '/staff/bulk-messages',
  ],
  reviewer: [
    ...certificatePages,
    '/staff/vaccinations',
    '/staff/applications',
    '/staff/certifications',
    '/staff/family-links',
    '/staff/payments',
  ],
  'event-organiser': ['/staff/activities', '/staff/venues'],
  'content-editor': ['/staff/templates', '/staff/content', '/staff/facilities', '/staff/notices'],
  'help-desk': ['/staff/records/codes', '/staff/family-links', '/staff/feedback', '/staff/callers'],
  administrator: [
    '/staff/shifts',
    '/staff/kiosks',
    '/staff/payments',
    '/staff/figures',
    '/staff/people',
    '/staff/people/waiting',
    '/staff/ports',
    '/staff/wall-boards',
    '/staff/carriers',
    ...settingPages,
  ],
  auditor: ['/staff/payments', '/staff/figures', '/staff/audit', '/staff/exports'],
};

test('opens every page of each role without issues, and explains the pages of other roles', async ({ page, world }) => {
  const administrator = await createFirstAdministratorWithPassword(page, world);
  const checkedPages = new Set<string>();
  for (const [index, [role, ownPages]] of Object.entries(pagesByRole).entries()) {
    const language = index % 2 === 0 ? 'en' : 'ms';
    const member = await createStaffMember(administrator, world, role as Role, 'Awang Ahmad', { language });
    await test.step(role, async () => {
      await checkPagesOutsideNavigation(member, checkedPages);
      await checkNavigationPages(member, ownPages, checkedPages);
      await expectOtherRolesRefused(member, ownPages, index);
    });
    await member.page.context().close();
  }
  expect(checkedPages).toContain('/staff/me');
  expect(checkedPages.size).toBeGreaterThan(30);
});

// Checks pages linked outside the navigation: the home page and the member's own page.
async function checkPagesOutsideNavigation(member: Visitor, checkedPages: Set<string>): Promise<void> {
  const links = member.page.locator('a[href^="/staff"]:not(nav a)');
  const others = await links.evaluateAll((all) => all.map((anchor) => (anchor as HTMLAnchorElement).pathname));
  for (const path of ['/staff/', ...others])
    await checkPageOnce(member, path, () => openPageAndWait(member, path), checkedPages);
}

async function checkNavigationPages(
  member: Visitor,
  ownPages: readonly string[],
  checkedPages: Set<string>,
): Promise<void> {
  const navigation = member.page.getByRole('navigation').getByRole('link');
  const found = await navigation.evaluateAll((links) => links.map((anchor) => (anchor as HTMLAnchorElement).pathname));
  expect(found.filter((path) => path !== '/staff/')).toEqual(ownPages);
  for (const path of ownPages) {
    const entry = navigation.and(member.page.locator(`[href^="${path}?"]`));
    // The number of waiting items follows the name.
    const [name = ''] = (await entry.innerText()).split('\n');
    const enter = async () => {
      await entry.click();
      await expect(title(member)).toHaveText(name.trim());
      await waitUntilLoaded(member);
      await expect(member.page.getByRole('alert')).toHaveCount(0);
    };
    await checkPageOnce(member, path, enter, checkedPages);
  }
}

async function checkPageOnce(
  member: Visitor,
  name: string,
  enter: () => Promise<void>,
  checkedPages: Set<string>,
): Promise<void> {
  if (checkedPages.has(name)) return enter();
  checkedPages.add(name);
  expect(await findScreenIssues(member, [{ name, enter }])).toEqual([]);
}

async function expectOtherRolesRefused(member: Visitor, ownPages: readonly string[], index: number): Promise<void> {
  const t = consoleAppMessages[member.language].noAccess;
  const others = [...new Set(Object.values(pagesByRole).flat())].filter((path) => !ownPages.includes(path));
  for (const path of others.slice(index, index + 2)) {
    await openPage(member, path);
    await expect(title(member)).toHaveText(t.title);
  }
  await link(member, t.home).click();
  await expect(title(member)).toHaveText(member.t.staff.pages.home.title);
}
