import { fillRegisteredTraveller } from './declaration-form.ts';
import { openPage } from './login.ts';
import { familyOfThree, type TestTraveller } from './travellers.ts';
import { button, title, type Visitor } from './visitor.ts';
import { expect, type World } from './world.ts';

/** Fills the registration of one traveller, up to the check page. */
export async function fillInfoRegister(visitor: Visitor, person: TestTraveller): Promise<void> {
  const { page, t } = visitor;
  await openPage(visitor, '/info-register/form');
  await button(visitor, t.screens.travellers.edit).click();
  await fillRegisteredTraveller(visitor, 0, person);
  await button(visitor, t.screens.travellers.check).click();
  await expect(page.getByText(t.register.form.check)).toBeVisible();
}

/** Registers a traveller in this browser. Returns the reference. */
export async function registerTraveller(visitor: Visitor, world: World): Promise<string> {
  const [person] = familyOfThree(world.clock.today(), world.newPhoneNumber());
  await fillInfoRegister(visitor, person);
  await button(visitor, visitor.t.register.form.register).click();
  await expect(title(visitor)).toHaveText(visitor.t.register.file.title);
  return readReference(visitor);
}

export function readReference({ page }: Visitor): Promise<string> {
  return page.locator('dd.t-code').first().innerText();
}
