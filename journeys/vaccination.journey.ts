import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createForeignKey, signHcert, vaccination } from '#capabilities/certificates/server/testing/public.ts';
import { jpegOf } from '#capabilities/files/server/testing/files.ts';
import { downloadMessages } from '#capabilities/files/messages/download.ts';
import { getAppAttribute } from '#capabilities/attributes/contract.ts';
import { logIn, openPage } from './support/login.ts';
import { createFirstAdministratorWithPassword, createStaffMember } from './support/staff.ts';
import {
  startRegistration,
  chooseCertificatePicture,
  fillPersonDetails,
  openFirstReview,
  sendRegistration,
} from './support/vaccination.ts';
import { button, link, title, createVisitor } from './support/visitor.ts';
import { expect, test } from './support/world.ts';

const cacheFolder = join(import.meta.dirname, '../.cache');
const trustedIssuers = join(cacheFolder, 'trusted-issuers-vaccination.json');
const [countryKey, untrustedKey] = [await createForeignKey(), await createForeignKey()];
mkdirSync(cacheFolder, { recursive: true });
writeFileSync(
  trustedIssuers,
  JSON.stringify({
    issuers: [{ name: 'Ruritania', country: 'XR', keys: [{ ...countryKey.jwk, kid: countryKey.kid }] }],
  }),
);
test.use({ trustedIssuers });

test('registers a vaccination abroad by its certificate, asks a question about it, approves it and certifies it', async ({
  page,
  world,
}) => {
  const owner = createVisitor(page, 'ms');
  const { vaccine: t, certificates } = owner.t;
  const number = await logIn(owner, world);

  await test.step('refuses a changed certificate, and fills the form from a valid one', async () => {
    await startRegistration(owner);
    // The key id of the trusted key, with the signature of another key.
    await chooseCertificatePicture(owner, await signHcert(vaccination, untrustedKey));
    await expect(page.getByText(t.verdicts.tampered)).toBeVisible();
    await expect(page.getByLabel(t.person.name, { exact: true })).toHaveValue('');
    await chooseCertificatePicture(owner, await signHcert(vaccination, countryKey));
    await expect(page.getByText(t.proof.added)).toBeVisible();
    await expect(page.getByLabel(t.person.name, { exact: true })).toHaveValue('Gabriele Musterfrau-Gößinger');
    await fillPersonDetails(owner);
    // The registration has its number now: going back finds it, and no empty form.
    await page.goBack();
    await expect(page.getByLabel(t.person.passportNumber, { exact: true })).toHaveValue('P1234567');
    await page.goForward();
    await expect(title(owner)).toHaveText(t.steps.doses);
  });

  await test.step('adds a file, and keeps what was typed after a reload', async () => {
    await expect(page.getByRole('radio', { name: 'Comirnaty' })).toBeChecked();
    await page
      .locator('#certFiles input[type=file]')
      .first()
      .setInputFiles({ name: 'kad.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(await jpegOf()) });
    await expect(page.locator('#certFiles')).toContainText('kad.jpg');
    await expect(page.locator('#certFiles').getByText(/^Ditambah/)).toBeVisible();
    await page.getByLabel(t.dose.batchOptional, { exact: true }).fill('FA7812');
    await expect(page.getByText(/^(Saved|Disimpan) \d\d:\d\d$/)).toBeVisible();
    await page.reload();
    await expect(page.getByLabel(t.dose.batchOptional, { exact: true })).toHaveValue('FA7812');
    await expect(page.locator('#certFiles')).toContainText('kad.jpg');
  });

  await test.step('adds a dose with the focus at its start, and removes a filled one only after a confirmation', async () => {
    const second = page.getByRole('heading', { name: t.dose.title(2), exact: true });
    const secondBatch = page.getByLabel(t.dose.batchOptional, { exact: true }).nth(1);
    const removeButton = page.getByRole('button', { name: t.dose.remove }).last();
    await button(owner, t.dose.add).click();
    await expect(second).toBeFocused();
    await removeButton.click();
    await expect(second).toHaveCount(0);
    await button(owner, t.dose.add).click();
    await expect(second).toBeFocused();
    await secondBatch.fill('FA9999');
    await removeButton.click();
    await button(owner, t.dose.removeCancel).click();
    await expect(secondBatch).toHaveValue('FA9999');
    await removeButton.click();
    await page.getByRole('button', { name: t.dose.removeConfirm, exact: true }).click();
    await expect(second).toHaveCount(0);
    await expect(page.getByText(/^(Saved|Disimpan) \d\d:\d\d$/)).toBeVisible();
  });

  await test.step('checks and sends the registration', async () => {
    await button(owner, t.steps.next).click();
    await expect(title(owner)).toHaveText(t.steps.check);
    await expect(page.getByText('kad.jpg')).toBeVisible();
    await sendRegistration(owner);
    await expect(title(owner)).toHaveText(t.states.state.submitted);
    await expect(page.getByText(t.detail.verified)).toBeVisible();
    await world.inbox.waitForMessage(`+673${number}`, /telah diterima/);
    await page.getByRole('link', { name: 'kad.jpg' }).click();
    const download = page.waitForEvent('download');
    await button(owner, downloadMessages.ms.download).click();
    expect((await download).suggestedFilename()).toBe('kad.jpg');
    await page.goBack();
    await expect(title(owner)).toHaveText(t.states.state.submitted);
  });

  const administrator = await createFirstAdministratorWithPassword(await (await world.openBrowser()).newPage(), world);
  const reviewer = await createStaffMember(administrator, world, 'reviewer', 'Citra Dewi');
  const desk = reviewer.t.vaccineReviews;
  const submitAction = async (name: string, text: string) => {
    await button(reviewer, name).click();
    const sheet = reviewer.page.getByRole('dialog');
    if (text !== '') await sheet.getByRole('textbox').fill(text);
    await sheet.getByRole('button', { name, exact: true }).click();
    await expect(sheet).toBeHidden();
  };
  await test.step('lets a reviewer take it, see the file beside it, and ask a question', async () => {
    await openFirstReview(reviewer);
    await expect(reviewer.page.getByText(desk.verdict.valid, { exact: true })).toBeVisible();
    await button(reviewer, reviewer.t.workItem.take).click();
    await expect(reviewer.page.getByText(reviewer.t.workItem.heldByMe(''))).toBeVisible();
    await button(reviewer, reviewer.t.openedFile.show).click();
    const picture = reviewer.page.getByRole('img', { name: reviewer.t.openedFile.picture('kad.jpg') });
    await expect.poll(() => picture.evaluate((img) => (img as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
    await submitAction(desk.action.requestInformation, 'Where was this dose given?');
    await expect(reviewer.page.getByText(desk.event['information-requested']).first()).toBeVisible();
    await world.inbox.waitForMessage(`+673${number}`, /ada soalan/);
  });

  await test.step('answers the question, with changed answers', async () => {
    await page.reload();
    await expect(page.getByText('Where was this dose given?').first()).toBeVisible();
    await link(owner, owner.t.vaccine.list.answer).click();
    // The page of doses appears together with its brands, so that a late list pushes nothing away under a tap.
    const brandsRelease = Promise.withResolvers<void>();
    const brandsRoute = `**${getAppAttribute.path}?key_name=vaccine_registration*`;
    await page.route(brandsRoute, (route) => brandsRelease.promise.then(() => route.continue()));
    const answer = page.waitForResponse((response) => response.url().includes('key_name=vaccine_registration'));
    await button(owner, t.steps.next).click();
    await expect(title(owner)).toHaveText(t.steps.doses);
    await expect(page.locator('main [aria-busy=true]').first()).toBeAttached();
    await expect(button(owner, t.steps.next)).toHaveCount(0);
    brandsRelease.resolve();
    // The device has a copy from the first visit: it sends the md5, and receives only "unchanged".
    expect((await answer).url()).toMatch(/[?&]md5=[0-9a-f]{32}(&|$)/);
    const { data } = (await (await answer).json()) as { data: { vaccine_registration: object } };
    expect(Object.keys(data.vaccine_registration).toSorted()).toEqual(['md5', 'unchanged']);
    expect(data.vaccine_registration).toMatchObject({ unchanged: true });
    await expect(page.getByRole('radio', { name: 'Comirnaty' })).toBeChecked();
    await page.getByLabel(t.dose.placeOptional, { exact: true }).fill('AKH Wien');
    await button(owner, t.steps.next).click();
    await expect(title(owner)).toHaveText(t.steps.check);
    await page.getByLabel(t.check.answer, { exact: true }).fill('Di AKH Wien.');
    await sendRegistration(owner);
    await expect(title(owner)).toHaveText(t.states.state['in-review']);
  });

  await test.step('lets the reviewer approve it', async () => {
    await openFirstReview(reviewer, 'mine');
    await expect(reviewer.page.getByText('Di AKH Wien.')).toBeVisible();
    await submitAction(desk.action.approve, '');
    await expect(reviewer.page.getByRole('heading', { name: desk.approved })).toBeVisible();
    await world.inbox.waitForMessage(`+673${number}`, /diluluskan/);
  });

  await test.step('lists it for certification, shows what will be signed, and issues the certificate', async () => {
    const { page: desktop } = reviewer;
    await openPage(reviewer, '/staff/');
    await expect(desktop.getByRole('main').getByRole('link', { name: desk.title })).toBeVisible();
    await openFirstReview(reviewer, 'certify');
    const question = desktop.getByRole('alertdialog', { name: desk.issueTitle });
    await button(reviewer, desk.issue).click();
    await expect(question.getByText('Gabriele Musterfrau-Gößinger')).toBeVisible();
    await expect(question.getByText('Comirnaty')).toBeVisible();
    await expect(question.getByRole('button', { name: desk.notNow })).toBeFocused();
    await desktop.keyboard.press('Enter');
    await expect(question).toBeHidden();
    await button(reviewer, desk.issue).click();
    await question.getByRole('button', { name: desk.issue, exact: true }).click();
    await expect(desktop.getByText(desk.issuedDose(reviewer.t.vaccine.dose.title(1)))).toBeVisible();
    await expect(desktop.getByRole('heading', { name: desk.approved })).toBeFocused();
    await openPage(reviewer, '/staff/vaccinations?list=certify');
    await expect(desktop.getByText(desk.empty.certify)).toBeVisible();
  });

  await test.step('gives the applicant the certificate', async () => {
    await page.reload();
    await expect(title(owner)).toHaveText(t.states.state.approved);
    await link(owner, t.detail.certificates).click();
    await expect(page.getByRole('heading', { name: certificates.states.valid, exact: true })).toBeVisible();
    await expect(page.getByText('Gabriele Musterfrau-Gößinger').first()).toBeVisible();
    await openPage(owner, '/vaccine/registration-list');
    await expect(page.getByText(t.states.state.approved, { exact: true }).first()).toBeVisible();
  });
});
