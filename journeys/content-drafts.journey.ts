import { firstAdministrator } from './administrators.ts';
import { keepAndClose, openItem, twoEditors } from './editors.ts';
import { open } from './login.ts';
import { nobodyThere } from './staff.ts';
import { button, title, type Visitor } from './visitor.ts';
import { expect, test } from './world.ts';

test.use({ country: 'content-drafts', viewport: { width: 1280, height: 900 } });

test('a draft keeps itself: through a reload, a tunnel, and beside somebody else who writes on it', async ({
  page,
  world,
}) => {
  world.expectNoise(nobodyThere);
  world.expectNoise(/status of 409/);
  const [anna, bakar] = await twoEditors(await firstAdministrator(page, world), world);
  const words = anna.say.content.writing;

  await open(anna, '/staff/content/new');
  await field(anna, 'en-title').fill('Dengue at home');
  await expect(kept(anna)).toHaveText(/^Kept \d\d:\d\d$/);
  await anna.page.reload();
  await expect(field(anna, 'en-title')).toHaveValue('Dengue at home');
  await button(anna, anna.say.content.closeEditor).click();
  await expect(title(anna)).toHaveText('Dengue at home');

  await button(anna, anna.say.content.edit).click();
  await openItem(bakar, 'Dengue at home');
  await button(bakar, bakar.say.content.edit).click();
  await field(bakar, 'ms-title').fill('Denggi di rumah');
  await expect(kept(bakar)).toHaveAttribute('data-keeping', 'kept');
  await field(anna, 'en-summary').fill('What to do against mosquitoes.');
  await expect(anna.page.getByText(words.joined)).toBeVisible();
  await expect(kept(anna)).toHaveAttribute('data-keeping', 'kept');
  await expect(field(anna, 'ms-title')).toHaveValue('Denggi di rumah');

  // The same sentence by both: nobody's is overwritten before one of them has chosen.
  await field(bakar, 'en-title').fill('Dengue in your house');
  await expect(kept(bakar)).toHaveAttribute('data-keeping', 'kept');
  await expect(field(bakar, 'en-summary')).toHaveValue('What to do against mosquitoes.');
  await field(anna, 'en-title').fill('Dengue around your home');
  const contest = anna.page.getByRole('status').filter({ hasText: words.contested });
  await expect(contest.locator('del')).toContainText(['house']);
  await expect(field(anna, 'en-title')).toHaveValue('Dengue around your home');
  await button(anna, words.mine).click();
  await expect(contest).toHaveCount(0);
  await expect(kept(anna)).toHaveAttribute('data-keeping', 'kept');

  await world.cutNetwork(anna.page.context());
  world.expectNoise(/Failed to load resource/);
  await anna.page.locator('#content-en-body').click();
  await anna.page.keyboard.type('Empty what holds water.');
  await expect(kept(anna)).toHaveText(words.offline.device);
  expect(await anna.page.evaluate(() => JSON.stringify(localStorage))).not.toContain('holds water');
  await world.restoreNetwork(anna.page.context());
  await expect(kept(anna)).toHaveText(/^Kept \d\d:\d\d$/);
  await keepAndClose(anna);
  await expect(anna.page.locator('article').first()).toContainText('Empty what holds water.');

  // Written without a network and left: it is there again, until it is thrown away.
  await button(anna, anna.say.content.edit).click();
  await world.cutNetwork(anna.page.context());
  await field(anna, 'en-summary').fill('Never sent.');
  await expect(kept(anna)).toHaveText(words.offline.device);
  await button(anna, anna.say.content.closeEditor).click();
  await button(anna, anna.say.content.edit).click();
  await expect(field(anna, 'en-summary')).toHaveValue('Never sent.');
  await button(anna, words.discard).click();
  await anna.page.getByRole('alertdialog').getByRole('button', { name: words.discard }).click();
  await expect(field(anna, 'en-summary')).toHaveValue('What to do against mosquitoes.');
  await world.restoreNetwork(anna.page.context());
  await button(anna, anna.say.content.closeEditor).click();
  await expect(title(anna)).toHaveText('Dengue around your home');
});

test('a table is made and filled by keys alone', async ({ page, world }) => {
  world.expectNoise(nobodyThere);
  const [anna] = await twoEditors(await firstAdministrator(page, world), world);
  const { textEditor: say } = anna.say;
  await open(anna, '/staff/content/new');
  await field(anna, 'en-title').fill('Fees');
  const text = anna.page.locator('#content-en-body');
  await text.focus();
  const part = anna.page.getByRole('region', { name: anna.say.content.english });
  await part.getByRole('toolbar').getByRole('button', { name: say.tool.table, exact: true }).press('Enter');
  const sheet = anna.page.getByRole('dialog');
  await sheet.locator('#table-caption').fill('What a visit costs');
  await sheet.locator('#table-columns').selectOption('2');
  await sheet.locator('#table-rows').selectOption('2');
  await sheet.getByRole('button', { name: say.table.add }).press('Enter');
  await expect(sheet).toHaveCount(0);
  for (const [at, word] of ['Who', 'Fee', 'Adult', 'B$ 10'].entries()) {
    if (at > 0) await anna.page.keyboard.press('Tab');
    await anna.page.keyboard.type(word);
  }
  await part
    .getByRole('toolbar', { name: say.table.tools })
    .getByRole('button', { name: say.table.tool.addRow })
    .press('Enter');
  await expect(text.locator('tr')).toHaveCount(3);
  // The keys lead out of it again.
  await anna.page.keyboard.press('Control+End');
  await anna.page.keyboard.type('Afterwards.');
  await expect(text.locator('p').last()).toHaveText('Afterwards.');
  await keepAndClose(anna);
  const shown = anna.page.locator('article table');
  await expect(shown.locator('caption')).toHaveText('What a visit costs');
  await expect(shown.locator('thead th[scope=col]')).toHaveText(['Who', 'Fee']);
  await expect(shown.locator('tbody tr')).toHaveCount(2);
});

function field({ page }: Visitor, name: string) {
  return page.locator(`#content-${name}`);
}

function kept({ page }: Visitor) {
  return page.locator('[data-keeping]');
}
