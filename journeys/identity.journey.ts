import { fillPersonalInfo } from '#capabilities/members/contract.ts';
import { grownUp } from '#capabilities/members/rules/testing/details.ts';
import { greyPng } from '#foundation/server/grey-png.ts';
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

test('a resident shows a passport, a reviewer compares and verifies, and the details stay as they are until it is given up', async ({
  page,
  world,
}) => {
  world.allowFinding(notLoggedInError);
  await page.setViewportSize({ width: 1280, height: 800 });
  const browser = await world.anotherBrowser({ viewport: { width: 375, height: 812 } });
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

  await test.step('without details there is nothing to compare', async () => {
    await openPage(siti, '/app/me');
    await link(siti, siti.t.resident.identity).click();
    await expect(siti.page.getByText(t.none.details)).toBeVisible();
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

  await test.step('the scan finds a slip in the details before a person does', async () => {
    await openPage(siti, '/app/me/identity');
    await expect(siti.page.getByText(t.form.leaves)).toBeVisible();
    await button(siti, scan.open).click();
    await choosePassportPicture(siti, greyPng(passportPhoto(bearer)));
    await button(siti, scan.done).click();
    await expect(siti.page.getByText(t.form.differs(t.fields.passportNumber))).toBeVisible();
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

  await test.step('it is scanned again and submitted with a picture', async () => {
    await openPage(siti, '/app/me/identity');
    await button(siti, scan.open).click();
    await choosePassportPicture(siti, greyPng(passportPhoto(bearer)));
    await button(siti, scan.done).click();
    await expect(siti.page.getByText(t.form.same)).toBeVisible();
    await submitDocumentPicture(siti);
  });

  await test.step('what is compared stays as it is meanwhile, and the page says how to change it', async () => {
    const { form } = siti.t.family;
    await openPage(siti, '/app/sign-up');
    await expect(title(siti)).toHaveText(form.ownTitles.contact);
    await expect(siti.page.getByText(form.locked.compared)).toBeVisible();
    await link(siti, form.lockedChange.compared).click();
    await expect(button(siti, t.submitted.end)).toBeVisible();
  });

  await test.step('a reviewer sees the details beside the picture, and verifies', async () => {
    const desk = await createStaffMember(await createFirstAdministrator(page, world), world, {
      role: 'reviewer',
      name: 'Dayang Noraini',
    });
    const words = desk.t.identityDesk;
    await openPage(desk, '/staff/certifications');
    await desk.page.getByRole('table').getByRole('button').last().click();
    const sheet = desk.page.locator('main');
    await expect(sheet.getByText(bearer.passport).first()).toBeVisible();
    await expect(sheet.getByText(desk.t.identity.form.same)).toBeVisible();
    await sheet.getByRole('button', { name: /dokumen\.jpg/ }).click();
    await expect(sheet.getByRole('img')).toBeVisible();
    await sheet.getByRole('radio', { name: words.verify }).check();
    await sheet.getByRole('button', { name: words.go }).click();
    await expect(desk.page.getByText(words.verified)).toBeVisible();
  });

  await test.step('they are told, and what the document says cannot be changed any more', async () => {
    await world.inbox.waitForMessage(`+673${number}`, /Tunjukkan siapa awda/);
    await openPage(siti, '/app/me/identity');
    await expect(siti.page.getByRole('heading', { name: t.verified.title })).toBeVisible();
    await openPage(siti, '/app/members');
    await expect(siti.page.getByText(siti.t.family.states.verified)).toBeVisible();
    await openPage(siti, '/app/sign-up');
    await expect(title(siti)).toHaveText(siti.t.family.form.ownTitles.contact);
    await expect(siti.page.getByText(siti.t.family.form.locked.verified)).toBeVisible();
  });

  await test.step('given up for a new document, they can', async () => {
    await link(siti, siti.t.family.form.lockedChange.verified).click();
    await button(siti, t.verified.end).click();
    await siti.page.getByRole('alertdialog').getByRole('button', { name: t.verified.end }).click();
    await expect(siti.page.getByText(t.replaced)).toBeVisible();
    await link(siti, t.changeDetails).click();
    await expect(title(siti)).toHaveText(siti.t.family.form.ownTitles.person);
  });
});

for (const language of languagesToTest('en'))
  test(`what is read off an identity card stands beside what was typed, in ${language}`, async ({ page, world }) => {
    world.allowFinding(notLoggedInError);
    await page.setViewportSize({ width: 1280, height: 800 });
    const browser = await world.anotherBrowser({ viewport: { width: 375, height: 812 } });
    const siti = createVisitor(await browser.newPage(), language);
    const { cardRead: t, identity } = siti.t;
    await logIn(siti, world);
    await world.callApi(browser, fillPersonalInfo, { ...grownUp, ic_number: '01234568', revision: 0 });
    const again = { same: t.owner.same('01-234568'), differs: t.owner.differs('01-234569') };

    await test.step('another number is found before a reviewer sees it', async () => {
      await openPage(siti, '/app/me/identity');
      await addCardWithNumber(siti, '01-234569');
      await expect(siti.page.getByText(again.differs)).toBeVisible();
      await expect(siti.page.getByText(t.owner.sameName)).toBeVisible();
      await expect(link(siti, identity.changeDetails)).toBeVisible();
    });

    await test.step('the right card says so, and is submitted', async () => {
      await openPage(siti, '/app/me/identity');
      await addCardWithNumber(siti, '01-234568');
      await expect(siti.page.getByText(again.same)).toBeVisible();
      await expect(link(siti, identity.changeDetails)).toBeHidden();
      await submitDocuments(siti);
    });

    await test.step('a reviewer reads it beside the details', async () => {
      const desk = await createStaffMember(await createFirstAdministrator(page, world), world, {
        role: 'reviewer',
        name: 'Dayang Noraini',
        language,
      });
      await openPage(desk, '/staff/certifications');
      await desk.page.getByRole('table').getByRole('button').last().click();
      await expect(desk.page.getByText(t.reviewer.same('01-234568'))).toBeVisible();
      await expect(desk.page.getByText(t.reviewer.sameName)).toBeVisible();
    });
  });

test('whoever is shown a code of one’s own asks by it, and is answered', async ({ page, world }) => {
  const bapa = createVisitor(page, 'ms');
  await logIn(bapa, world);
  await openPage(bapa, '/app/me');
  await link(bapa, bapa.t.resident.ownCode).click();
  const text = await readQrCode(page.getByRole('img', { name: bapa.t.ownCode.alt }));
  expect(new URL(text).origin).toBe(new URL(world.portal).origin);

  const browser = await world.anotherBrowser();
  const siti = createVisitor(await browser.newPage());
  const t = siti.t.family;
  await logIn(siti, world);
  await world.callApi(browser, fillPersonalInfo, { ...grownUp, revision: 0 });
  await openPage(siti, `/app/members/by-code${new URL(text).search}`);
  await button(siti, t.byCode.ask).click();
  await expect(siti.page.getByRole('group', { name: siti.t.ui.thereIsAProblem })).toBeVisible();
  await chooseRadio(siti, t.form.relationship, t.relationships.parent);
  await siti.page.getByLabel(t.form.askName, { exact: true }).fill('Bapa');
  await button(siti, t.byCode.ask).click();
  await expect(siti.page.getByText(t.states.requested, { exact: true })).toBeVisible();
  await openPage(bapa, '/app/members');
  await expect(link(bapa, bapa.t.family.look)).toBeVisible();
});
