import { openPageAndWait } from '../login.ts';
import { readInvitationLink, inviteStaffMember, joinWithPasskey, openInvitation } from '../staff.ts';
import { button, type Visitor } from '../visitor.ts';
import { expect, type World } from '../world.ts';

/** A state of the console that people see, and how to get there. `phone`: made for a phone too. */
export type ConsoleScreenState = { name: string; worksOnPhone?: true; enter: (visitor: Visitor) => Promise<void> };

/** The ways in, for somebody with an invitation. */
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

/** The pages of an administrator who is logged in; a second one is invited and a third one waits. */
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
  await expect(colleague.page.getByText(colleague.t.staff.pages.people.waiting)).toBeVisible();
  return [
    { name: 'staff-home', worksOnPhone: true, enter: (one) => openPageAndWait(one, '/staff/') },
    { name: 'staff-me', worksOnPhone: true, enter: (one) => openPageAndWait(one, '/staff/me') },
    { name: 'staff-people', enter: (one) => openPageAndWait(one, '/staff/people') },
    {
      name: 'staff-people-filtered',
      enter: async (one) => {
        await openPageAndWait(one, '/staff/people');
        await one.page.getByLabel(one.t.staff.pages.people.filter).fill('pengiran');
        await expect(button(one, one.t.staff.table.saveView)).toBeVisible();
      },
    },
    {
      name: 'staff-people-invite',
      enter: async (one) => {
        await openPageAndWait(one, '/staff/people');
        await button(one, one.t.staff.pages.people.invite).click();
        await expect(one.page.getByRole('dialog')).toBeVisible();
      },
    },
    {
      name: 'staff-people-person',
      enter: async (one) => {
        await openPageAndWait(one, '/staff/people');
        await button(one, officer.name).click();
        await expect(one.page.getByRole('dialog')).toBeVisible();
      },
    },
    {
      name: 'staff-people-suspend',
      enter: async (one) => {
        await openPageAndWait(one, '/staff/people');
        await button(one, officer.name).click();
        await button(one, one.t.staff.pages.people.suspend).click();
        await one.page.getByRole('dialog').locator('[type=submit]').click();
        await expect(one.page.getByRole('group', { name: one.t.ui.thereIsAProblem })).toBeVisible();
      },
    },
    { name: 'staff-changes', worksOnPhone: true, enter: (one) => openPageAndWait(one, '/staff/people/waiting') },
    {
      name: 'staff-step-up',
      enter: async (one) => {
        await world.clock.advanceBy(11 * 60_000);
        await openPageAndWait(one, '/staff/people/waiting');
        await button(one, one.t.staff.pages.changes.approve).click();
        await expect(one.page.getByRole('dialog').locator('[type=submit]')).toBeVisible();
      },
    },
    {
      name: 'staff-menu',
      worksOnPhone: true,
      enter: async (one) => {
        const size = one.page.viewportSize() ?? { width: 1280, height: 800 };
        await one.page.setViewportSize({ ...size, width: Math.min(size.width, 1000) });
        await openPageAndWait(one, '/staff/');
        await button(one, one.t.staff.frame.menu).click();
        await expect(one.page.getByRole('dialog')).toBeVisible();
      },
    },
    {
      name: 'staff-not-found',
      worksOnPhone: true,
      enter: async (one) => {
        // In a wide window the menu of before goes, and takes a step back.
        const layers = () =>
          one.page.evaluate(() => (history.state as { layers?: string[] } | null)?.layers?.length ?? 0);
        await expect.poll(layers).toBe(0);
        await openPageAndWait(one, '/staff/nowhere');
      },
    },
  ];
}
