import { mostRoles, type Role, roleNames } from '#capabilities/staff/rules/roles.ts';
import { findingsIn, walkTime } from './console-looks.ts';
import { openWhole } from './login.ts';
import { enteredByPasskey, inviteByCall } from './staff-calls.ts';
import { firstByPassword, invitationFor } from './staff.ts';
import { type Visitor, visitorAt } from './visitor.ts';
import { expect, test } from './world.ts';

test.use({ viewport: { width: 1280, height: 800 } });

test('every page that the console leads anybody to: no violation, and nothing is cut off', async ({ page, world }) => {
  test.setTimeout(walkTime);
  const administrator = await firstByPassword(page, world);
  const seen = new Set<string>();
  const look = async (member: Visitor) => {
    const fresh = (await placesIn(member)).filter((path) => !seen.has(path));
    for (const path of fresh) seen.add(path);
    const scenes = fresh.map((path) => ({ name: path, enter: () => openWhole(member, path) }));
    expect(await findingsIn(member, scenes)).toEqual([]);
  };
  await look(administrator);
  const others = roleNames.filter((role) => role !== 'administrator');
  for (let at = 0; at < others.length; at += mostRoles) {
    const email = world.newEmail();
    const roles = others.slice(at, at + mostRoles) as [Role, ...Role[]];
    await inviteByCall(administrator, { email, name: 'Awang Ahmad', roles });
    const browser = await world.anotherBrowser({ viewport: { width: 1280, height: 800 } });
    // Both languages have their turn.
    const member = visitorAt(await browser.newPage(), at % 2 === 0 ? 'ms' : 'en');
    await enteredByPasskey(member, await invitationFor(world, email));
    await look(member);
    await browser.close();
  }
  expect(seen.size).toBeGreaterThan(30);
});

// Where the navigation leads, and to one's own page.
async function placesIn({ page }: Visitor): Promise<string[]> {
  const links = page.locator('a[href^="/staff"]');
  const paths = await links.evaluateAll((all) => all.map((one) => new URL((one as HTMLAnchorElement).href).pathname));
  return [...new Set(paths)];
}
