import { readFile } from 'node:fs/promises';
import type { VenueFacts } from '#capabilities/check-in/contract-console.ts';
import { countryDistricts } from '#capabilities/places/rules/country-districts.ts';
import { chooseRadio } from './declaration-form.ts';
import { openPage } from './login.ts';
import { readPdf } from './pdf.ts';
import { button, rowButtons, type Visitor } from './visitor.ts';
import { expect } from './world.ts';

export const marketFacts: VenueFacts = {
  nameEn: 'Kiarong Market',
  nameMs: 'Pasar Kiarong',
  kind: 'shop',
  district: 'BN-BM',
  address: 'Simpang 88, Kiarong',
  organiser: 'Market Office',
  latitude: 4.8902,
  longitude: 114.9156,
  radius: 100,
  stayMinutes: 120,
};

export async function addVenue(staff: Visitor, facts: VenueFacts): Promise<void> {
  const { page, t } = staff;
  const { fields, kinds, venues } = t.venueDesk;
  await openPage(staff, '/staff/venues');
  await button(staff, venues.add).click();
  const sheet = page.getByRole('dialog');
  for (const [name, value] of Object.entries(facts))
    if (name !== 'kind' && name !== 'district')
      await sheet
        .getByLabel(fields[name as Exclude<keyof VenueFacts, 'kind' | 'district'>], { exact: true })
        .fill(String(value));
  await chooseRadio(staff, fields.kind, kinds[facts.kind]);
  const district = countryDistricts.find(({ code }) => code === facts.district)?.name ?? '';
  await chooseRadio(staff, fields.district, district);
  await sheet.getByRole('button', { name: venues.save, exact: true }).click();
  await expect(page.getByText(venues.saved)).toBeVisible();
}

export async function openVenue(staff: Visitor, { nameEn, nameMs }: VenueFacts): Promise<void> {
  const { page, language } = staff;
  await openPage(staff, '/staff/venues');
  const name = language === 'ms' ? nameMs : nameEn;
  await rowButtons(staff, name).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

export async function printPoster(staff: Visitor, facts: VenueFacts): Promise<{ code: string; text: string }> {
  const { page, t } = staff;
  await openVenue(staff, facts);
  const download = page.waitForEvent('download');
  await button(staff, t.venueDesk.venues.print).click();
  const { pages, qrText } = await readPdf(await readFile(await (await download).path()));
  await page.keyboard.press('Escape');
  return { code: qrText, text: pages.join(' ') };
}

/** Marks an exposure at a venue, from the start of the day until now. */
export async function markExposure(staff: Visitor, facts: VenueFacts): Promise<void> {
  const { page, t } = staff;
  const { exposures, venues } = t.venueDesk;
  await openVenue(staff, facts);
  await button(staff, venues.mark).click();
  await chooseRadio(staff, exposures.reason, exposures.reasons['confirmed-case']);
  await chooseRadio(staff, exposures.advice, t.advice.test.name);
  await button(staff, exposures.estimate).click();
  await expect(page.getByText(exposures.reaches('0–4', 15))).toBeVisible();
  await button(staff, exposures.submit).click();
  // Whether a second approver is needed depends on how many accounts other tests have created.
  await expect(
    page.getByText(exposures.awaitingApproval).or(page.getByText(exposures.notifying)).first(),
  ).toBeVisible();
}

/** Opens the newest exposure at a venue. */
export async function openExposure(staff: Visitor, { nameEn, nameMs }: VenueFacts): Promise<void> {
  const { page, language } = staff;
  await openPage(staff, '/staff/exposures');
  const name = language === 'ms' ? nameMs : nameEn;
  await rowButtons(staff, name).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
}
