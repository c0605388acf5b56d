import { openPage } from './login.ts';
import { button, type Visitor } from './visitor.ts';
import { expect, type World } from './world.ts';

const certifiedPassword = 'gajah minum kopi';

/** Sets a certified password, and lets the minutes pass for which this login has entered it. */
export async function setCertifiedPassword(visitor: Visitor, world: World): Promise<void> {
  const { page, t } = visitor;
  await openPage(visitor, '/app/account/password');
  await page.getByRole('textbox', { name: t.certified.fresh }).fill(certifiedPassword);
  await button(visitor, t.certified.set).click();
  await expect(page.locator('main').getByText(t.certified.wasSet)).toBeVisible();
  await world.clock.advanceBy(11 * 60_000);
}

/** Enters it where a page asks for it. */
export async function enterCertifiedPassword(visitor: Visitor): Promise<void> {
  const { sheet: words } = visitor.t.certified;
  const sheet = certifiedPasswordSheet(visitor);
  await sheet.getByRole('textbox', { name: words.label }).fill(certifiedPassword);
  await sheet.getByRole('button', { name: words.go }).click();
  await expect(sheet).toHaveCount(0);
}

/** The sheet that asks for it. */
export function certifiedPasswordSheet({ page, t }: Visitor) {
  return page.getByRole('dialog', { name: t.certified.sheet.title });
}
