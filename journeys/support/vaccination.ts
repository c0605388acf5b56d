import { submitQuestion } from './submit-question.ts';
import { encodeQR } from 'qr';
import { pngOf } from '#capabilities/files/server/testing/files.ts';
import { findNationality } from '#capabilities/places/rules/countries.ts';
import { chooseCountry, chooseRadio } from './declaration-form.ts';
import { openPage } from './login.ts';
import { button, link, title, type Visitor } from './visitor.ts';
import { expect } from './world.ts';

export async function drawQrCode(text: string): Promise<Buffer> {
  const modules = encodeQR(text, 'raw', { ecc: 'medium', border: 4 });
  const scale = 6;
  const side = modules.length * scale;
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1)
      if (modules[Math.floor(y / scale)]?.[Math.floor(x / scale)])
        data.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3);
  return Buffer.from(await pngOf({ data, width: side, height: side }));
}

export async function startRegistration(visitor: Visitor): Promise<void> {
  const { t } = visitor;
  await openPage(visitor, '/vaccine/registration-list');
  await link(visitor, t.vaccine.list.start).click();
  await expect(title(visitor)).toHaveText(t.vaccine.steps.person);
}

export async function chooseCertificatePicture({ page }: Visitor, text: string): Promise<void> {
  await page
    .locator('#proof-picture')
    .setInputFiles({ name: 'code.png', mimeType: 'image/png', buffer: await drawQrCode(text) });
}

/** Fills in what a certificate does not contain about a person, and goes on. */
export async function fillPersonDetails(visitor: Visitor): Promise<void> {
  const { page, t, language } = visitor;
  const messages = t.vaccine.person;
  await chooseRadio(visitor, messages.gender, messages.female);
  await page.getByLabel(messages.passportNumber, { exact: true }).fill('P1234567');
  await chooseCountry(visitor, messages.nationality, findNationality('AT')?.[language] ?? '');
  await button(visitor, t.vaccine.steps.next).click();
  await expect(title(visitor)).toHaveText(t.vaccine.steps.doses);
}

/** Sends the registration from the check page, and confirms. */
export async function sendRegistration(visitor: Visitor): Promise<void> {
  const { page, t } = visitor;
  const { check } = t.vaccine;
  await button(visitor, check.send).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText(submitQuestion);
  await dialog.getByRole('button', { name: check.send, exact: true }).click();
}

export async function openFirstReview(
  reviewer: Visitor,
  list: keyof Visitor['t']['vaccineReviews']['list'] = 'waiting',
) {
  const { page, t } = reviewer;
  await openPage(reviewer, '/staff/vaccinations');
  await page.getByRole('radio', { name: new RegExp(`^${t.vaccineReviews.list[list]}`) }).click();
  await page.getByRole('table').getByRole('row').nth(1).getByRole('button').first().click();
  await expect(page.getByRole('heading', { name: t.vaccineReviews.answers })).toBeVisible();
}
