import type { Language } from '#foundation/language/messages.ts';
import { openPage } from '../login.ts';
import { button, title, type Visitor } from '../visitor.ts';
import { expect } from '../world.ts';
import { screen, type ScreenState } from './screen.ts';

export async function addCarrier(visitor: Visitor, { name, code }: { name: string; code: string }): Promise<void> {
  const { page, t } = visitor;
  const messages = t.carriers;
  await openPage(visitor, '/staff/carriers');
  await button(visitor, messages.add).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel(messages.name, { exact: true }).fill(name);
  await sheet.getByLabel(messages.code).fill(code);
  await sheet.getByLabel(messages.contactName).fill('Dayang Siti Nurhaliza binti Haji Awang');
  await sheet.getByLabel(messages.email).fill('operations.control@kenari-airways.example.com');
  await sheet.getByLabel(messages.phone).fill('+673 222 2222');
  await button(visitor, messages.save).click();
  await expect(page.getByText(messages.added)).toBeVisible();
}

/** Creates an API key. Returns the key, which the page still shows. */
export async function createApiKey(visitor: Visitor, carrier: string, name: string): Promise<string> {
  const { page, t } = visitor;
  const messages = t.carriers.key;
  await openCarrier(visitor, carrier);
  await button(visitor, messages.newKey).click();
  await page.getByLabel(messages.name).fill(name);
  await button(visitor, messages.createKey).click();
  return page.locator('[data-key]').innerText();
}

export async function openCarrier(visitor: Visitor, name: string): Promise<void> {
  await openPage(visitor, '/staff/carriers');
  await button(visitor, name).click();
  await expect(visitor.page.getByRole('dialog', { name })).toBeVisible();
}

/** Screens of the carriers' page. Each language has a carrier of its own. */
export function carrierScreens(language: Language): ScreenState[] {
  const [name, code] =
    language === 'ms'
      ? ['Syarikat Penerbangan Merbuk Antarabangsa Sendirian Berhad', 'MBK']
      : ['Syarikat Penerbangan Tiung Antarabangsa Sendirian Berhad', 'TNG'];
  const inSheet = (screenName: string, action: (visitor: Visitor) => Promise<void>): ScreenState =>
    screen(screenName, async (visitor) => {
      await openCarrier(visitor, name);
      await action(visitor);
    });
  const dialog = ({ page }: Visitor) => page.getByRole('dialog');
  return [
    screen('carriers-add-wrong', async (visitor) => {
      await openPage(visitor, '/staff/carriers');
      await button(visitor, visitor.t.carriers.add).click();
      await button(visitor, visitor.t.carriers.save).click();
      await expect(visitor.page.getByRole('group', { name: visitor.t.ui.thereIsAProblem })).toBeVisible();
    }),
    screen('carriers-key-shown', async (visitor) => {
      await addCarrier(visitor, { name, code });
      await createApiKey(visitor, name, 'Kaunter daftar masuk, Lapangan Terbang Changi');
    }),
    screen('carriers', async (visitor) => {
      await openPage(visitor, '/staff/carriers');
      await expect(title(visitor)).toBeVisible();
      await expect(visitor.page.getByText(name)).toBeVisible();
    }),
    inSheet('carriers-carrier', async (visitor) => {
      await expect(dialog(visitor).getByText(visitor.t.carriers.key.publicId)).toBeVisible();
    }),
    inSheet('carriers-key-wrong', async (visitor) => {
      await button(visitor, visitor.t.carriers.key.newKey).click();
      await visitor.page.getByLabel(visitor.t.carriers.key.perMinute).fill('12');
      await button(visitor, visitor.t.carriers.key.createKey).click();
      await expect(visitor.page.getByRole('group', { name: visitor.t.ui.thereIsAProblem })).toBeVisible();
    }),
    inSheet('carriers-limits', async (visitor) => {
      await button(visitor, visitor.t.carriers.key.changeLimits).click();
      await expect(visitor.page.getByLabel(visitor.t.carriers.key.perDay)).toBeVisible();
    }),
    inSheet('carriers-suspend', async (visitor) => {
      await button(visitor, visitor.t.carriers.suspend).click();
      await expect(visitor.page.getByLabel(visitor.t.carriers.reason)).toBeVisible();
    }),
  ];
}
