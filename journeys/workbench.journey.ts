import { setUpCounterAndTraveller } from './support/counter-setup.ts';
import { openPage, openPageAndWait } from './support/login.ts';
import { createStaffMember } from './support/staff.ts';
import { title } from './support/visitor.ts';
import { expect, test } from './support/world.ts';

test.use({ viewport: { width: 1280, height: 800 } });

test('finds pages and a traveller with the keyboard, lists the shortcuts, and shows waiting work', async ({
  page,
  world,
}) => {
  const { administrator, officer, reference, declaredTraveller, flight } = await setUpCounterAndTraveller(page, world);
  const { palette, shortcuts, density, console: shell } = officer.t.staff.ui;
  const dialog = page.getByRole('dialog');
  const search = dialog.getByRole('combobox');

  await test.step('shows how many travellers wait, in the navigation and on the first page', async () => {
    await openPage(officer, '/staff/');
    const navigation = page.getByRole('navigation');
    await expect(navigation.getByRole('link', { name: new RegExp(`${shell.waiting('\\d+')}$`) })).toHaveCount(1);
    await expect(page.getByRole('main').getByRole('link')).toHaveCount(1);
  });

  await test.step('goes to a page by a part of its name', async () => {
    await page.keyboard.press('Control+K');
    await search.fill('arriv');
    await page.keyboard.press('Enter');
    await expect(title(officer)).toHaveText('Arrivals');
    await expect(dialog).toHaveCount(0);
  });

  await test.step('opens a traveller by the reference, and a flight by its number', async () => {
    await page.keyboard.press('Control+K');
    await search.fill(reference.toLowerCase());
    await dialog.getByRole('option', { name: palette.searchFor(reference.toLowerCase()) }).click();
    await dialog.getByRole('option', { name: declaredTraveller.name }).click();
    await expect(page.getByRole('heading', { name: declaredTraveller.name })).toBeVisible();
    await page.keyboard.press('Control+K');
    await search.fill(flight);
    await page.keyboard.press('Enter');
    await expect(dialog.getByText(palette.resultCount(1))).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(title(officer)).toHaveText(flight);
  });

  await test.step('lists the shortcuts, and turns keys of one character off', async () => {
    await title(officer).click();
    await page.keyboard.press('?');
    await expect(dialog.getByText(shortcuts.goTo)).toBeVisible();
    await dialog.getByRole('checkbox', { name: shortcuts.characterKeys }).uncheck();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await page.keyboard.press('?');
    await page.getByRole('button', { name: shortcuts.open }).click();
    await expect(dialog.getByRole('checkbox', { name: shortcuts.characterKeys })).not.toBeChecked();
    await page.keyboard.press('Escape');
  });

  await test.step('makes the rows of every list 40 pixels high, also after a reload', async () => {
    const rowHeights = () =>
      page.locator('tbody tr').evaluateAll((rows) => rows.map((row) => Math.round(row.getBoundingClientRect().height)));
    await page.getByRole('button', { name: density.compact }).click();
    await page.reload();
    await expect(page.getByRole('button', { name: density.compact })).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(rowHeights).toEqual([40]);
  });

  await test.step('offers a role only what it may open', async () => {
    const editor = await createStaffMember(administrator, world, 'content-editor', 'Dayang Editor');
    await openPageAndWait(editor, '/staff/');
    await editor.page.keyboard.press('Control+K');
    await editor.page.getByRole('combobox').fill(reference);
    await editor.page.keyboard.press('Enter');
    await expect(editor.page.getByText(palette.resultCount(0))).toBeVisible();
  });
});
