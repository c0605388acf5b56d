import { cardPhoto } from '#capabilities/certification/server/test-cards.ts';
import { jpegOf } from '#capabilities/files/server/test-files.ts';
import { fillPersonalInfo } from '#capabilities/members/contract.ts';
import { grownUp } from '#capabilities/members/rules/test-details.ts';
import { greyPng } from '#foundation/server/grey-png.ts';
import type { Language } from '#foundation/language/wording.ts';
import { logIn, open, openWhole } from './login.ts';
import { memberBy } from './staff.ts';
import type { StaffScene } from './staff-screens.ts';
import { button, type Visitor, visitorAt } from './visitor.ts';
import { expect, type World } from './world.ts';

/** Adds a picture of a document, and submits it. */
export async function submitPicture(visitor: Visitor): Promise<void> {
  await addPicture(visitor, { name: 'dokumen.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(await jpegOf()) });
  await submitAdded(visitor);
}

/** Adds a photograph of an identity card with a number. */
export async function addCard(visitor: Visitor, number: string): Promise<void> {
  const photo = await cardPhoto({ number, name: 'SITI AMINAH BINTI HAJI AHMAD' });
  await addPicture(visitor, { name: 'kad.png', mimeType: 'image/png', buffer: greyPng(photo) });
}

async function addPicture({ page }: Visitor, picture: { name: string; mimeType: string; buffer: Buffer }) {
  await page.locator('main input[type=file]').first().setInputFiles(picture);
  await expect(page.locator('#files').getByText(/^(Ditambah|Added)/)).toBeVisible();
}

/** Submits what was added. */
export async function submitAdded({ page, say }: Visitor): Promise<void> {
  const { send } = say.identity.form;
  await page.getByRole('button', { name: send, exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: send, exact: true }).click();
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
  await addCard(siti, '00-123457');
  await expect(siti.page.getByText(siti.say.cardRead.owner.differs('00-123457'))).toBeVisible();
  await submitAdded(siti);
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
