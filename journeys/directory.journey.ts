import { refusals } from '#capabilities/staff/wording/problems.ts';
import { systemClock } from '#foundation/time/clock.ts';
import { findingsIn } from './console-looks.ts';
import { open } from './login.ts';
import { firstByPassword, invitationFor, invite, openInvitation } from './staff.ts';
import { button, link, title, type Visitor, visitorAt } from './visitor.ts';
import { enteredIn } from './tongues.ts';
import { expect, test } from './world.ts';

test.use({ withDirectory: true, viewport: { width: 1280, height: 800 } });

for (const language of enteredIn('en')) {
  test(`with the authority’s directory, in ${language}: whoever was invited joins and comes back, nobody else is let in`, async ({
    page,
    world,
  }) => {
    const { directory } = world;
    if (!directory) throw new Error('there is no directory');
    const { label, issuer } = directory.settings;
    world.expectNoise(new RegExp(`request to another host: ${issuer}/`));
    world.expectNoise(/status of 401.*\/api\/staff\/directory/);
    // The directory has the machine's time.
    await world.clock.moveTo(systemClock.now());
    const administrator = await firstByPassword(page, world);
    const [person, email] = [`Dayang Noraini ${language}`, world.newEmail()];
    directory.people.set(person, { email, email_verified: true });
    await invite(administrator, { email, name: person, role: 'help-desk' });
    const invitation = await invitationFor(world, email);

    const member = visitorAt(await (await world.anotherBrowser()).newPage(), language);
    const { entrance, pages, frame } = member.say.staff;
    const go = ({ page: from }: Visitor) => from.getByRole('button', { name: entrance.withDirectory(label) }).click();
    const toLogin = async (visitor: Visitor) => {
      await open(visitor, '/staff/login');
      await expect(button(visitor, entrance.withDirectory(label))).toBeVisible();
    };
    const found = await findingsIn(member, [
      { name: 'staff-join-directory', phone: true, enter: (visitor) => openInvitation(visitor, invitation) },
    ]);
    await go(member);
    await logInThere(member, person);
    await expect(title(member)).toHaveText(pages.home.title);
    await expect(member.page).not.toHaveURL(/[?&](code|state)=/);

    await member.page.getByRole('button', { name: frame.logOut, exact: true }).click();
    await expect(title(member)).toHaveText(entrance.logIn);
    found.push(...(await findingsIn(member, [{ name: 'staff-login-directory', phone: true, enter: toLogin }])));
    await go(member);
    // There they are known still.
    await expect(title(member)).toHaveText(pages.home.title);

    const stranger = visitorAt(await (await world.anotherBrowser()).newPage(), language);
    directory.people.set('Somebody Else', { email: 'somebody.else@example.com', email_verified: true });
    await toLogin(stranger);
    await go(stranger);
    await logInThere(stranger, 'Somebody Else');
    await expect(title(stranger)).toHaveText(entrance.directory.failed);
    await expect(stranger.page.getByText(refusals.kinds['staff/directory'][language])).toBeVisible();
    await link(stranger, entrance.directory.back).click();
    await expect(title(stranger)).toHaveText(entrance.logIn);
    expect(found).toEqual([]);
  });
}

// A page of the directory's own, in its own language.
async function logInThere({ page }: Visitor, person: string): Promise<void> {
  await page.getByLabel('Who are you?').fill(person);
  await page.getByRole('button', { name: 'Log in' }).click();
}
