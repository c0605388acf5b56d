import { listDeclarations } from '#capabilities/declaration/contract.ts';
import { addDays } from '#foundation/time/local-date.ts';
import { fillTraveller } from './support/declaration-form.ts';
import { createKeyboardInput } from './support/input-devices.ts';
import { requestLoginCode, enterCode, openPage } from './support/login.ts';
import { familyOfThree } from './support/travellers.ts';
import { button, link, title, createVisitor } from './support/visitor.ts';
import { expect, test } from './support/world.ts';

test.use({ viewport: { width: 1280, height: 800 }, hasTouch: false });

test('a family of three by the keyboard alone', async ({ page, context, world }) => {
  const visitor = createVisitor(page, 'en', createKeyboardInput(page));
  const { t, input: hands } = visitor;
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

  await hands.press(link(visitor, t.screens.hub.start));
  await hands.press(link(visitor, t.screens.entrance.start));
  await expect(title(visitor)).toHaveText(t.screens.people.title);
  await hands.press(button(visitor, t.screens.people.edit));

  // An empty page: the summary takes the focus, and its links lead to the fields.
  await expect(title(visitor)).toBeFocused();
  await hands.press(button(visitor, t.screens.step.next));
  const summary = page.getByRole('group', { name: t.ui.thereIsAProblem });
  await expect(summary).toBeFocused();
  await hands.press(summary.getByRole('link').first());
  await expect(page.getByLabel(t.answers.name, { exact: true })).toBeFocused();
  await fillTraveller(visitor, 0, mother);
  await hands.press(button(visitor, t.screens.people.add));
  await fillTraveller(visitor, 1, father);
  await hands.press(button(visitor, t.screens.people.add));
  await fillTraveller(visitor, 2, child);

  // A question: Esc keeps everything, and the focus comes back.
  const remove = page.getByRole('button', {
    name: `${t.screens.people.remove} ${t.screens.people.for(3, child.name)}`,
  });
  await hands.press(remove);
  await expect(page.getByRole('alertdialog').getByRole('button', { name: t.screens.dialogs.removeKeep })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(remove).toBeFocused();

  await hands.press(button(visitor, t.screens.people.check));
  await expect(title(visitor)).toHaveText(t.screens.check.title);
  await hands.press(button(visitor, t.screens.check.submit));
  await expect(title(visitor)).toHaveText(t.screens.done.title);
  await expect(title(visitor)).toBeFocused();
  expect((await world.callApi(context, listDeclarations, {})).items).toMatchObject([
    { status: 'submitted', names: [mother.name, father.name, child.name] },
  ]);
});
