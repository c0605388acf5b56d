import { createFirstAdministrator } from './support/administration.ts';
import { saveAndClose, openContentItem, inviteTwoEditors } from './support/content-editors.ts';
import { openPage } from './support/login.ts';
import { notLoggedInError } from './support/staff.ts';
import { button, title, type Visitor } from './support/visitor.ts';
import { expect, test } from './support/world.ts';

test.use({ serverName: 'content-drafts', viewport: { width: 1280, height: 900 } });

test('saves a draft by itself: through a reload, without a network, and beside another editor', async ({
  page,
  world,
}) => {
  world.allowFinding(notLoggedInError);
  world.allowFinding(/status of 409/);
  const [anna, bakar] = await inviteTwoEditors(await createFirstAdministrator(page, world), world);
  const messages = anna.t.content.draftStatus;

  await openPage(anna, '/staff/content/new');
  await contentField(anna, 'en-title').fill('Dengue at home');
  await expect(saveStatus(anna)).toHaveText(/^Saved \d\d:\d\d$/);
  await anna.page.reload();
  await expect(contentField(anna, 'en-title')).toHaveValue('Dengue at home');
  await button(anna, anna.t.content.closeEditor).click();
  await expect(title(anna)).toHaveText('Dengue at home');

  await button(anna, anna.t.content.edit).click();
  await openContentItem(bakar, 'Dengue at home');
  await button(bakar, bakar.t.content.edit).click();
  await contentField(bakar, 'ms-title').fill('Denggi di rumah');
  await expect(saveStatus(bakar)).toHaveAttribute('data-save-state', 'at-server');
  await contentField(anna, 'en-summary').fill('What to do against mosquitoes.');
  await expect(anna.page.getByText(messages.remoteChangesMerged)).toBeVisible();
  await expect(saveStatus(anna)).toHaveAttribute('data-save-state', 'at-server');
  await expect(contentField(anna, 'ms-title')).toHaveValue('Denggi di rumah');

  // Both editors change the same field: neither text is overwritten before one of them has chosen.
  await contentField(bakar, 'en-title').fill('Dengue in your house');
  await expect(saveStatus(bakar)).toHaveAttribute('data-save-state', 'at-server');
  await expect(contentField(bakar, 'en-summary')).toHaveValue('What to do against mosquitoes.');
  await contentField(anna, 'en-title').fill('Dengue around your home');
  const contest = anna.page.getByRole('status').filter({ hasText: messages.conflictTitle });
  await expect(contest.locator('del')).toContainText(['house']);
  await expect(contentField(anna, 'en-title')).toHaveValue('Dengue around your home');
  await button(anna, messages.keepMine).click();
  await expect(contest).toHaveCount(0);
  await expect(saveStatus(anna)).toHaveAttribute('data-save-state', 'at-server');

  await world.cutNetwork(anna.page.context());
  world.allowFinding(/Failed to load resource/);
  await anna.page.locator('#content-en-body').click();
  await anna.page.keyboard.type('Empty what holds water.');
  await expect(saveStatus(anna)).toHaveText(messages.offline.device);
  expect(await anna.page.evaluate(() => JSON.stringify(localStorage))).not.toContain('holds water');
  await world.restoreNetwork(anna.page.context());
  await expect(saveStatus(anna)).toHaveText(/^Saved \d\d:\d\d$/);
  await saveAndClose(anna);
  await expect(anna.page.locator('article').first()).toContainText('Empty what holds water.');

  // Text written without a network stays on the device until it is discarded.
  await button(anna, anna.t.content.edit).click();
  await world.cutNetwork(anna.page.context());
  await contentField(anna, 'en-summary').fill('Never sent.');
  await expect(saveStatus(anna)).toHaveText(messages.offline.device);
  await button(anna, anna.t.content.closeEditor).click();
  await button(anna, anna.t.content.edit).click();
  await expect(contentField(anna, 'en-summary')).toHaveValue('Never sent.');
  await button(anna, messages.discard).click();
  await anna.page.getByRole('alertdialog').getByRole('button', { name: messages.discard }).click();
  await expect(contentField(anna, 'en-summary')).toHaveValue('What to do against mosquitoes.');
  await world.restoreNetwork(anna.page.context());
  await button(anna, anna.t.content.closeEditor).click();
  await expect(title(anna)).toHaveText('Dengue around your home');
});

test('adds and fills a table by keyboard only', async ({ page, world }) => {
  world.allowFinding(notLoggedInError);
  const [anna] = await inviteTwoEditors(await createFirstAdministrator(page, world), world);
  const { textEditor: t } = anna.t;
  await openPage(anna, '/staff/content/new');
  await contentField(anna, 'en-title').fill('Fees');
  const text = anna.page.locator('#content-en-body');
  await text.focus();
  const part = anna.page.getByRole('region', { name: anna.t.content.english });
  await part.getByRole('toolbar').getByRole('button', { name: t.tool.table, exact: true }).press('Enter');
  const sheet = anna.page.getByRole('dialog');
  await sheet.locator('#table-caption').fill('What a visit costs');
  await sheet.locator('#table-columns').selectOption('2');
  await sheet.locator('#table-rows').selectOption('2');
  await sheet.getByRole('button', { name: t.table.add }).press('Enter');
  await expect(sheet).toHaveCount(0);
  for (const [index, word] of ['Who', 'Fee', 'Adult', 'B$ 10'].entries()) {
    if (index > 0) await anna.page.keyboard.press('Tab');
    await anna.page.keyboard.type(word);
  }
  await part
    .getByRole('toolbar', { name: t.table.tools })
    .getByRole('button', { name: t.table.tool.addRow })
    .press('Enter');
  await expect(text.locator('tr')).toHaveCount(3);
  // The keyboard leads out of the table again.
  await anna.page.keyboard.press('Control+End');
  await anna.page.keyboard.type('Afterwards.');
  await expect(text.locator('p').last()).toHaveText('Afterwards.');
  await saveAndClose(anna);
  const table = anna.page.locator('article table');
  await expect(table.locator('caption')).toHaveText('What a visit costs');
  await expect(table.locator('thead th[scope=col]')).toHaveText(['Who', 'Fee']);
  await expect(table.locator('tbody tr')).toHaveCount(2);
});

function contentField({ page }: Visitor, name: string) {
  return page.locator(`#content-${name}`);
}

function saveStatus({ page }: Visitor) {
  return page.locator('[data-save-state]');
}
