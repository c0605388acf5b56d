import { fillPersonalInfo } from '#capabilities/members/contract.ts';
import { grownUp } from '#capabilities/members/rules/testing/details.ts';
import { encodeGreyPng } from '#foundation/server/grey-png.ts';
import { addMonths } from '#foundation/time/local-date.ts';
import { createFirstAdministrator } from './support/administration.ts';
import { addCardWithNumber, submitDocuments, submitDocumentPicture } from './support/screens/identity-screens.ts';
import { logIn, openPage } from './support/login.ts';
import { chooseRadio } from './support/declaration-form.ts';
import { readQrCode } from './support/read-qr-code.ts';
import { passportPhoto } from './support/passport-photo.ts';
import { choosePassportPicture } from './support/screens/passport-scan-screens.ts';
import { createStaffMember, notLoggedInError } from './support/staff.ts';
import { button, link, title, createVisitor } from './support/visitor.ts';
import { languagesToTest } from './support/languages.ts';
import { expect, test } from './support/world.ts';

test('verifies a resident by passport, and locks the details until the verification is given up', async ({
  page,
  world,
}) => {
  world.allowFinding(notLoggedInError);
  await page.setViewportSize({ width: 1280, height: 800 });
  const browser = await world.openBrowser({ viewport: { width: 375, height: 812 } });
  const siti = createVisitor(await browser.newPage(), 'ms');
  const { identity: t, scan } = siti.t;
  const bearer = {
    name: 'Siti Aminah binti Haji Ahmad',
    gender: 'female',
    born: '1986-03-14',
    passport: 'C1234567',
    nationality: 'BN',
    expires: addMonths(world.clock.today(), 40),
  } as const;
  const number = await logIn(siti, world);

  await test.step('asks for details first', async () => {
    await openPage(siti, '/app/me');
    await link(siti, siti.t.resident.identity).click();
    await expect(siti.page.getByText(t.noDocument.details)).toBeVisible();
    await world.callApi(browser, fillPersonalInfo, {
      ...grownUp,
      name: bearer.name,
      nation: 'BN',
      birth_date: bearer.born,
      certificate_type: 'passport',
      passport_number: 'C1234568',
      ic_number: '',
      revision: 0,
    });
  });

  await test.step('finds a difference between the scan and the details', async () => {
    await openPage(siti, '/app/me/identity');
    await expect(siti.page.getByText(t.form.uploadNotice)).toBeVisible();
    await button(siti, scan.open).click();
    await choosePassportPicture(siti, encodeGreyPng(passportPhoto(bearer)));
    await button(siti, scan.fillForm).click();
    await expect(siti.page.getByText(t.form.differingFields(t.fields.passportNumber))).toBeVisible();
    await world.callApi(browser, fillPersonalInfo, {
      ...grownUp,
      name: bearer.name,
      nation: 'BN',
      birth_date: bearer.born,
      certificate_type: 'passport',
      passport_number: bearer.passport,
      ic_number: '',
      revision: 1,
    });
  });

  await test.step('scans again, and submits a picture', async () => {
    await openPage(siti, '/app/me/identity');
    await button(siti, scan.open).click();
    await choosePassportPicture(siti, encodeGreyPng(passportPhoto(bearer)));
    await button(siti, scan.fillForm).click();
    await expect(siti.page.getByText(t.form.same)).toBeVisible();
    await submitDocumentPicture(siti);
  });

  await test.step('locks the compared details meanwhile, and says how to change them', async () => {
    const { form } = siti.t.family;
    await openPage(siti, '/app/sign-up');
    await expect(title(siti)).toHaveText(form.ownTitles.contact);
    await expect(siti.page.getByText(form.frozenTitle.compared)).toBeVisible();
    await link(siti, form.frozenHint.compared).click();
    await expect(button(siti, t.submitted.end)).toBeVisible();
  });

  await test.step('shows the reviewer the details beside the picture, and verifies them', async () => {
    const administrator = await createFirstAdministrator(page, world);
    const desk = await createStaffMember(administrator, world, 'reviewer', 'Dayang Noraini');
    const messages = desk.t.identityDesk;
    await openPage(desk, '/staff/certifications');
    await desk.page.getByRole('table').getByRole('button').last().click();
    const sheet = desk.page.locator('main');
    await expect(sheet.getByText(bearer.passport).first()).toBeVisible();
    await expect(sheet.getByText(desk.t.identity.form.same)).toBeVisible();
    await sheet.getByRole('button', { name: /dokumen\.jpg/ }).click();
    await expect(sheet.getByRole('img')).toBeVisible();
    await sheet.getByRole('radio', { name: messages.verify }).check();
    await sheet.getByRole('button', { name: messages.decide }).click();
    await expect(desk.page.getByText(messages.verified)).toBeVisible();
  });

  await test.step('notifies the resident, and locks what the document says', async () => {
    await world.inbox.waitForMessage(`+673${number}`, /Sahkan identiti awda/);
    await openPage(siti, '/app/me/identity');
    await expect(siti.page.getByRole('heading', { name: t.verified.title })).toBeVisible();
    await openPage(siti, '/app/members');
    await expect(siti.page.getByText(siti.t.family.states.verified)).toBeVisible();
    await openPage(siti, '/app/sign-up');
    await expect(title(siti)).toHaveText(siti.t.family.form.ownTitles.contact);
    await expect(siti.page.getByText(siti.t.family.form.frozenTitle.verified)).toBeVisible();
  });

  await test.step('unlocks the details when the verification is given up for a new document', async () => {
    await link(siti, siti.t.family.form.frozenHint.verified).click();
    await button(siti, t.verified.end).click();
    await siti.page.getByRole('alertdialog').getByRole('button', { name: t.verified.end }).click();
    await expect(siti.page.getByText(t.replaced)).toBeVisible();
    await link(siti, t.changeDetails).click();
    await expect(title(siti)).toHaveText(siti.t.family.form.ownTitles.person);
  });
});

for (const language of languagesToTest('en'))
  test(`compares the identity card with the typed details, in ${language}`, async ({ page, world }) => {
    world.allowFinding(notLoggedInError);
    await page.setViewportSize({ width: 1280, height: 800 });
    const browser = await world.openBrowser({ viewport: { width: 375, height: 812 } });
    const siti = createVisitor(await browser.newPage(), language);
    const { cardRead: t, identity } = siti.t;
    await logIn(siti, world);
    await world.callApi(browser, fillPersonalInfo, { ...grownUp, ic_number: '01234568', revision: 0 });
    const texts = { same: t.owner.same('01-234568'), differs: t.owner.differs('01-234569') };

    await test.step('finds another number before a reviewer sees it', async () => {
      await openPage(siti, '/app/me/identity');
      await addCardWithNumber(siti, '01-234569');
      await expect(siti.page.getByText(texts.differs)).toBeVisible();
      await expect(siti.page.getByText(t.owner.sameName)).toBeVisible();
      await expect(link(siti, identity.changeDetails)).toBeVisible();
    });

    await test.step('confirms the right card, and submits it', async () => {
      await openPage(siti, '/app/me/identity');
      await addCardWithNumber(siti, '01-234568');
      await expect(siti.page.getByText(texts.same)).toBeVisible();
      await expect(link(siti, identity.changeDetails)).toBeHidden();
      await submitDocuments(siti);
    });

    await test.step('shows the reviewer the comparison beside the details', async () => {
      const administrator = await createFirstAdministrator(page, world);
      const desk = await createStaffMember(administrator, world, 'reviewer', 'Dayang Noraini', { language });
      await openPage(desk, '/staff/certifications');
      await desk.page.getByRole('table').getByRole('button').last().click();
      await expect(desk.page.getByText(t.reviewer.same('01-234568'))).toBeVisible();
      await expect(desk.page.getByText(t.reviewer.sameName)).toBeVisible();
    });
  });

test('sends a family request by a personal code, and shows it to the owner of the code', async ({ page, world }) => {
  const bapa = createVisitor(page, 'ms');
  await logIn(bapa, world);
  await openPage(bapa, '/app/me');
  await link(bapa, bapa.t.resident.ownCode).click();
  const text = await readQrCode(page.getByRole('img', { name: bapa.t.ownCode.alt }));
  expect(new URL(text).origin).toBe(new URL(world.portal).origin);

  const browser = await world.openBrowser();
  const siti = createVisitor(await browser.newPage());
  const t = siti.t.family;
  await logIn(siti, world);
  await world.callApi(browser, fillPersonalInfo, { ...grownUp, revision: 0 });
  await openPage(siti, `/app/members/by-code${new URL(text).search}`);
  await button(siti, t.byCode.submit).click();
  await expect(siti.page.getByRole('group', { name: siti.t.ui.thereIsAProblem })).toBeVisible();
  await chooseRadio(siti, t.form.relationship, t.relationships.parent);
  await siti.page.getByLabel(t.form.recipientName, { exact: true }).fill('Bapa');
  await button(siti, t.byCode.submit).click();
  await expect(siti.page.getByText(t.states.requested, { exact: true })).toBeVisible();
  await openPage(bapa, '/app/members');
  await expect(link(bapa, bapa.t.family.viewRequest)).toBeVisible();
});
