import type { Page, Request } from '@playwright/test';
import { findNationality } from '#capabilities/places/rules/countries.ts';
import { encodeGreyPng } from '#foundation/server/grey-png.ts';
import { addDays, addMonths, formatDate, toDateParts } from '#foundation/time/local-date.ts';
import { fillTrip } from './support/entry-exit.ts';
import { showPictureToCamera, test } from './support/camera.ts';
import { logIn, openPage } from './support/login.ts';
import { type PassportHolder, passportPhoto } from './support/passport-photo.ts';
import { choosePassportPicture } from './support/screens/passport-scan-screens.ts';
import { button, type Visitor, createVisitor } from './support/visitor.ts';
import { startRegistration } from './support/vaccination.ts';
import { languagesToTest } from './support/languages.ts';
import { waitUntilBuildCached, expect, withServiceWorker, type World } from './support/world.ts';

test.use(withServiceWorker);

for (const language of languagesToTest('en')) {
  test(`fills in the form from a picture of a passport, and sends the picture nowhere (${language})`, async ({
    page,
    world,
  }) => {
    const visitor = createVisitor(page, language);
    const bearer = aPassportHolder(world);
    const { scan } = await openPassportStep(visitor, world);
    await page.getByLabel(visitor.t.answers.name, { exact: true }).fill('Nur Aisyah');
    const sentRequests = recordRequests(page);
    await button(visitor, scan.open).click();
    const sheet = page.getByRole('dialog', { name: scan.title });
    await expect(sheet.getByText(scan.pictureStays)).toBeVisible();

    await test.step('rejects a file that is no picture, and a picture without a passport', async () => {
      await choosePassportPicture(visitor, Buffer.from('%PDF-1.7 is no picture'));
      await expect(sheet.getByText(scan.noPicture)).toBeVisible();
      const { width, height } = passportPhoto(bearer);
      await choosePassportPicture(
        visitor,
        encodeGreyPng({ width, height, data: new Uint8Array(width * height).fill(180) }),
      );
      await expect(sheet.getByText(scan.nothingRead)).toBeVisible();
    });

    await test.step('shows each answer beside its part of the picture', async () => {
      await choosePassportPicture(visitor, encodeGreyPng(passportPhoto(bearer, { turned: 4, blur: 0.8, noise: 5 })));
      await expect(sheet.getByRole('heading', { name: scan.confirm })).toBeVisible();
      const fields = Object.values(scan.fields);
      for (const label of fields) await expect(sheet.getByRole('img', { name: scan.crop(label) })).toBeVisible();
      await expect(sheet.locator('[data-field=passportNumber]')).toContainText(bearer.passport);
      await expect(sheet.locator('[data-field=birthDate]')).toContainText(formatDate(bearer.born, language));
      await expect(sheet.locator('[data-field=nationality]')).toContainText(findNationality('BN')?.[language] ?? '');
      await expect(sheet.getByText(scan.soon)).toBeVisible();
      await expect(sheet.getByText(scan.names, { exact: false })).toBeVisible();
    });

    await test.step('keeps what was typed, and fills in the rest', async () => {
      await expect(sheet.getByText(scan.enteredValue('Nur Aisyah'))).toBeVisible();
      await expect(sheet.getByLabel(scan.replace(scan.fields.name))).not.toBeChecked();
      await button(visitor, scan.fillForm).click();
      await expect(sheet).toHaveCount(0);
      await expect(page.getByText(scan.filled)).toBeVisible();
      await expectFilledForm(visitor, { ...bearer, name: 'Nur Aisyah' });
      await expect(page.getByText(visitor.t.warnings.sentences['passport-expires-soon']())).toHaveCount(0);
    });

    await test.step('sends no part of the picture', async () => {
      // The answers are saved as a draft, as if they were typed: a few hundred bytes of text.
      await expect
        .poll(() => sentRequests.filter(({ body }) => body.includes(bearer.passport)).length)
        .toBeGreaterThan(0);
      for (const { request, body } of sentRequests) {
        expect(new URL(request.url()).origin).toBe(new URL(world.portal).origin);
        expect(body.length, request.url()).toBeLessThan(3000);
        expect(body, request.url()).not.toMatch(/<<|PNG|image|base64/);
      }
    });
  });
}

test('fills in the form from a passport before the camera, also without a network', async ({
  page,
  context,
  world,
}) => {
  const visitor = createVisitor(page);
  const bearer = { ...aPassportHolder(world), expires: addMonths(world.clock.today(), 60) };
  showPictureToCamera(passportPhoto(bearer, { width: 1280, height: 720, fills: 0.95 }));
  const { scan } = await openPassportStep(visitor, world);
  await waitUntilBuildCached(page);
  await world.cutNetwork(context);
  await button(visitor, scan.open).click();
  await button(visitor, scan.camera).click();
  const sheet = page.getByRole('dialog', { name: scan.title });
  await expect(sheet.getByRole('heading', { name: scan.confirm })).toBeFocused();
  await expect(page.locator('video')).toHaveCount(0);
  await expect(sheet.getByText(scan.soon)).toHaveCount(0);

  await sheet.getByRole('textbox', { name: scan.fields.name }).fill(bearer.name);
  await sheet.getByLabel(scan.fillInto(scan.fields.passportExpiry)).uncheck();
  await button(visitor, scan.fillForm).click();
  await expectFilledForm(visitor, { ...bearer, expires: '' });
  await expect(
    page.getByRole('group', { name: visitor.t.answers.passportExpiry }).getByRole('textbox').first(),
  ).toHaveValue('');
});

test('scans a passport in a registration without a login', async ({ page, world }) => {
  const visitor = createVisitor(page, 'ms');
  const { scan } = visitor.t;
  const bearer = aPassportHolder(world);
  await openPage(visitor, '/info-register/form?t=1&step=passport');
  await button(visitor, scan.open).click();
  await choosePassportPicture(visitor, encodeGreyPng(passportPhoto(bearer)));
  await expect(page.getByRole('heading', { name: scan.confirm })).toBeVisible();
  await button(visitor, scan.fillForm).click();
  await expectFilledForm(visitor, { ...bearer, name: 'NUR AISYAH BINTI AWANG AHMAD' });
});

test('fills in a vaccine registration, without the expiry, which the form does not have', async ({ page, world }) => {
  const visitor = createVisitor(page);
  const { scan, vaccine } = visitor.t;
  const bearer = aPassportHolder(world);
  await logIn(visitor, world);
  await startRegistration(visitor);
  await button(visitor, scan.open).click();
  await choosePassportPicture(visitor, encodeGreyPng(passportPhoto(bearer)));
  await expect(page.getByRole('heading', { name: scan.confirm })).toBeVisible();
  await expect(page.getByLabel(scan.fillInto(scan.fields.passportNumber))).toBeChecked();
  await expect(page.getByLabel(scan.fillInto(scan.fields.passportExpiry))).toHaveCount(0);
  await button(visitor, scan.fillForm).click();
  await expect(page.getByLabel(vaccine.person.passportNumber, { exact: true })).toHaveValue(bearer.passport);
  await expect(page.getByLabel(vaccine.person.name, { exact: true })).toHaveValue('NUR AISYAH BINTI AWANG AHMAD');
  await expect(page.getByLabel(vaccine.person.female, { exact: true })).toBeChecked();
});

test('fills in the known parts of a birth date that has only month and year', async ({ page, world }) => {
  const visitor = createVisitor(page);
  const { scan, vaccine } = visitor.t;
  await logIn(visitor, world);
  await startRegistration(visitor);
  await button(visitor, scan.open).click();
  await choosePassportPicture(visitor, encodeGreyPng(passportPhoto({ ...aPassportHolder(world), born: '1963-07' })));
  await expect(page.locator('[data-field=birthDate]')).toContainText('Jul 1963');
  await button(visitor, scan.fillForm).click();
  const born = page.getByRole('group', { name: vaccine.person.birthDate });
  await expect(born.getByRole('textbox').nth(0)).toHaveValue('');
  await expect(born.getByRole('textbox').nth(1)).toHaveValue('7');
  await expect(born.getByRole('textbox').nth(2)).toHaveValue('1963');
});

test('fills in a traveller of an entry application, without the gender, which the form does not have', async ({
  page,
  world,
}) => {
  const visitor = createVisitor(page, 'ms');
  const { scan, entryExit } = visitor.t;
  const bearer = aPassportHolder(world);
  await logIn(visitor, world);
  await openPage(visitor, '/travel/entry-exit/apply');
  await fillTrip(visitor, world.clock.today());
  await button(visitor, entryExit.form.next).click();
  await button(visitor, scan.open).click();
  await choosePassportPicture(visitor, encodeGreyPng(passportPhoto(bearer)));
  await expect(page.getByRole('heading', { name: scan.confirm })).toBeVisible();
  await expect(page.getByLabel(scan.fillInto(scan.fields.gender))).toHaveCount(0);
  await button(visitor, scan.fillForm).click();
  await expect(page.getByLabel(entryExit.answers.passportNumber, { exact: true })).toHaveValue(bearer.passport);
  await expect(page.getByLabel(entryExit.answers.name, { exact: true })).toHaveValue('NUR AISYAH BINTI AWANG AHMAD');
  await button(visitor, entryExit.form.next).click();
  await expect(page.getByText(bearer.passport)).toBeVisible();
});

function aPassportHolder(world: World): PassportHolder {
  const today = world.clock.today();
  return {
    name: 'Nur ’Aisyah binti Awang Ahmad',
    gender: 'female',
    born: '1991-07-04',
    passport: `C${world.newPhoneNumber()}`,
    nationality: 'BN',
    expires: addDays(addMonths(today, 3), 2),
  };
}

async function openPassportStep(visitor: Visitor, world: World) {
  await logIn(visitor, world);
  // The server has not seen the draft yet.
  world.allowFinding(/status of 404.*detail/);
  await openPage(visitor, '/travel/form?t=1&step=passport');
  await expect(button(visitor, visitor.t.scan.open)).toBeVisible();
  return visitor.t;
}

async function expectFilledForm({ page, t, language }: Visitor, bearer: PassportHolder): Promise<void> {
  const date = (legend: string) => page.getByRole('group', { name: legend }).getByRole('textbox');
  await expect(page.getByLabel(t.answers.name, { exact: true })).toHaveValue(bearer.name);
  await expect(page.getByLabel(t.answers[bearer.gender], { exact: true })).toBeChecked();
  await expect(page.getByLabel(t.answers.passportNumber, { exact: true })).toHaveValue(bearer.passport);
  await expect(date(t.answers.birthDate).last()).toHaveValue(String(toDateParts(bearer.born).year));
  if (bearer.expires) {
    await expect(date(t.answers.passportExpiry).last()).toHaveValue(bearer.expires.slice(0, 4));
  }
  await expect(page.getByText(findNationality(bearer.nationality)?.[language] ?? '').first()).toBeVisible();
}

/** Records every request from now on, including those of workers. */
function recordRequests(page: Page): { request: Request; body: string }[] {
  const requests: { request: Request; body: string }[] = [];
  page.context().on('request', (request) => {
    if (!/^(data|blob):/.test(request.url())) requests.push({ request, body: request.postData() ?? '' });
  });
  return requests;
}
