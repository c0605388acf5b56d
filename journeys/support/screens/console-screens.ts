import { openPageAndWait } from '../login.ts';
import { readInvitationLink, inviteStaffMember, joinWithPasskey, openInvitation } from '../staff.ts';
import { button, type Visitor } from '../visitor.ts';
import { expect, type World } from '../world.ts';

/** State of a console screen. `enter` opens it. `worksOnPhone`: checked at phone width too. */
export type ConsoleScreenState = { name: string; worksOnPhone?: true; enter: (visitor: Visitor) => Promise<void> };

export function consoleScreensBeforeLogin(link: string): ConsoleScreenState[] {
  return [
    { name: 'staff-login', worksOnPhone: true, enter: (visitor) => openPageAndWait(visitor, '/staff/login') },
    {
      name: 'staff-login-wrong',
      worksOnPhone: true,
      enter: async (visitor) => {
        await openPageAndWait(visitor, '/staff/login');
        await visitor.page.locator('button[type=submit]').click();
        await expect(visitor.page.getByRole('group', { name: visitor.t.ui.thereIsAProblem })).toBeVisible();
      },
    },
    { name: 'staff-directory', worksOnPhone: true, enter: (visitor) => openPageAndWait(visitor, '/staff/directory') },
    {
      name: 'staff-join-nothing',
      worksOnPhone: true,
      enter: async (visitor) => {
        await visitor.page.goto('about:blank');
        await openPageAndWait(visitor, '/staff/join');
      },
    },
    {
      name: 'staff-join',
      worksOnPhone: true,
      enter: async (visitor) => {
        await visitor.page.goto('about:blank');
        await openInvitation(visitor, link);
        await expect(button(visitor, visitor.t.staff.join.usePassword)).toBeVisible();
      },
    },
    {
      name: 'staff-join-password',
      worksOnPhone: true,
      enter: async (visitor) => {
        await visitor.page.goto('about:blank');
        await openInvitation(visitor, link);
        await button(visitor, visitor.t.staff.join.usePassword).click();
        await expect(visitor.page.getByRole('img', { name: visitor.t.staff.join.qr })).toBeVisible();
      },
    },
  ];
}

/** A second administrator has joined, and the invitation of a third one is pending. */
export async function consoleScreensAfterLogin(
  visitor: Visitor,
  world: World,
  second: () => Promise<Visitor>,
): Promise<ConsoleScreenState[]> {
  const people = visitor.t.staff.pages.people;
  const { page } = visitor;
  const officer = { email: world.newEmail(), name: 'Pengiran Haji Muhammad Abdul Qawi bin Pengiran Haji Abdul Rahman' };
  await inviteStaffMember(visitor, { ...officer, role: 'border-officer' });
  await expect(page.getByText(people.invited)).toBeVisible();
  const other = { email: world.newEmail(), name: 'Awang Bakar' };
  await inviteStaffMember(visitor, { ...other, role: 'administrator' });
  await expect(page.getByText(people.invited)).toBeVisible();
  const colleague = await second();
  await joinWithPasskey(colleague, await readInvitationLink(world, other.email));
  await inviteStaffMember(colleague, { email: world.newEmail(), name: 'Dayang Noraini', role: 'administrator' });
  await expect(colleague.page.getByText(colleague.t.staff.pages.people.sentForApproval)).toBeVisible();
  return [
    { name: 'staff-home', worksOnPhone: true, enter: (viewer) => openPageAndWait(viewer, '/staff/') },
    { name: 'staff-me', worksOnPhone: true, enter: (viewer) => openPageAndWait(viewer, '/staff/me') },
    { name: 'staff-people', enter: (viewer) => openPageAndWait(viewer, '/staff/people') },
    {
      name: 'staff-people-filtered',
      enter: async (viewer) => {
        await openPageAndWait(viewer, '/staff/people');
        await viewer.page.getByLabel(viewer.t.staff.pages.people.status, { exact: true }).selectOption('active');
        await expect(button(viewer, viewer.t.staff.table.saveView)).toBeVisible();
      },
    },
    {
      name: 'staff-people-invite',
      enter: async (viewer) => {
        await openPageAndWait(viewer, '/staff/people');
        await button(viewer, viewer.t.staff.pages.people.invite).click();
        await expect(viewer.page.getByRole('dialog')).toBeVisible();
      },
    },
    {
      name: 'staff-people-person',
      enter: async (viewer) => {
        await openPageAndWait(viewer, '/staff/people');
        await button(viewer, officer.name).click();
        await expect(viewer.page.getByRole('dialog')).toBeVisible();
      },
    },
    {
      name: 'staff-people-suspend',
      enter: async (viewer) => {
        await openPageAndWait(viewer, '/staff/people');
        await button(viewer, officer.name).click();
        await button(viewer, viewer.t.staff.pages.people.suspend).click();
        await viewer.page.getByRole('dialog').locator('[type=submit]').click();
        await expect(viewer.page.getByRole('group', { name: viewer.t.ui.thereIsAProblem })).toBeVisible();
      },
    },
    { name: 'staff-changes', worksOnPhone: true, enter: (viewer) => openPageAndWait(viewer, '/staff/people/waiting') },
    {
      name: 'staff-step-up',
      enter: async (viewer) => {
        await world.clock.advanceBy(11 * 60_000);
        await openPageAndWait(viewer, '/staff/people/waiting');
        await button(viewer, viewer.t.staff.pages.changes.approve).click();
        await expect(viewer.page.getByRole('dialog').locator('[type=submit]')).toBeVisible();
      },
    },
    {
      name: 'staff-menu',
      worksOnPhone: true,
      enter: async (viewer) => {
        const size = viewer.page.viewportSize() ?? { width: 1280, height: 800 };
        await viewer.page.setViewportSize({ ...size, width: Math.min(size.width, 1000) });
        await openPageAndWait(viewer, '/staff/');
        await button(viewer, viewer.t.staff.frame.menu).click();
        await expect(viewer.page.getByRole('dialog')).toBeVisible();
      },
    },
    {
      name: 'staff-not-found',
      worksOnPhone: true,
      enter: async (viewer) => {
        // A wide window closes the menu of the last state, and goes one step back in the history.
        const layers = () =>
          viewer.page.evaluate(() => (history.state as { layers?: string[] } | null)?.layers?.length ?? 0);
        await expect.poll(layers).toBe(0);
        await openPageAndWait(viewer, '/staff/nowhere');
      },
    },
  ];
}
