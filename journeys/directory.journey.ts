import { refusals } from '#capabilities/staff/messages/problems.ts';
import { systemClock } from '#foundation/time/clock.ts';
import { findScreenIssues } from './support/screen-issues.ts';
import { openPage } from './support/login.ts';
import {
  createFirstAdministratorWithPassword,
  readInvitationLink,
  inviteStaffMember,
  openInvitation,
} from './support/staff.ts';
import { button, link, title, type Visitor, createVisitor } from './support/visitor.ts';
import { languagesToTest } from './support/languages.ts';
import { expect, test } from './support/world.ts';

test.use({ withDirectory: true, viewport: { width: 1280, height: 800 } });

for (const language of languagesToTest('en')) {
  test(`lets invited staff join and log in by the authority's directory, and nobody else (${language})`, async ({
    page,
    world,
  }) => {
    const { directory } = world;
    if (!directory) throw new Error('there is no directory');
    const { label, issuer } = directory.settings;
    world.allowFinding(new RegExp(`request to another host: ${issuer}/`));
    world.allowFinding(/status of 401.*\/api\/staff\/directory/);
    // The directory uses the machine's time.
    await world.clock.moveTo(systemClock.now());
    const administrator = await createFirstAdministratorWithPassword(page, world);
    const [person, email] = [`Dayang Noraini ${language}`, world.newEmail()];
    directory.people.set(person, { email, email_verified: true });
    await inviteStaffMember(administrator, { email, name: person, role: 'help-desk' });
    const invitation = await readInvitationLink(world, email);

    const member = createVisitor(await (await world.openBrowser()).newPage(), language);
    const { login: entrance, pages, frame } = member.t.staff;
    const chooseDirectory = ({ page: from }: Visitor) =>
      from.getByRole('button', { name: entrance.withDirectory(label) }).click();
    const openLogin = async (visitor: Visitor) => {
      await openPage(visitor, '/staff/login');
      await expect(button(visitor, entrance.withDirectory(label))).toBeVisible();
    };
    const found = await findScreenIssues(member, [
      { name: 'staff-join-directory', worksOnPhone: true, enter: (visitor) => openInvitation(visitor, invitation) },
    ]);
    await chooseDirectory(member);
    await logInAtDirectory(member, person);
    await expect(title(member)).toHaveText(pages.home.title);
    await expect(member.page).not.toHaveURL(/[?&](code|state)=/);

    await member.page.getByRole('button', { name: frame.logOut, exact: true }).click();
    await expect(title(member)).toHaveText(entrance.logIn);
    found.push(
      ...(await findScreenIssues(member, [{ name: 'staff-login-directory', worksOnPhone: true, enter: openLogin }])),
    );
    await chooseDirectory(member);
    // The directory still has their session.
    await expect(title(member)).toHaveText(pages.home.title);

    const stranger = createVisitor(await (await world.openBrowser()).newPage(), language);
    directory.people.set('Somebody Else', { email: 'somebody.else@example.com', email_verified: true });
    await openLogin(stranger);
    await chooseDirectory(stranger);
    await logInAtDirectory(stranger, 'Somebody Else');
    await expect(title(stranger)).toHaveText(entrance.directory.failed);
    await expect(stranger.page.getByText(refusals.kinds['staff/directory'][language])).toBeVisible();
    await link(stranger, entrance.directory.back).click();
    await expect(title(stranger)).toHaveText(entrance.logIn);
    expect(found).toEqual([]);
  });
}

// Page of the directory, in its own language.
async function logInAtDirectory({ page }: Visitor, person: string): Promise<void> {
  await page.getByLabel('Who are you?').fill(person);
  await page.getByRole('button', { name: 'Log in' }).click();
}
