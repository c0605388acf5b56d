import { cardPhoto } from '#capabilities/identity-check/server/testing/cards.ts';
import { jpegOf } from '#capabilities/files/server/testing/files.ts';
import { requestFamilyLink } from '#capabilities/identity-check/contract-link.ts';
import { fillPersonalInfo } from '#capabilities/members/contract.ts';
import { grandmotherDetails } from '#capabilities/identity-check/rules/testing/grandmother-details.ts';
import { grownUp } from '#capabilities/members/rules/testing/details.ts';
import { encodeGreyPng } from '#foundation/server/grey-png.ts';
import type { Language } from '#foundation/language/messages.ts';
import { logIn, openPage, openPageAndWait } from '../login.ts';
import { createStaffMember } from '../staff.ts';
import { button, type Visitor, createVisitor } from '../visitor.ts';
import { expect, type World } from '../world.ts';
import { phoneScreen, phoneScreenAt, type ScreenState } from './screen.ts';

export async function submitDocumentPicture(visitor: Visitor): Promise<void> {
  await addPicture(visitor, { name: 'dokumen.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(await jpegOf()) });
  await submitDocuments(visitor);
}

export async function addCardWithNumber(visitor: Visitor, number: string): Promise<void> {
  await addCardPicture(visitor, { number, name: 'SITI AMINAH BINTI HAJI AHMAD' });
}

export async function addCardPicture(visitor: Visitor, card: { number: string; name: string }): Promise<void> {
  const photo = await cardPhoto(card);
  await addPicture(visitor, { name: 'kad.png', mimeType: 'image/png', buffer: encodeGreyPng(photo) });
}

async function addPicture({ page }: Visitor, picture: { name: string; mimeType: string; buffer: Buffer }) {
  await page.locator('main input[type=file]').first().setInputFiles(picture);
  await expect(page.locator('#files').getByText(/^(Ditambah|Added)/)).toBeVisible();
}

export async function submitDocuments({ page, t }: Visitor): Promise<void> {
  const { send } = t.identity.form;
  await page.getByRole('button', { name: send, exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: send, exact: true }).click();
  await expect(page.getByRole('heading', { name: t.identity.submitted.title })).toBeVisible();
}

/** Creates a reviewer, and the screens of the desk, with a resident who has submitted a card and a family link. */
export async function identityScreens(
  administrator: Visitor,
  world: World,
  language: Language,
): Promise<{ desk: Visitor; screens: ScreenState[] }> {
  const desk = await createStaffMember(administrator, world, 'reviewer', 'Citra Binti Omar', { language });
  const browser = await world.openBrowser();
  const siti = createVisitor(await browser.newPage());
  await logIn(siti, world);
  await world.callApi(browser, fillPersonalInfo, { ...grownUp, revision: 0 });
  await openPage(siti, '/app/me/identity');
  await addCardWithNumber(siti, '00-123457');
  await expect(siti.page.getByText(siti.t.cardRead.owner.differs('00-123457'))).toBeVisible();
  await submitDocuments(siti);
  const openSubmission = async (visitor: Visitor) => {
    await openPageAndWait(visitor, '/staff/certifications');
    await visitor.page.locator('tbody').getByRole('button').first().click();
    await expect(visitor.page.getByRole('definition').first()).toBeVisible();
  };
  await world.callApi(browser, requestFamilyLink, { ...grandmotherDetails(), relationship: 'grandparent', files: [] });
  const openFamilyLink = async (visitor: Visitor) => {
    await openPageAndWait(visitor, '/staff/family-links');
    await visitor.page.getByRole('table').getByRole('button').last().click();
    await expect(visitor.page.getByRole('definition').first()).toBeVisible();
  };
  const linkDecisionWithErrors = (verdict: 'agree' | 'refuse') => async (visitor: Visitor) => {
    await openFamilyLink(visitor);
    await visitor.page.getByRole('radio', { name: visitor.t.familyLinkDesk[verdict] }).check();
    await button(visitor, visitor.t.familyLinkDesk.decide).click();
    await expect(visitor.page.locator('[data-wrong], [aria-invalid]').first()).toBeVisible();
  };
  const linkScreens: ScreenState[] = [
    phoneScreenAt('family-links', '/staff/family-links'),
    phoneScreenAt('family-links-find', '/staff/family-links', async (visitor) => {
      await button(visitor, visitor.t.familyLinkDesk.find).click();
      const sheet = visitor.page.getByRole('dialog');
      await sheet.getByRole('radio', { name: visitor.t.familyLinkDesk.documents.ic }).check();
      await sheet.getByLabel(visitor.t.familyLinkDesk.number).fill(grandmotherDetails().ic_number);
      await sheet.getByRole('button', { name: visitor.t.familyLinkDesk.findSubmit }).click();
      await expect(sheet.getByRole('link')).toBeVisible();
    }),
    phoneScreen('family-link', openFamilyLink),
    phoneScreen('family-link-agree-wrong', linkDecisionWithErrors('agree')),
    phoneScreen('family-link-refuse-wrong', linkDecisionWithErrors('refuse')),
  ];
  const screens: ScreenState[] = [
    ...linkScreens,
    phoneScreenAt('identity-desk', '/staff/certifications'),
    phoneScreen('identity-review', openSubmission),
    phoneScreen('identity-review-wrong', async (visitor) => {
      await openSubmission(visitor);
      await visitor.page.getByRole('radio', { name: visitor.t.identityDesk.refuse }).check();
      await button(visitor, visitor.t.identityDesk.decide).click();
      await expect(visitor.page.locator('[data-wrong], [aria-invalid]').first()).toBeVisible();
    }),
  ];
  return { desk, screens };
}
