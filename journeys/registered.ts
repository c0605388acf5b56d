import { fillRegistered } from './form.ts';
import { open } from './login.ts';
import { familyOfThree, type Person } from './people.ts';
import { button, title, type Visitor } from './visitor.ts';
import { expect, type World } from './world.ts';

/** Fills in the register of one traveller, up to its answers to check. */
export async function fillRegister(visitor: Visitor, person: Person): Promise<void> {
  const { page, say } = visitor;
  await open(visitor, '/info-register/form');
  await button(visitor, say.screens.people.edit).click();
  await fillRegistered(visitor, 0, person);
  await button(visitor, say.screens.people.check).click();
  await expect(page.getByText(say.register.form.check)).toBeVisible();
}

/** Registers somebody in this browser; the reference. */
export async function registered(visitor: Visitor, world: World): Promise<string> {
  const [person] = familyOfThree(world.clock.today(), world.newNumber());
  await fillRegister(visitor, person);
  await button(visitor, visitor.say.register.form.register).click();
  await expect(title(visitor)).toHaveText(visitor.say.register.file.title);
  return referenceOn(visitor);
}

/** The reference on the page of a register. */
export function referenceOn({ page }: Visitor): Promise<string> {
  return page.locator('dd.t-code').first().innerText();
}
