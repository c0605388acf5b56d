import { openWhole } from './login.ts';
import { invitationFor, invite, joinWithPasskey, openInvitation } from './staff.ts';
import { button, type Visitor } from './visitor.ts';
import { expect, type World } from './world.ts';

/** A state of the console that people see, and how to get there. `phone`: made for a phone too. */
export type StaffScene = { name: string; phone?: true; enter: (visitor: Visitor) => Promise<void> };

/** The ways in, for somebody with an invitation. */
export function staffScenesBefore(link: string): StaffScene[] {
  return [
    { name: 'staff-login', phone: true, enter: (visitor) => openWhole(visitor, '/staff/login') },
    {
      name: 'staff-login-wrong',
      phone: true,
      enter: async (visitor) => {
        await openWhole(visitor, '/staff/login');
        await visitor.page.locator('button[type=submit]').click();
        await expect(visitor.page.getByRole('group', { name: visitor.say.ui.thereIsAProblem })).toBeVisible();
      },
    },
    { name: 'staff-directory', phone: true, enter: (visitor) => openWhole(visitor, '/staff/directory') },
    {
      name: 'staff-join-nothing',
      phone: true,
      enter: async (visitor) => {
        await visitor.page.goto('about:blank');
        await openWhole(visitor, '/staff/join');
      },
    },
    {
      name: 'staff-join',
      phone: true,
      enter: async (visitor) => {
        await visitor.page.goto('about:blank');
        await openInvitation(visitor, link);
        await expect(button(visitor, visitor.say.staff.join.usePassword)).toBeVisible();
      },
    },
    {
      name: 'staff-join-password',
      phone: true,
      enter: async (visitor) => {
        await visitor.page.goto('about:blank');
        await openInvitation(visitor, link);
        await button(visitor, visitor.say.staff.join.usePassword).click();
        await expect(visitor.page.getByRole('img', { name: visitor.say.staff.join.qr })).toBeVisible();
      },
    },
  ];
}

/** The pages of an administrator who is logged in; a second one is invited and a third one waits. */
export async function staffScenesAfter(
  visitor: Visitor,
  world: World,
  second: () => Promise<Visitor>,
): Promise<StaffScene[]> {
  const people = visitor.say.staff.pages.people;
  const { page } = visitor;
  const officer = { email: world.newEmail(), name: 'Pengiran Haji Muhammad Abdul Qawi bin Pengiran Haji Abdul Rahman' };
  await invite(visitor, { ...officer, role: 'border-officer' });
  await expect(page.getByText(people.invited)).toBeVisible();
  const other = { email: world.newEmail(), name: 'Awang Bakar' };
  await invite(visitor, { ...other, role: 'administrator' });
  await expect(page.getByText(people.invited)).toBeVisible();
  const colleague = await second();
  await joinWithPasskey(colleague, await invitationFor(world, other.email));
  await invite(colleague, { email: world.newEmail(), name: 'Dayang Noraini', role: 'administrator' });
  await expect(colleague.page.getByText(colleague.say.staff.pages.people.waiting)).toBeVisible();
  return [
    { name: 'staff-home', phone: true, enter: (one) => openWhole(one, '/staff/') },
    { name: 'staff-me', phone: true, enter: (one) => openWhole(one, '/staff/me') },
    { name: 'staff-people', enter: (one) => openWhole(one, '/staff/people') },
    {
      name: 'staff-people-filtered',
      enter: async (one) => {
        await openWhole(one, '/staff/people');
        await one.page.getByLabel(one.say.staff.pages.people.filter).fill('pengiran');
        await expect(button(one, one.say.staff.table.saveView)).toBeVisible();
      },
    },
    {
      name: 'staff-people-invite',
      enter: async (one) => {
        await openWhole(one, '/staff/people');
        await button(one, one.say.staff.pages.people.invite).click();
        await expect(one.page.getByRole('dialog')).toBeVisible();
      },
    },
    {
      name: 'staff-people-person',
      enter: async (one) => {
        await openWhole(one, '/staff/people');
        await button(one, officer.name).click();
        await expect(one.page.getByRole('dialog')).toBeVisible();
      },
    },
    {
      name: 'staff-people-suspend',
      enter: async (one) => {
        await openWhole(one, '/staff/people');
        await button(one, officer.name).click();
        await button(one, one.say.staff.pages.people.suspend).click();
        await one.page.getByRole('dialog').locator('[type=submit]').click();
        await expect(one.page.getByRole('group', { name: one.say.ui.thereIsAProblem })).toBeVisible();
      },
    },
    { name: 'staff-changes', phone: true, enter: (one) => openWhole(one, '/staff/people/waiting') },
    {
      name: 'staff-step-up',
      enter: async (one) => {
        await world.clock.pass(11 * 60_000);
        await openWhole(one, '/staff/people/waiting');
        await button(one, one.say.staff.pages.changes.approve).click();
        await expect(one.page.getByRole('dialog').locator('[type=submit]')).toBeVisible();
      },
    },
    {
      name: 'staff-menu',
      phone: true,
      enter: async (one) => {
        const size = one.page.viewportSize() ?? { width: 1280, height: 800 };
        await one.page.setViewportSize({ ...size, width: Math.min(size.width, 1000) });
        await openWhole(one, '/staff/');
        await button(one, one.say.staff.frame.menu).click();
        await expect(one.page.getByRole('dialog')).toBeVisible();
      },
    },
    {
      name: 'staff-not-found',
      phone: true,
      enter: async (one) => {
        // In a wide window the menu of before goes, and takes a step back.
        const layers = () =>
          one.page.evaluate(() => (history.state as { layers?: string[] } | null)?.layers?.length ?? 0);
        await expect.poll(layers).toBe(0);
        await openWhole(one, '/staff/nowhere');
      },
    },
  ];
}
