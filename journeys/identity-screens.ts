import { jpegOf } from '#capabilities/files/server/test-files.ts';
import { fillPersonalInfo } from '#capabilities/members/contract.ts';
import { grownUp } from '#capabilities/members/rules/test-details.ts';
import type { Language } from '#foundation/language/wording.ts';
import { logIn, open, openWhole } from './login.ts';
import { memberBy } from './staff.ts';
import type { StaffScene } from './staff-screens.ts';
import { button, type Visitor, visitorAt } from './visitor.ts';
import { expect, type World } from './world.ts';

/** Adds a picture of a document, and submits it. */
export async function submitPicture({ page, say }: Visitor): Promise<void> {
  await page
    .locator('main input[type=file]')
    .first()
    .setInputFiles({ name: 'dokumen.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(await jpegOf()) });
  await expect(page.locator('#files').getByText(/^(Ditambah|Added)/)).toBeVisible();
  await page.getByRole('button', { name: say.identity.form.send, exact: true }).click();
  await expect(page.getByRole('heading', { name: say.identity.submitted.title })).toBeVisible();
}

/** A reviewer with somebody who shows who they are, and the states of the desk. */
export async function identityScenes(
  administrator: Visitor,
  world: World,
  language: Language,
): Promise<{ desk: Visitor; scenes: StaffScene[] }> {
  const desk = await memberBy(administrator, world, { name: 'Citra Binti Omar', role: 'reviewer', language });
  const browser = await world.anotherBrowser();
  const siti = visitorAt(await browser.newPage());
  await logIn(siti, world);
  await world.askServer(browser, fillPersonalInfo, { ...grownUp, revision: 0 });
  await open(siti, '/app/me/identity');
  await submitPicture(siti);
  const inSheet = async (visitor: Visitor) => {
    await openWhole(visitor, '/staff/certifications');
    await visitor.page.getByRole('table').getByRole('button').first().click();
    await expect(visitor.page.getByRole('definition').first()).toBeVisible();
  };
  const scenes: StaffScene[] = [
    { name: 'identity-desk', phone: true, enter: (visitor) => openWhole(visitor, '/staff/certifications') },
    { name: 'identity-review', phone: true, enter: inSheet },
    {
      name: 'identity-review-wrong',
      phone: true,
      enter: async (visitor) => {
        await inSheet(visitor);
        await visitor.page.getByRole('radio', { name: visitor.say.identityDesk.refuse }).check();
        await button(visitor, visitor.say.identityDesk.go).click();
        await expect(visitor.page.locator('[data-wrong], [aria-invalid]').first()).toBeVisible();
      },
    },
  ];
  return { desk, scenes };
}
