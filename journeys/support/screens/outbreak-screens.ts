import { openPage, openPageAndWait } from '../login.ts';
import { createLongCsv } from '../outbreak-files.ts';
import { button, title, type Visitor } from '../visitor.ts';
import { expect } from '../world.ts';
import { phoneScreen, screen, type ScreenState } from './screen.ts';

export const outbreakScreens: readonly ScreenState[] = [
  phoneScreen('app-figures', (visitor) => openFromBlankPage(visitor, '/app/figures')),
  phoneScreen('app-figures-all', async (visitor) => {
    await openFromBlankPage(visitor, '/app/figures');
    await visitor.page.getByRole('radio', { name: visitor.t.outbreak.history.all }).check();
    await visitor.page.getByRole('slider').press('ArrowLeft');
  }),
  phoneScreen('app-figures-world', (visitor) => openFromBlankPage(visitor, '/app/figures/world')),
  phoneScreen('app-figures-country', (visitor) => openFromBlankPage(visitor, '/app/figures/world?place=AE')),
  phoneScreen('app-nearby', (visitor) => openFromBlankPage(visitor, '/app/nearby')),
  phoneScreen('app-nearby-chosen', async (visitor) => {
    await openFromBlankPage(visitor, '/app/nearby');
    await button(visitor, visitor.language === 'en' ? 'RIPAS Hospital' : 'Hospital RIPAS').click();
    await visitor.page.getByText(visitor.t.nearby.hours).first().click();
  }),
  phoneScreen('app-nearby-cases', async (visitor) => {
    await openFromBlankPage(visitor, '/app/nearby');
    await visitor.page.getByRole('radio', { name: visitor.t.nearby.tabLabels.cases }).check();
    await expect(visitor.page.getByRole('table')).toBeVisible();
  }),
];

/** Screens of imports in the console, for a health officer. */
export const importScreens: readonly ScreenState[] = [
  screen('imports', (visitor) => openFromBlankPage(visitor, '/staff/outbreak')),
  screen('imports-add-wrong', async (visitor) => {
    await openFromBlankPage(visitor, '/staff/outbreak');
    await button(visitor, visitor.t.imports.add).first().click();
    await button(visitor, visitor.t.imports.form.submit).click();
    await expect(visitor.page.getByRole('group', { name: visitor.t.ui.thereIsAProblem })).toBeVisible();
  }),
  screen('import-waiting', async (visitor) => {
    await importFile(visitor, 'rows.csv', createLongCsv({ faulty: true }));
    await visitor.page.getByText(visitor.t.imports.firstRejected(1, '1')).click();
  }),
];

/** Screens of facilities in the console, for a content editor. */
export const facilityScreens: readonly ScreenState[] = [
  screen('facilities', (visitor) => openFromBlankPage(visitor, '/staff/facilities')),
  screen('facilities-one-wrong', async (visitor) => {
    await openFromBlankPage(visitor, '/staff/facilities');
    await button(visitor, visitor.t.facilities.add).click();
    await button(visitor, visitor.t.facilities.form.save).click();
    await expect(visitor.page.getByRole('group', { name: visitor.t.ui.thereIsAProblem })).toBeVisible();
  }),
  screen('facilities-file', async (visitor) => {
    await openFromBlankPage(visitor, '/staff/facilities');
    await button(visitor, visitor.t.facilities.upload).click();
    await expect(visitor.page.getByRole('dialog')).toBeVisible();
  }),
];

export async function importFile(officer: Visitor, name: string, content: string): Promise<void> {
  const { page, t } = officer;
  await openPage(officer, '/staff/outbreak');
  await button(officer, t.imports.add).first().click();
  const sheet = page.getByRole('dialog');
  await sheet
    .getByLabel(t.imports.form.file, { exact: true })
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });
  await sheet.getByLabel(t.imports.form.name, { exact: true }).fill(`Import of ${name}`);
  await sheet.getByLabel(t.imports.form.source, { exact: true }).fill('A university');
  await sheet.getByLabel(t.imports.form.licence, { exact: true }).fill('CC BY 4.0');
  await sheet.getByRole('button', { name: t.imports.form.submit }).click();
  await expect(title(officer)).toHaveText(`Import of ${name}`);
}

async function openFromBlankPage(visitor: Visitor, path: string): Promise<void> {
  // Stops what the last page still writes to the device.
  await visitor.page.goto('about:blank');
  await openPageAndWait(visitor, path);
}
