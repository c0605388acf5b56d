import { openPage } from './support/login.ts';
import {
  bruneiTotalOn,
  correction,
  lastDay,
  createLongCsv,
  formatDay,
  createWideCsv,
} from './support/outbreak-files.ts';
import { importFile } from './support/screens/outbreak-screens.ts';
import { createFirstAdministratorWithPassword, createStaffMember } from './support/staff.ts';
import { button, link, title, type Visitor, createVisitor } from './support/visitor.ts';
import { addDays } from '#foundation/time/local-date.ts';
import { waitUntilBuildCached, expect, test, withServiceWorker } from './support/world.ts';

test.use({ serverName: 'outbreak', viewport: { width: 1280, height: 800 } });

async function revertImport({ page, t }: Visitor): Promise<void> {
  const { imports } = t;
  await page.getByRole('button', { name: imports.revert }).click();
  await page.getByLabel(imports.reasonField).fill('A wrong file');
  await page.getByRole('dialog').getByRole('button', { name: imports.revert }).click();
  await expect(page.getByText(imports.reverted)).toBeVisible();
}

test('imports two files with the approval of a second officer, and shows corrections, and the same values in chart and table', async ({
  page,
  world,
}) => {
  const administrator = await createFirstAdministratorWithPassword(page, world);
  const firstOfficer = await createStaffMember(administrator, world, 'health-officer', 'Dayang Satu');
  const secondOfficer = await createStaffMember(administrator, world, 'health-officer', 'Awang Dua');
  const { imports } = firstOfficer.t;

  await test.step('reverts the demo data', async () => {
    await openPage(firstOfficer, '/staff/outbreak');
    await button(firstOfficer, 'Demo').click();
    await revertImport(firstOfficer);
  });
  await test.step('guesses the measure of a wide file from its name, and refuses approval by its uploader', async () => {
    await importFile(firstOfficer, 'time_series_confirmed_global.csv', createWideCsv());
    await expect(firstOfficer.page.getByText(imports.noneRejected)).toBeVisible();
    await expect(firstOfficer.page.getByText(imports.uploadedByYou)).toBeVisible();
    await expect(button(firstOfficer, imports.approve)).toHaveCount(0);
  });
  await test.step('shows the changes to the second officer, who approves', async () => {
    await openPage(secondOfficer, '/staff/outbreak');
    await button(secondOfficer, 'Import of time_series_confirmed_global.csv').click();
    await expect(secondOfficer.page.getByText(imports.changes.none)).toBeVisible();
    await button(secondOfficer, imports.approve).click();
    await expect(secondOfficer.page.getByText(imports.approved)).toBeVisible();
  });
  await test.step('shows the invalid row of a long file, and refuses to apply the file', async () => {
    await importFile(secondOfficer, 'faulty.csv', createLongCsv({ faulty: true }));
    await openPage(firstOfficer, '/staff/outbreak');
    await button(firstOfficer, 'Import of faulty.csv').click();
    await expect(firstOfficer.page.getByText(imports.cannotBeApproved)).toBeVisible();
    await firstOfficer.page.getByText(imports.firstRejected(1, '1')).click();
    await expect(firstOfficer.page.getByRole('row', { name: /Atlantis/ })).toContainText(imports.reasons.place);
    await expect(button(firstOfficer, imports.approve)).toHaveCount(0);
  });
  await test.step('shows the totals that the corrected file would change', async () => {
    await importFile(secondOfficer, 'rows.csv', createLongCsv());
    await openPage(firstOfficer, '/staff/outbreak');
    await button(firstOfficer, 'Import of rows.csv').click();
    await expect(firstOfficer.page.getByRole('row', { name: /Brunei Darussalam/ }).first()).toContainText(
      imports.changes.change(formatDay(addDays(lastDay, -9)), '12,500', '12,501'),
    );
    await button(firstOfficer, imports.approve).click();
    await expect(firstOfficer.page.getByText(imports.approved)).toBeVisible();
  });

  const phone = createVisitor(await (await world.openBrowser(withServiceWorker)).newPage());
  const { history, measures } = phone.t.outbreak;
  await test.step('shows the statistics to everyone, with source and district', async () => {
    await openPage(phone, '/app/figures');
    await expect(
      phone.page.getByText((bruneiTotalOn(lastDay) + 1).toLocaleString('en-GB'), { exact: true }).first(),
    ).toBeVisible();
    await expect(phone.page.getByText('A university. CC BY 4.0')).toBeVisible();
    await expect(phone.page.getByRole('row', { name: /Brunei Muara/ })).toBeVisible();
  });

  await test.step('marks the correction in the chart and explains it in the table, without a negative number', async () => {
    const row = phone.page.getByRole('row', { name: new RegExp(`^${formatDay(correction.day)}`) });
    await button(phone, history.allRows(90)).click();
    await expect(row).toContainText(history.correction(String(correction.size - 11)));
    await expect(row.getByRole('cell').first()).toHaveText('–');
    const gap = phone.page.getByRole('row', { name: new RegExp(`^${formatDay(correction.gap)}`) });
    await expect(gap).toContainText(history.missing);
    await expect(phone.page.locator('[data-mark]')).toHaveCount(1);
    expect(await phone.page.getByRole('table').first().innerText()).not.toMatch(/[-−]\d/);
  });

  await test.step('moves through the chart by keyboard, with the same values as in the table', async () => {
    const chart = phone.page.getByRole('slider', { name: history.title(measures.confirmed, 'Brunei Darussalam') });
    await chart.focus();
    await phone.page.keyboard.press('Home');
    await phone.page.keyboard.press('ArrowRight');
    const day = addDays(lastDay, -88);
    await expect(chart).toHaveAttribute('aria-valuetext', new RegExp(`${formatDay(day)}: 11 new, [\\d,]+ in total`));
    const cells = phone.page.getByRole('row', { name: new RegExp(`^${formatDay(day)}`) }).getByRole('cell');
    await expect(cells).toHaveText(['11', bruneiTotalOn(day).toLocaleString('en-GB'), '11']);
  });

  await test.step('searches the countries, shows one by its name, and keeps it in the address', async () => {
    await link(phone, phone.t.outbreak.toWorld).click();
    await expect(title(phone)).toHaveText(phone.t.outbreak.worldTitle);
    await phone.page.getByLabel(phone.t.outbreak.countries.search).fill('myan');
    await expect(phone.page.getByText(phone.t.outbreak.countries.shown(1, 6))).toBeVisible();
    await button(phone, phone.t.outbreak.countries.show('Myanmar')).click();
    await expect(phone.page.getByRole('heading', { name: history.title(measures.confirmed, 'Myanmar') })).toBeFocused();
    await phone.page.reload();
    await expect(phone.page.getByRole('slider', { name: history.title(measures.confirmed, 'Myanmar') })).toBeVisible();
  });

  await test.step('moves through the countries on the map by keyboard, by rank, also without a network', async () => {
    const { map } = phone.t.outbreak;
    await waitUntilBuildCached(phone.page);
    await world.cutNetwork(phone.page.context());
    world.allowFinding(/Failed to load resource/);
    await phone.page.reload();
    const slider = phone.page.getByRole('slider', { name: map.title.total });
    await expect(slider.locator('path[data-code=MM]')).toHaveAttribute('data-chosen', 'true');
    await slider.press('Home');
    const first = (await slider.getAttribute('aria-valuetext')) ?? '';
    expect(first).toContain('Rank 1 of ');
    await slider.press('ArrowRight');
    await expect(slider).toHaveAttribute('aria-valuetext', /Rank 2 of /);
    await slider.press('ArrowLeft');
    await expect(slider).toHaveAttribute('aria-valuetext', first);
    await world.restoreNetwork(phone.page.context());
    await slider.press('Enter');
    const name = first.split(':')[0] ?? '';
    await expect(phone.page.getByRole('heading', { name: history.title(measures.confirmed, name) })).toBeFocused();
  });

  await test.step('shows the previous statistics after a revert', async () => {
    await revertImport(firstOfficer);
    await expect(async () => {
      await openPage(phone, '/app/figures');
      await expect(
        phone.page.getByText(bruneiTotalOn(lastDay).toLocaleString('en-GB'), { exact: true }).first(),
      ).toBeVisible({ timeout: 1000 });
    }).toPass();
  });
});
