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

/** Which pages each role finds in its navigation, besides the first. */
const pagesByRole: Record<Role, readonly string[]> = {
  'border-officer': ['/staff/counter', '/staff/arrivals', '/staff/assist', '/staff/kiosks', '/staff/registers'],
  'health-officer': [
    '/staff/counter',
    '/staff/arrivals',
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
    '/staff/outbreak',
    '/staff/exports',
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
  'help-desk': ['/staff/records/codes', '/staff/family-links', '/staff/feedback', '/staff/messages', '/staff/accounts'],
  administrator: [
    '/staff/kiosks',
    '/staff/payments',
    '/staff/figures',
    '/staff/people',
    '/staff/people/waiting',
    '/staff/carriers',
    ...settingPages,
  ],
  auditor: ['/staff/payments', '/staff/figures', '/staff/audit', '/staff/exports'],
};

test('everybody of staff finds the pages of their role, each opens as it should look, and those of others say whose they are', async ({
  page,
  world,
}) => {
  const administrator = await createFirstAdministratorWithPassword(page, world);
  const seen = new Set<string>();
  for (const [at, [role, own]] of Object.entries(pagesByRole).entries()) {
    const language = at % 2 === 0 ? 'en' : 'ms';
    const member = await createStaffMember(administrator, world, { role: role as Role, language });
    await test.step(role, async () => {
      await checkPagesOutsideNavigation(member, seen);
      await checkNavigationPages(member, own, seen);
      await expectOtherRolesRefused(member, own, at);
    });
    await member.page.context().close();
  }
  expect(seen).toContain('/staff/me');
  expect(seen.size).toBeGreaterThan(30);
});

// What stands beside the navigation: the first page, and one's own.
async function checkPagesOutsideNavigation(member: Visitor, seen: Set<string>): Promise<void> {
  const links = member.page.locator('a[href^="/staff"]:not(nav a)');
  const others = await links.evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).pathname));
  for (const path of ['/staff/', ...others])
    await checkPageOnce(member, path, () => openPageAndWait(member, path), seen);
}

async function checkNavigationPages(member: Visitor, own: readonly string[], seen: Set<string>): Promise<void> {
  const navigation = member.page.getByRole('navigation').getByRole('link');
  const found = await navigation.evaluateAll((links) => links.map((one) => (one as HTMLAnchorElement).pathname));
  expect(found.filter((path) => path !== '/staff/')).toEqual(own);
  for (const path of own) {
    const entry = navigation.and(member.page.locator(`[href^="${path}?"]`));
    const name = await entry.innerText();
    const enter = async () => {
      await entry.click();
      await expect(title(member)).toHaveText(name.trim());
      await waitUntilLoaded(member);
      await expect(member.page.getByRole('alert')).toHaveCount(0);
    };
    await checkPageOnce(member, path, enter, seen);
  }
}

// No violation, and nothing is cut off, where nobody of another role has looked.
async function checkPageOnce(
  member: Visitor,
  name: string,
  enter: () => Promise<void>,
  seen: Set<string>,
): Promise<void> {
  if (seen.has(name)) return enter();
  seen.add(name);
  expect(await findScreenIssues(member, [{ name, enter }])).toEqual([]);
}

async function expectOtherRolesRefused(member: Visitor, own: readonly string[], at: number): Promise<void> {
  const t = consoleAppMessages[member.language].notYourJob;
  const others = [...new Set(Object.values(pagesByRole).flat())].filter((path) => !own.includes(path));
  for (const path of others.slice(at, at + 2)) {
    await openPage(member, path);
    await expect(title(member)).toHaveText(t.title);
  }
  await link(member, t.home).click();
  await expect(title(member)).toHaveText(member.t.staff.pages.home.title);
}
