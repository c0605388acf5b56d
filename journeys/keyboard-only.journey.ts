import { listDeclarations } from '#capabilities/declaration/contract.ts';
import { addDays } from '#foundation/time/local-date.ts';
import { fillTraveller } from './support/declaration-form.ts';
import { createKeyboardInput } from './support/input-devices.ts';
import { requestLoginCode, enterCode, openPage } from './support/login.ts';
import { familyOfThree } from './support/travellers.ts';
import { button, link, title, createVisitor } from './support/visitor.ts';
import { expect, test } from './support/world.ts';

test.use({ viewport: { width: 1280, height: 800 }, hasTouch: false });

test('submits a declaration for a family of three by keyboard only', async ({ page, context, world }) => {
  const visitor = createVisitor(page, 'en', createKeyboardInput(page));
  const { t, input } = visitor;
  const number = world.newPhoneNumber();
  const [mother, father, child] = familyOfThree(addDays(world.clock.today(), 1), number);

  await openPage(visitor, '/user/login');
  await expect(title(visitor)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: t.ui.skipToContent })).toBeFocused();
  await requestLoginCode(visitor, number);
  await enterCode(visitor, await world.inbox.waitForCode(`+673${number}`));
  await expect(title(visitor)).toHaveText(t.screens.hub.heading);
  await expect(title(visitor)).toBeFocused();

  await input.press(link(visitor, t.screens.hub.start));
  await input.press(link(visitor, t.screens.entrance.start));
  await expect(title(visitor)).toHaveText(t.screens.travellers.title);
  await input.press(button(visitor, t.screens.travellers.edit));

  await expect(title(visitor)).toBeFocused();
  await input.press(button(visitor, t.screens.step.next));
  const summary = page.getByRole('group', { name: t.ui.thereIsAProblem });
  await expect(summary).toBeFocused();
  await input.press(summary.getByRole('link').first());
  await expect(page.getByLabel(t.answers.name, { exact: true })).toBeFocused();
  await fillTraveller(visitor, 0, mother);
  await input.press(button(visitor, t.screens.travellers.add));
  await fillTraveller(visitor, 1, father);
  await input.press(button(visitor, t.screens.travellers.add));
  await fillTraveller(visitor, 2, child);

  const remove = page.getByRole('button', {
    name: `${t.screens.travellers.remove} ${t.screens.travellers.forTraveller(3, child.name)}`,
  });
  await input.press(remove);
  await expect(page.getByRole('alertdialog').getByRole('button', { name: t.screens.dialogs.removeKeep })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(remove).toBeFocused();

  await input.press(button(visitor, t.screens.travellers.check));
  await expect(title(visitor)).toHaveText(t.screens.check.title);
  await input.press(button(visitor, t.screens.check.submit));
  await expect(title(visitor)).toHaveText(t.screens.done.title);
  await expect(title(visitor)).toBeFocused();
  expect((await world.callApi(context, listDeclarations, {})).items).toMatchObject([
    { status: 'submitted', names: [mother.name, father.name, child.name] },
  ]);
});
