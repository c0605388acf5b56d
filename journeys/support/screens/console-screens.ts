import { openPageAndWait } from '../login.ts';
import { readInvitationLink, inviteStaffMember, joinWithPasskey, openInvitation } from '../staff.ts';
import { button, type Visitor } from '../visitor.ts';
import { expect, type World } from '../world.ts';
import { phoneScreen, phoneScreenAt, screen, screenAt, type ScreenState } from './screen.ts';

export function consoleScreensBeforeLogin(link: string): ScreenState[] {
  return [
    phoneScreenAt('staff-login', '/staff/login'),
    phoneScreenAt('staff-login-wrong', '/staff/login', async (visitor) => {
      await visitor.page.locator('button[type=submit]').click();
      await expect(visitor.page.getByRole('group', { name: visitor.t.ui.thereIsAProblem })).toBeVisible();
    }),
    phoneScreenAt('staff-directory', '/staff/directory'),
    phoneScreen('staff-join-nothing', async (visitor) => {
      await visitor.page.goto('about:blank');
      await openPageAndWait(visitor, '/staff/join');
    }),
    phoneScreen('staff-join', async (visitor) => {
      await visitor.page.goto('about:blank');
      await openInvitation(visitor, link);
      await expect(button(visitor, visitor.t.staff.join.usePassword)).toBeVisible();
    }),
    phoneScreen('staff-join-password', async (visitor) => {
      await visitor.page.goto('about:blank');
      await openInvitation(visitor, link);
      await button(visitor, visitor.t.staff.join.usePassword).click();
      await expect(visitor.page.getByRole('img', { name: visitor.t.staff.join.qr })).toBeVisible();
    }),
  ];
}

/** A second administrator has joined, and the invitation of a third one is pending. */
export async function consoleScreensAfterLogin(
  visitor: Visitor,
  world: World,
  second: () => Promise<Visitor>,
): Promise<ScreenState[]> {
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
    phoneScreenAt('staff-home', '/staff/'),
    phoneScreenAt('staff-me', '/staff/me'),
    screenAt('staff-people', '/staff/people'),
    screenAt('staff-people-filtered', '/staff/people', async (viewer) => {
      await viewer.page.getByLabel(viewer.t.staff.pages.people.status, { exact: true }).selectOption('active');
      await expect(button(viewer, viewer.t.staff.table.saveView)).toBeVisible();
    }),
    screenAt('staff-people-invite', '/staff/people', async (viewer) => {
      await button(viewer, viewer.t.staff.pages.people.invite).click();
      await expect(viewer.page.getByRole('dialog')).toBeVisible();
    }),
    screenAt('staff-people-person', '/staff/people', async (viewer) => {
      await button(viewer, officer.name).click();
      await expect(viewer.page.getByRole('dialog')).toBeVisible();
    }),
    screenAt('staff-people-suspend', '/staff/people', async (viewer) => {
      await button(viewer, officer.name).click();
      await button(viewer, viewer.t.staff.pages.people.suspend).click();
      await viewer.page.getByRole('dialog').locator('[type=submit]').click();
      await expect(viewer.page.getByRole('group', { name: viewer.t.ui.thereIsAProblem })).toBeVisible();
    }),
    phoneScreenAt('staff-changes', '/staff/people/waiting'),
    screen('staff-step-up', async (viewer) => {
      await world.clock.advanceBy(11 * 60_000);
      await openPageAndWait(viewer, '/staff/people/waiting');
      await button(viewer, viewer.t.staff.pages.changes.approve).click();
      await expect(viewer.page.getByRole('dialog').locator('[type=submit]')).toBeVisible();
    }),
    phoneScreen('staff-menu', async (viewer) => {
      const size = viewer.page.viewportSize() ?? { width: 1280, height: 800 };
      await viewer.page.setViewportSize({ ...size, width: Math.min(size.width, 1000) });
      await openPageAndWait(viewer, '/staff/');
      await button(viewer, viewer.t.staff.frame.menu).click();
      await expect(viewer.page.getByRole('dialog')).toBeVisible();
    }),
    phoneScreen('staff-not-found', async (viewer) => {
      // A wide window closes the menu of the last state, and goes one step back in the history.
      const layers = () =>
        viewer.page.evaluate(() => (history.state as { layers?: string[] } | null)?.layers?.length ?? 0);
      await expect.poll(layers).toBe(0);
      await openPageAndWait(viewer, '/staff/nowhere');
    }),
  ];
}
