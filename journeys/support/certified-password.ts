import { openPage } from './login.ts';
import { button, type Visitor } from './visitor.ts';
import { expect, type World } from './world.ts';

const certifiedPassword = 'gajah minum kopi';

/** Sets a certified password. Then lets 11 minutes pass, so that the session has to enter it again. */
export async function setCertifiedPassword(visitor: Visitor, world: World): Promise<void> {
  const { page, t } = visitor;
  await openPage(visitor, '/app/account/password');
  await page.getByRole('textbox', { name: t.certified.newPassword }).fill(certifiedPassword);
  await button(visitor, t.certified.set).click();
  await expect(page.locator('main').getByText(t.certified.wasSet)).toBeVisible();
  await world.clock.advanceBy(11 * 60_000);
}

export async function enterCertifiedPassword(visitor: Visitor): Promise<void> {
  const { sheet: messages } = visitor.t.certified;
  const sheet = certifiedPasswordSheet(visitor);
  await sheet.getByRole('textbox', { name: messages.label }).fill(certifiedPassword);
  await sheet.getByRole('button', { name: messages.submit }).click();
  await expect(sheet).toHaveCount(0);
}

export function certifiedPasswordSheet({ page, t }: Visitor) {
  return page.getByRole('dialog', { name: t.certified.sheet.title });
}
