import { jpegOf, fourColourPicture } from '#capabilities/files/server/testing/public.ts';
import { fillDateTime } from './declaration-form.ts';
import { openPage } from './login.ts';
import { createStaffMember } from './staff.ts';
import { button, link, title, type Visitor } from './visitor.ts';
import { expect, type World } from './world.ts';

export async function inviteTwoEditors(administrator: Visitor, world: World): Promise<[Visitor, Visitor]> {
  const { language } = administrator;
  const editor = (name: string) => createStaffMember(administrator, world, 'content-editor', name, { language });
  return [await editor('Dayang Anna'), await editor('Awang Bakar')];
}

export async function saveAndClose(visitor: Visitor): Promise<void> {
  const { page, t } = visitor;
  await button(visitor, t.content.save).click();
  await expect(page.getByText(t.content.saved)).toBeVisible();
  await button(visitor, t.content.closeEditor).click();
}

export async function pasteHtml({ page }: Visitor, editor: string, html: string): Promise<void> {
  await page.locator(editor).click();
  await page.locator(editor).evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', pasted);
    clipboardData.setData('text/plain', 'as plain text');
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, html);
}

export async function addPicture({ page, t }: Visitor, language: 'en' | 'ms', alt: string): Promise<void> {
  const editors = { en: t.content.english, ms: t.content.malay };
  const part = page.getByRole('region', { name: editors[language] });
  await part.getByRole('button', { name: t.textEditor.tool.picture }).click();
  const sheet = page.getByRole('dialog');
  const buffer = Buffer.from(await jpegOf(fourColourPicture(1800, 900)));
  await sheet.locator('#picture-file').setInputFiles({ name: 'hall.jpg', mimeType: 'image/jpeg', buffer });
  await sheet.getByRole('button', { name: t.textEditor.picture.add }).click();
  await expect(sheet.locator('[aria-invalid=true]')).toHaveCount(1);
  await sheet.locator('#picture-alt').fill(alt);
  await sheet.getByRole('button', { name: t.textEditor.picture.add }).click();
  await expect(sheet).toHaveCount(0);
  await expect(part.locator('figcaption')).toHaveText(alt);
}

/** `value`: the time for a schedule, otherwise the remark. */
export async function changeContentState(
  { page, t }: Visitor,
  name: 'submit' | 'approve' | 'publish' | 'schedule' | 'return' | 'withdraw',
  value = '',
): Promise<void> {
  await page.locator('main').getByRole('button', { name: t.content.moves[name], exact: true }).click();
  const sheet = page.getByRole('dialog');
  if (name === 'schedule') await fillDateTime(sheet.locator('#move-at'), value);
  else if (value !== '') await sheet.locator('#move-remark').fill(value);
  await sheet.getByRole('button', { name: t.content.moves[name] }).click();
  await expect(page.getByText(t.content.doneMessages[name])).toBeVisible();
}

export async function openContentItem(visitor: Visitor, heading: string): Promise<void> {
  await openPage(visitor, '/staff/content');
  await button(visitor, heading).or(link(visitor, heading)).first().click();
  await expect(title(visitor)).toHaveText(heading);
}
