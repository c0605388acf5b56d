import { saveTestDraft } from './support/declarations.ts';
import { waitUntilSaved } from './support/declaration-form.ts';
import { logIn, openPage } from './support/login.ts';
import { familyOfThree } from './support/travellers.ts';
import { button, title, createVisitor } from './support/visitor.ts';
import { expect, test } from './support/world.ts';

test('saves a companion with consent, offers them by name on the next trip, and removes them', async ({
  page,
  context,
  world,
}) => {
  await page.setViewportSize({ width: 375, height: 812 });
  const visitor = createVisitor(page, 'ms');
  const { t } = visitor;
  const number = await logIn(visitor, world);
  const [parent, partner, child] = familyOfThree(world.clock.today(), number);

  await test.step('asks about each companion after the submission, with no box ticked', async () => {
    const id = await saveTestDraft(world, context, [parent, partner, child], { language: 'ms' });
    await openPage(visitor, `/travel/form?id=${id}&step=check`);
    await button(visitor, t.screens.check.submit).click();
    await expect(title(visitor)).toHaveText(t.screens.done.title);
    const boxes = page.getByRole('checkbox', {
      name: /^Simpan butiran pasport .* bagi perjalanan awda yang seterusnya$/,
    });
    await expect(boxes).toHaveCount(2);
    for (const box of await boxes.all()) await expect(box).not.toBeChecked();
    await button(visitor, 'Simpan butiran').click();
    await expect(page.getByText('Tandakan sekurang-kurangnya satu nama.').first()).toBeVisible();
    await page.getByLabel(`Simpan butiran pasport ${partner.name} bagi perjalanan awda yang seterusnya`).check();
    await button(visitor, 'Simpan butiran').click();
    await expect(
      page.getByRole('heading', { name: `Disimpan bagi perjalanan seterusnya: ${partner.name}` }),
    ).toBeVisible();
  });

  await test.step('fills in the passport with one tap on the next trip, but no health answers', async () => {
    const id = await saveTestDraft(world, context, [{ ...parent, passport: `Z9${number}` }], { language: 'ms' });
    await openPage(visitor, `/travel/form?id=${id}`);
    await page.getByRole('radio', { name: t.screens.travellers.combined }).check();
    await expect(page.getByRole('heading', { name: 'Teman seperjalanan awda' })).toBeVisible();
    await expect(button(visitor, `Tambah ${child.name}`)).toHaveCount(0);
    await button(visitor, `Tambah ${partner.name}`).click();
    await expect(title(visitor)).toHaveText(t.answers.steps.passport);
    await expect(page.getByLabel(t.answers.name, { exact: true })).toHaveValue(partner.name);
    await expect(page.getByLabel(t.answers.passportNumber, { exact: true })).toHaveValue(partner.passport);
    await waitUntilSaved(visitor);
    await openPage(visitor, `/travel/form?id=${id}&t=2&step=health`);
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
    // Already in the declaration: not offered again.
    await openPage(visitor, `/travel/form?id=${id}`);
    await expect(button(visitor, t.screens.travellers.add)).toBeVisible();
    await expect(button(visitor, `Tambah ${partner.name}`)).toHaveCount(0);
  });

  await test.step('lists the companion among the data of the account, and removes them there', async () => {
    await openPage(visitor, '/account/data');
    await expect(page.getByRole('listitem').filter({ hasText: partner.name })).toContainText('Akan dipadam pada');
    await button(visitor, 'Keluarkan').click();
    const dialog = page.getByRole('alertdialog', { name: `Keluarkan ${partner.name}?` });
    await dialog.getByRole('button', { name: 'Keluarkan' }).click();
    await expect(page.getByText(`Dikeluarkan: ${partner.name}`)).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: t.personalData.data.eraseTitle })).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: partner.name })).toHaveCount(0);
  });
});
